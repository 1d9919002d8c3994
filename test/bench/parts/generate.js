// 1,000 real tools, one spec file each: generated cold, again, and with one changed; json-schema-to-typescript, with its
// prettier on, over the same schemas. Without the folder of real specs, the tools are made up from the workloads.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { workload } from "../workloads.js";

const root = join(import.meta.dirname, "../../..");
const corpus = resolve(root, process.env.CALLGATE_SHARED ?? "../shared", "corpus/mcp-servers");
const COUNT = 1000;

const MEASURES = {
  cpu: ({ cold, peer }) => [cold.cpu / peer.cpu, "json-schema-to-typescript"],
  wall: ({ cold, peer }) => [cold.wall / peer.wall, "json-schema-to-typescript"],
  memory: ({ cold }) => [cold.memory / 1.5 / 2 ** 30, "1.5 GiB"],
  again: ({ cold, again }) => [again.cpu / cold.cpu, "the first time"],
  changed: ({ cold, changed }) => [changed.cpu / cold.cpu, "the first time"],
};

export async function measure({ of }) {
  const folder = mkdtempSync(join(tmpdir(), "callgate-bench-"));
  try {
    const tools = await someTools();
    mkdirSync(join(folder, "specs"));
    tools.forEach((_, index) => write(folder, tools, index));
    writeFileSync(join(folder, "clock.mjs"), CLOCK);
    writeFileSync(join(folder, "peer.mjs"), PEER);
    const ours = [join(root, "dist/generator/main.js"), "generate"];
    const found = { cold: run(folder, ours), peer: run(folder, [join(folder, "peer.mjs"), folder, root]) };
    if (of === "again") found.again = run(folder, ours);
    if (of === "changed") {
      tools[7] = { ...tools[7], description: "It changed." };
      write(folder, tools, 7);
      found.changed = run(folder, ours);
    }
    const [ratio, against] = MEASURES[of](found);
    return {
      ratio,
      against,
      note: `${tools.length} tools, ${(found.cold.cpu / tools.length).toFixed(0)} ms of CPU each`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function someTools() {
  if (!existsSync(corpus)) {
    return Array.from({ length: COUNT }, (_, index) => {
      const { name, schema } = workload(["A", "B", "C", "E"][index % 4]);
      return { name: `${name}_${index}`, description: `Tool ${index}.`, inputSchema: schema };
    });
  }
  const { corpusTools } = await import(pathToFileURL(join(root, "dist/test/scripts/corpus-tools.js")).href);
  const all = corpusTools(corpus).slice(0, COUNT);
  return all.map(({ tool: { name, description, schema } }, index) => ({
    name: `t${index}_${name}`,
    description,
    inputSchema: schema,
  }));
}

function write(folder, tools, index) {
  writeFileSync(join(folder, "specs", `t${index}.json`), JSON.stringify({ tools: [tools[index]] }));
}

/** All threads of the command: milliseconds of CPU and of wall, bytes at the peak. */
function run(cwd, command) {
  const start = Date.now();
  execFileSync(process.execPath, ["--import", pathToFileURL(join(cwd, "clock.mjs")).href, ...command], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { wall: Date.now() - start, ...JSON.parse(readFileSync(join(cwd, "used.json"), "utf8")) };
}

const CLOCK = `import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync("used.json", JSON.stringify({ cpu: (user + system) / 1000, memory: process.resourceUsage().maxRSS * 1024 }));
});
`;

const PEER = `import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
const [folder, root] = process.argv.slice(2);
const { compile } = createRequire(root + "/package.json")("json-schema-to-typescript");
for (const file of readdirSync(folder + "/specs")) {
  const { name, inputSchema } = JSON.parse(readFileSync(folder + "/specs/" + file, "utf8")).tools[0];
  await compile(inputSchema, name, { bannerComment: "" });
}
`;
