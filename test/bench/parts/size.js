import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { ajvModule, gateModule } from "../gates.js";
import { workload } from "../workloads.js";

export async function measure({ workload: name }) {
  const tool = workload(name);
  const size = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
  const [ours, peer] = [size(await gateModule(tool, { minify: true })), size(await ajvModule(tool, "check", true))];
  return { ratio: ours / peer, against: "ajv standalone", note: `${ours} against ${peer} bytes` };
}
