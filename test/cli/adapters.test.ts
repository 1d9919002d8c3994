import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyAdapters } from "../../generator/adapters.js";

test("an adapter is copied once; from then on it is the user's", () => {
  const out = mkdtempSync(path.join(tmpdir(), "callgate-"));
  const target = path.join(out, "adapters", "mcp-server.ts");
  expect(copyAdapters(["mcp-server"], out)).toMatchObject([{ severity: "note" }]);
  expect(readFileSync(target, "utf8")).toBe(readFileSync("templates/adapters/mcp-server.ts", "utf8"));
  writeFileSync(target, "// mine\n");
  copyAdapters(["mcp-server"], out);
  expect(readFileSync(target, "utf8")).toBe("// mine\n");
});

test("an adapter that nobody knows is an error that names those that there are", () => {
  const out = mkdtempSync(path.join(tmpdir(), "callgate-"));
  expect(copyAdapters(["mcp-servr"], out)).toMatchObject([
    { severity: "error", message: expect.stringContaining("Did you mean mcp-server?") },
  ]);
});
