import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { recoverOutput, stageOf } from "../../generator/stage.js";
import { writeOutput } from "../../generator/write.js";
import { projectFolder, put, textsBelow } from "./project-folder.js";

const before = {
  "manifest.json": "old",
  "a/gate.ts": "old a",
  "b/gate.ts": "old b",
  "keep.ts": "same",
  "notes/mine.md": "mine",
};
const after = {
  "manifest.json": "new",
  "a/gate.ts": "new a",
  "c/gate.ts": "new c",
  "keep.ts": "same",
  "notes/mine.md": "mine",
};
const change = {
  writes: { "a/gate.ts": "new a", "c/gate.ts": "new c", "manifest.json": "new" },
  removes: ["b/gate.ts"],
};

/** Writes the change, and is killed at the file system call with this number. */
const SCRIPT = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const [, , at, out] = process.argv;
let calls = 0;
for (const name of ["mkdirSync", "writeFileSync", "linkSync", "renameSync", "rmSync", "readdirSync", "lstatSync", "rmdirSync", "unlinkSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (String(calls) === at) process.kill(process.pid, "SIGKILL");
    return original(...args);
  };
}
syncBuiltinESMExports();
const { writeOutput } = await import("./bundle/write.mjs");
calls = 0;
const change = JSON.parse(process.env.CHANGE);
writeOutput(out, { writes: new Map(Object.entries(change.writes)), removes: new Set(change.removes) });
process.stdout.write(String(calls));
`;

async function bundle(folder: string): Promise<void> {
  const output = { entryFileNames: "write.mjs" };
  const options = {
    ssr: path.resolve("generator/write.ts"),
    outDir: path.join(folder, "bundle"),
    rolldownOptions: { output },
  };
  await build({ configFile: false, logLevel: "silent", build: options });
}

test("wherever a run is killed, the output is the old one or the new one, whole, and the next run can write", async () => {
  const folder = projectFolder({ "script.mjs": SCRIPT });
  await bundle(folder);
  const run = (at: number, out: string) =>
    spawnSync(process.execPath, [path.join(folder, "script.mjs"), String(at), out], {
      encoding: "utf8",
      env: { ...process.env, CHANGE: JSON.stringify(change) },
    });
  const out = path.join(folder, "out");
  put(out, before);
  const calls = Number(run(-1, out).stdout);
  expect(textsBelow(out)).toEqual(after);
  const seen: string[] = [];
  for (let at = 1; at <= calls; at += 1) {
    const target = path.join(folder, `out-${at}`);
    put(target, before);
    expect(run(at, target).signal).toBe("SIGKILL");
    const isThere = existsSync(target);
    if (isThere) expect([before, after]).toContainEqual(textsBelow(target));
    recoverOutput(target);
    const whole = textsBelow(target);
    expect([before, after]).toContainEqual(whole);
    seen.push(isThere ? String(whole["manifest.json"]) : "away");
    const again = { writes: new Map(Object.entries(change.writes)), removes: new Set(change.removes) };
    expect(writeOutput(target, again)).toEqual({ ok: true });
    expect(textsBelow(target)).toEqual(after);
  }
  // The old output, then for the time of one call none (the next run puts the old one back), then the new one.
  expect(seen.join(" ")).toMatch(/^(?:old ){15,}away (?:new ?)+$/);
  expect(readdirSync(folder).filter((name) => name.startsWith(".callgate"))).toEqual([]);
});

test("two runs at a time: the second says so and changes nothing; a dead one is cleaned up", async () => {
  const folder = projectFolder({});
  const out = path.join(folder, "out");
  put(out, before);
  const sleeper = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  mkdirSync(stageOf(out));
  writeFileSync(path.join(stageOf(out), "owner"), String(sleeper.pid));
  expect(recoverOutput(out)).toBe("busy");
  expect(writeOutput(out, { writes: new Map([["x", "y"]]), removes: new Set() })).toMatchObject({ ok: false });
  expect(textsBelow(out)).toEqual(before);
  const gone = new Promise((resolve) => sleeper.once("exit", resolve));
  sleeper.kill("SIGKILL");
  await gone;
  expect(recoverOutput(out)).toBe("recovered");
  expect(recoverOutput(out)).toBe("nothing");
});

test.each(["../x", "a/../../x", "/x", "a//b", "a\\b", "C:x", ""])("never writes to %j", (file) => {
  const out = path.join(projectFolder({}), "out");
  expect(writeOutput(out, { writes: new Map([[file, ""]]), removes: new Set() }).ok).toBe(false);
  expect(writeOutput(out, { writes: new Map(), removes: new Set([file]) }).ok).toBe(false);
  expect(existsSync(out)).toBe(false);
});

test("a folder in the way of a file is told, and the old output stays whole", () => {
  const folder = projectFolder({});
  const out = path.join(folder, "out");
  put(out, { ...before, "x/y": "mine" });
  expect(writeOutput(out, { writes: new Map([["x", "ours"]]), removes: new Set() }).ok).toBe(false);
  expect(textsBelow(out)).toEqual({ ...before, "x/y": "mine" });
  expect(readdirSync(folder)).toEqual(["out"]);
});
