import { gateModule } from "../gates.js";
import { ratioOfProcesses } from "../in-new-process.js";
import { workload } from "../workloads.js";

/** CPU from before the import to the first verdict; the start of the process itself is the same on both sides. */
export async function measure({ workload: name }) {
  const tool = workload(name);
  const gate = await gateModule(tool, { minify: true });
  const script = (body) => `const before = process.cpuUsage();
const text = ${JSON.stringify(tool.texts[0])};
${body}
const { user, system } = process.cpuUsage(before);
process.stdout.write(String(ok ? user + system : NaN));
`;
  const ratio = ratioOfProcesses(
    script(`const { parse } = await import(${JSON.stringify(gate)});
const { ok } = parse(text);`),
    script(`const { default: Ajv } = await import("ajv/dist/2020.js");
const { default: addFormats } = await import("ajv-formats");
const ajv = new Ajv.default({ strict: false, useDefaults: true });
addFormats.default(ajv);
const ok = ajv.compile(${JSON.stringify(tool.schema)})(JSON.parse(text));`),
  );
  return { ratio, against: "ajv at run time" };
}
