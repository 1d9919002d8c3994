import { type Code, code, runtime } from "../code.js";
import type { Node, NodeId, ScalarNode } from "../model.js";
import { plainOrNull } from "./plain-or-null.js";
import type { Printer } from "./printer.js";
import { brokenBy } from "./quick-check.js";
import { formOf } from "./scan-forms.js";
import { standsThere, unitsOf } from "./scan-units.js";
import { membersOf } from "./take.js";

/** What the parts of one scanner share. */
export interface ScanPrinter {
  readonly printer: Printer;
  /** Asks for the function that scans a list or an object and gives its name. */
  readonly scanName: (id: NodeId) => Code;
}

const quoted = 0x22;

/**
 * The lines that read the value at `at` into `target`, hold it against its keywords, and leave `at` behind it. Whatever
 * is not clean and canonical ends the scan. `isLast` tells of a text whether no other can follow it.
 */
export function scanLines(id: NodeId, target: Code, scan: ScanPrinter, isLast?: Code): readonly Code[] {
  const node = scan.printer.node(id);
  switch (node.kind) {
    case "null":
      return words([["null", code`null`]], target);
    case "boolean":
      return words(booleans(node), target);
    case "integer":
    case "number":
      return numberLines(node, target, scan);
    case "text":
      return textLines(node, target, scan, isLast);
    case "choice":
      return nullableLines(plainOrNull(node, scan.printer.tool), target, scan, isLast);
    case "list":
    case "object":
      return [
        code`${target} = ${scan.scanName(id)}(cursor, at);`,
        code`if (${target} === undefined) return undefined;`,
        code`at = cursor.at;`,
      ];
    default:
      throw new Error(`A scanner reads no ${node.kind}`);
  }
}

/** `if (amount < 1) return undefined;` for each keyword. */
export function checksOf(node: Node, value: Code, printer: Printer): readonly Code[] {
  return node.checks.map((check) => code`if (${brokenBy(node, check, value, printer)}) return undefined;`);
}

function textLines(node: ScalarNode, target: Code, { printer }: ScanPrinter, isLast?: Code): readonly Code[] {
  if (node.members !== undefined) return [...memberLines(node.members, target), ...checksOf(node, target, printer)];
  const read = readBy("scanText", target, isLast);
  const form = formOf(node, printer);
  if (form === undefined) return [...read, ...checksOf(node, target, printer)];
  const cut = [code`${target} = cursor.text.slice(at + 1, at + ${form.length + 1});`, code`at += ${form.length + 2};`];
  const others = checksOf({ ...node, checks: node.checks.filter((check) => check !== form.check) }, target, printer);
  if (!form.isOneOfMany) return [code`if (!(${form.test})) return undefined;`, ...cut, ...others];
  const decided = checksOf({ ...node, checks: [form.check] }, target, printer);
  return [code`if (${form.test}) {`, ...cut, code`} else {`, ...read, ...decided, code`}`, ...others];
}

function numberLines(node: ScalarNode, target: Code, { printer }: ScanPrinter): readonly Code[] {
  const read = node.kind === "integer" ? "scanInteger" : "scanNumber";
  if (node.members === undefined) return [...readBy(read, target), ...checksOf(node, target, printer)];
  return [
    code`const sent = ${runtime(read)}(cursor, at);`,
    code`at = cursor.at;`,
    code`if (at === -1 || !${runtime("isMember")}(sent, ${membersOf(node, printer)})) return undefined;`,
    code`${target} = sent;`,
    ...checksOf(node, target, printer),
  ];
}

function readBy(name: string, target: Code, isLast?: Code): readonly Code[] {
  return [
    code`${target} = ${runtime(name)}(cursor, at${isLast === undefined ? code`` : code`, ${isLast}`});`,
    code`at = cursor.at;`,
    code`if (at === -1) return undefined;`,
  ];
}

/** Null, or what the place is else. */
function nullableLines(
  other: NodeId | undefined,
  target: Code,
  scan: ScanPrinter,
  isLast: Code | undefined,
): readonly Code[] {
  if (other === undefined) throw new Error("A scanner reads no union");
  const { kind } = scan.printer.node(other);
  const structure = [
    code`const sent = ${kind === "list" || kind === "object" ? scan.scanName(other) : code``}(cursor, at);`,
    code`if (sent === undefined) return undefined;`,
    code`${target} = sent;`,
    code`at = cursor.at;`,
  ];
  return [
    code`if (${standsThere(ascii("null"), 0)}) {`,
    code`${target} = null;`,
    code`at += 4;`,
    code`} else {`,
    ...(kind === "list" || kind === "object" ? structure : scanLines(other, target, scan, isLast)),
    code`}`,
  ];
}

function booleans({ members }: ScalarNode): readonly (readonly [string, Code])[] {
  return [true, false]
    .filter((value) => members === undefined || members.includes(value))
    .map((value) => [String(value), code`${value}`] as const);
}

/** One of some words without quotes. */
function words(known: readonly (readonly [word: string, value: Code])[], target: Code): readonly Code[] {
  return choose(
    known.map(([word, value]) => ({ spelled: ascii(word), value })),
    target,
  );
}

/** Members that a scanner cannot tell are the decoder's to judge. */
function memberLines(members: readonly unknown[], target: Code): readonly Code[] {
  const known = members.flatMap((member) => {
    const units = typeof member === "string" ? unitsOf(member) : undefined;
    if (units === undefined || typeof member !== "string") return [];
    return [{ spelled: [quoted, ...units, quoted], value: code`${member}` }];
  });
  return choose(known, target);
}

interface Spelling {
  readonly spelled: readonly number[];
  readonly value: Code;
}

function choose(known: readonly Spelling[], target: Code): readonly Code[] {
  const tries = known.flatMap(({ spelled, value }, index) => [
    code`${index === 0 ? code`` : code`} else `}if (${standsThere(spelled, 0)}) {`,
    code`${target} = ${value};`,
    code`at += ${spelled.length};`,
  ]);
  return tries.length === 0 ? [code`return undefined;`] : [...tries, code`} else {`, code`return undefined;`, code`}`];
}

function ascii(word: string): readonly number[] {
  return [...word].map((letter) => letter.charCodeAt(0));
}
