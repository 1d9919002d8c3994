import { gateModule, load } from "../gates.js";
import { against } from "../measure.js";
import { checkers } from "../peers.js";
import { workload } from "../workloads.js";

export async function measure({ workload: name, form }) {
  const tool = workload(name, form);
  const { parse } = await load(await gateModule(tool));
  if (!tool.calls.every((call) => parse(call).ok)) throw new Error("The gate refuses a clean call");
  const inputs = tool.texts.map((text) => JSON.parse(text));
  const { cost, peers } = against(parse, await checkers(tool), inputs);
  const [fastest, ...others] = peers;
  const note = others.map((peer) => `${peer.name} ${peer.ratio.toFixed(2)}`).join(", ");
  return { ratio: fastest.ratio, against: fastest.name, note, cost, peers };
}
