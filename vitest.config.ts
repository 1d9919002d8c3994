import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "generated/**/*.test.ts"],
    exclude: ["test/bench/**", "node_modules/**"],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
