import { ajvModule, gateModule, load } from "../gates.js";
import { against } from "../measure.js";
import { workload } from "../workloads.js";

export async function measure({ workload: name, form }) {
  const tool = workload(name, form);
  const { parse } = await load(await gateModule(tool, { scan: true }));
  const { parse: unscanned } = await load(await gateModule(tool));
  if (!tool.texts.every((text) => parse(text).ok)) throw new Error("The gate refuses a clean call");
  const { default: fill } = await load(await ajvModule(tool, "clean"));
  // Hot: what the first calls of a process cost is measured in the part `cold`.
  for (let turn = 0; turn < 100; turn += 1) for (const text of tool.texts) parse(text);
  const alone = (text) => JSON.parse(text);
  const filled = (text) => {
    const value = JSON.parse(text);
    return fill(value) ? value : undefined;
  };
  const { cost, peers } = against(parse, { "JSON.parse": alone, "JSON.parse and ajv": filled, unscanned }, tool.texts);
  const of = (peer) => peers.find((one) => one.name === peer).ratio;
  const note = `with ajv that strips and fills in: ${of("JSON.parse and ajv").toFixed(2)}; without the scanner: ${(of("JSON.parse") / of("unscanned")).toFixed(2)}`;
  return { ratio: of("JSON.parse"), against: "JSON.parse", note, cost, peers };
}
