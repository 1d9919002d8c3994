import { ajvModule, gateModule, load } from "../gates.js";
import { against } from "../measure.js";
import { workload } from "../workloads.js";

/** Two issues, their first message read on both sides. */
export async function measure({ workload: name, form }) {
  const tool = workload(name, form);
  const sent = tool.calls.map((call) => ({ ...call, amount_cents: 60000, order_id: "A1b2C3d4" }));
  const texts = sent.map((call) => JSON.stringify(call, undefined, form === "pretty" ? 2 : 0));
  const { parse } = await load(await gateModule(tool));
  const { default: check } = await load(await ajvModule(tool, "all"));
  const ours = (text) => {
    const { issues } = parse(text);
    return [issues, issues[0].message];
  };
  const peer = (text) => {
    check(JSON.parse(text));
    return [check.errors, check.errors[0].message];
  };
  if (!texts.every((text) => ours(text)[0].length === 2 && peer(text)[0].length === 2))
    throw new Error("There should be two issues");
  const { cost, peers } = against(ours, { "JSON.parse and ajv": peer }, texts);
  return { ratio: peers[0].ratio, against: peers[0].name, cost, peers };
}
