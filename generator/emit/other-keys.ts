import { type Code, code, join, runtime } from "../code.js";
import type { ObjectNode } from "../model.js";
import { patternConstant } from "./assertion-code.js";
import { marks } from "./judgement.js";
import { constantName, type Printer } from "./printer.js";
import { restTypes } from "./rest-types.js";
import { reader } from "./take.js";
import { typeOf } from "./type-of.js";

/** Keys that are not declared are told apart by their names. */
export function tellsKeysApart({ patterns, admits, marks: asked }: ObjectNode): boolean {
  return patterns.length > 0 || admits.length > 0 || asked !== undefined;
}

/** The lines before the fields: `readerOf`, which knows every key that the object takes though it does not declare it. */
export function keyReaderLines(node: ObjectNode, printer: Printer): readonly Code[] {
  const { patterns } = node;
  const rest = node.rest === undefined ? code`undefined` : reader(node.rest, printer);
  const admitted = admittance(node, printer);
  const closed = admitted === undefined ? code`undefined` : code`${admitted} ? ${rest} : undefined`;
  const { otherwise } = node.marks ?? {};
  const open = otherwise === undefined ? rest : code`looked.has(key) ? ${rest} : ${reader(otherwise, printer)}`;
  const last = node.unknown === "open" ? open : closed;
  const ladder = patterns.reduceRight((others, { sources, node: id }) => {
    const tests = sources.map((source) => code`${patternConstant(source, constantName(node.name), printer)}.test(key)`);
    return code`${join(tests, " && ")} ? ${id === undefined ? code`undefined` : reader(id, printer)} : ${others}`;
  }, last);
  const types = restTypes(node).map((id) => typeOf(id, printer));
  const distinct = types.filter((type, index) => types.findIndex(({ text }) => text === type.text) === index);
  const known = distinct.filter(({ text }) => text !== "never");
  const type = known.some(({ text }) => text === "unknown")
    ? code`unknown`
    : known.length === 0
      ? code`never`
      : join(known, " | ");
  return [
    ...lookedLines(node, printer),
    code`const readerOf = (key: string): ${runtime("Reader")}<${type}> | undefined => ${ladder};`,
  ];
}

/** Which keys some schema has looked at, where only the call can tell. */
function lookedLines({ marks: asked }: ObjectNode, printer: Printer): readonly Code[] {
  if (asked === undefined) return [];
  const judge = marks(asked.judge, printer) ? printer.judgeName(asked.judge, "marks") : code`() => true`;
  return [code`const looked = ${runtime("lookedAt")}(sent, ${judge});`];
}

/** May a key that no pattern fits be sent to a closed object? */
function admittance(node: ObjectNode, printer: Printer): Code | undefined {
  const { admits, marks: asked } = node;
  const tests = admits.map(({ beside, names, patterns }) => {
    const set = code`new Set<string>(${names})`;
    const listed =
      names.length === 0 ? [] : [code`${printer.hoist(`${constantName(node.name)}_ADMITTED`, set)}.has(key)`];
    const fits = patterns.map((source) => code`${patternConstant(source, constantName(node.name), printer)}.test(key)`);
    const named = join([...listed, ...fits], " || ");
    return beside === undefined
      ? code`(${named})`
      : code`(${runtime("ownOf")}(sent, ${beside}) !== undefined && (${named}))`;
  });
  if (asked?.alone === true) return code`looked.has(key)`;
  if (tests.length === 0) return undefined;
  const admitted = tests.length === 1 ? join(tests, "") : code`(${join(tests, " || ")})`;
  return asked === undefined ? admitted : code`looked.has(key) && ${admitted}`;
}
