import { ajvModule, gateModule } from "../gates.js";
import { ratioOfProcesses } from "../in-new-process.js";
import { workload } from "../workloads.js";

export async function measure({ workload: name, calls }) {
  const tool = workload(name);
  const gate = await gateModule(tool, { minify: true, scan: true });
  const peer = await ajvModule(tool, "clean", true);
  const script = (head, judge) => `${head}
const texts = ${JSON.stringify(tool.texts)};
const kept = [];
const before = process.cpuUsage();
for (let at = 0; at < ${calls}; at += 1) { const text = texts[at % 16]; kept[at % 16] = ${judge}; }
const { user, system } = process.cpuUsage(before);
process.stdout.write(String(user + system));
`;
  const ratio = ratioOfProcesses(
    script(`import { parse } from ${JSON.stringify(gate)};`, "parse(text)"),
    script(
      `import check from ${JSON.stringify(peer)};
const judged = (text) => { const value = JSON.parse(text); return check(value) ? value : undefined; };`,
      "judged(text)",
    ),
  );
  return { ratio, against: "JSON.parse and ajv standalone" };
}
