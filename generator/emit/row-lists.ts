import type { ListNode, Node } from "../model.js";
import { otherCase } from "./other-case.js";
import { asText, type SampleSource } from "./sample-source.js";
import { sampleText } from "./samples.js";

/** One item alone, a wrong one behind it, and as many as may be. */
export function ofList(node: ListNode, source: SampleSource): readonly string[] {
  if (node.first.length > 0) return ofTuple(node, source);
  const item = sampleText(node.items, source);
  if (item === undefined) return [];
  const { minItems, maxItems } = node.bounds;
  const counts = [
    ...(minItems === undefined ? [] : [minItems - 1, minItems]),
    ...(maxItems === undefined ? [] : [maxItems, maxItems + 1]),
  ];
  // One item, as it is and as text; a second that is wrong; as many as may be.
  const isText = source.tool.nodes.get(node.items)?.kind === "text";
  return [
    ...(isText ? [] : [item, asText(item)]),
    `[${item},[[[]]]]`,
    ...ofItemKind(node, item, source),
    ...counts.flatMap((count) => (count < 0 ? [] : [ofItems(item, count)])),
  ];
}

/** Shorter by one, longer by one, in another order, and its first item alone. */
function ofTuple(node: ListNode, source: SampleSource): readonly string[] {
  const items = [...node.first, node.items].flatMap((id) => sampleText(id, source) ?? []);
  const [first = "0"] = items;
  const listed = (some: readonly string[]): string => `[${some.join(",")}]`;
  const whole = items.slice(0, node.first.length);
  const all = [whole.slice(0, -1), whole, [...whole, items[whole.length] ?? "0"], [...whole].reverse()];
  return [...new Set([...all.map(listed), first])];
}

function ofItems(item: string, count: number): string {
  return count > 3 && !item.includes("»")
    ? `[«${item}»×${count}]`
    : `[${Array.from({ length: count }, () => item).join(",")}]`;
}

/** What lists of some items read that others do not: a member in another case, two entries in one text, lists within. */
function ofItemKind({ items }: ListNode, item: string, source: SampleSource): readonly string[] {
  const node = source.tool.nodes.get(items);
  if (node?.kind === "any") return ['"{\\"a\\":1,\\"b\\":2}"'];
  if (node?.kind === "text" && node.members !== undefined) {
    const [first] = node.members;
    const other = typeof first === "string" ? otherCase(first) : undefined;
    return other === undefined ? [] : [asText(other)];
  }
  const wrapping = node === undefined ? undefined : withOneForList(node, item, source);
  return wrapping === undefined ? [] : [`[${item},${wrapping},[[[]]]]`];
}

/** An item whose own list is sent as its one item, as text: `{"stops":"1"}`. */
function withOneForList(node: Node, item: string, source: SampleSource): string | undefined {
  if (node.kind !== "object") return undefined;
  for (const { name, node: id } of node.fields) {
    const list = source.tool.nodes.get(id);
    const one = list?.kind === "list" ? sampleText(list.items, source) : undefined;
    if (one === undefined) continue;
    const held: unknown = JSON.parse(item);
    return asText(Object.assign({}, held, { [name]: one.startsWith('"') ? JSON.parse(one) : one }));
  }
  return undefined;
}
