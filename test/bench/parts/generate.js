import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { workload } from "../workloads.js";

const TOOLS = 100;
const main = join(import.meta.dirname, "../../../dist/generator/main.js");

export async function measure({ edit }) {
  const folder = mkdtempSync(join(tmpdir(), "callgate-bench-"));
  try {
    mkdirSync(join(folder, "specs"));
    for (let index = 0; index < TOOLS; index += 1) writeSpec(folder, index, "");
    const clock = join(folder, "clock.mjs");
    writeFileSync(clock, CLOCK);
    const cold = generate(folder, clock);
    if (edit) writeSpec(folder, 7, " It changed.");
    const again = generate(folder, clock);
    return {
      ratio: again / cold,
      against: "the first time",
      note: `${Math.round(cold / TOOLS / 1000)} ms a tool, first`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CLOCK = `import { writeFileSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync("cpu", String(user + system));
});
`;

function writeSpec(folder, index, more) {
  const { name, schema } = workload(["A", "B", "C", "E"][index % 4]);
  const tool = { name: `${name}_${index}`, description: `Tool ${index}.${more}`, inputSchema: schema };
  writeFileSync(join(folder, "specs", `${name}-${index}.json`), JSON.stringify({ tools: [tool] }));
}

/** Microseconds of CPU of the whole command. */
function generate(folder, clock) {
  execFileSync(process.execPath, ["--import", pathToFileURL(clock).href, main, "generate"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return Number(readFileSync(join(folder, "cpu"), "utf8"));
}
