// The real command, in real threads: what it writes does not depend on how many there were.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder, textsBelow } from "./project-folder.js";

const MAIN = path.resolve(import.meta.dirname, "../../dist/generator/main.js");

/** 20 tools pay for one worker. One of them cannot be built, wherever it lands. */
const tools = Array.from({ length: 45 }, (_, index) => ({
  name: `tool_${index}`,
  inputSchema: {
    type: "object",
    properties: { id: { type: "integer", minimum: index }, mode: { enum: ["a", `b${index % 3}`] } },
    ...(index === 30 ? { required: 1 } : {}),
  },
}));

test("one thread or several: the same bytes, the same words", () => {
  const specs = Object.fromEntries(tools.map((tool) => [`specs/${tool.name}.json`, { tools: [tool] }]));
  const [alone, many] = ["1", "2"].map((count) => {
    const cwd = projectFolder(specs);
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, "generate", "--workers", count], { cwd });
    return { status, said: `${stdout}${stderr}`, files: textsBelow(path.join(cwd, "generated")) };
  });
  expect(alone?.status).toBe(2);
  expect(alone?.said).toContain("44 compiled");
  expect(alone?.said).toContain("tool_30");
  expect(many).toEqual(alone);
});

test.each(["0", "two", "1.5", "-1"])("--workers %s is wrong usage", (count) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, "generate", `--workers=${count}`]);
  expect({ status, stderr: String(stderr) }).toEqual({
    status: 2,
    stderr: "--workers takes a whole number from 1 to 99.\n",
  });
});
