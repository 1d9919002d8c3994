import { ajvModule, gateModule, load } from "../gates.js";
import { against } from "../measure.js";
import { workload } from "../workloads.js";

/** `1999` sent as `"1999"`, `true` as `"true"`, `"damaged"` as `"Damaged"`: ajv has no rule for the last, and takes it. */
export async function measure({ workload: name, form }) {
  const { schema, ...tool } = workload(name, form);
  const sent = tool.calls.map((call, index) => ({
    ...call,
    amount_cents: String(call.amount_cents),
    notify_customer: String(index % 2 === 0),
    reason: "Damaged",
  }));
  const texts = sent.map((call) => JSON.stringify(call, undefined, form === "pretty" ? 2 : 0));
  const { parse } = await load(await gateModule({ ...tool, schema }));
  if (!texts.every((text) => parse(text).repairs.length === 3)) throw new Error("There should be three repairs");
  const reason = { ...schema.properties.reason, enum: [...schema.properties.reason.enum, "Damaged"] };
  const wider = { ...schema, properties: { ...schema.properties, reason } };
  const { default: coerce } = await load(await ajvModule({ ...tool, schema: wider }, "repair"));
  const peer = (text) => {
    const value = JSON.parse(text);
    return coerce(value) ? value : undefined;
  };
  if (!texts.every((text) => peer(text))) throw new Error("ajv refuses a call");
  const { cost, peers } = against(parse, { "JSON.parse and ajv": peer }, texts);
  return { ratio: peers[0].ratio, against: peers[0].name, cost, peers };
}
