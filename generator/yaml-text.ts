import {
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from "yaml";
import type { Diagnostic } from "./diagnostics.js";
import { duplicateKey, isRounded, roundedNumber, type SpecText } from "./spec-text.js";

/**
 * YAML 1.2 with the core schema: no dates, `yes` is text, `<<` is a key. A duplicate key, and what JSON has no form for
 * (a tag, a key that is a list, an anchor within itself), is an error; a rounded number is a note, as in JSON.
 */
export function readYamlText(text: string): SpecText {
  const lines = new LineCounter();
  const where = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `line ${line}, column ${col}`;
  };
  const document = parseDocument(text, { ...OPTIONS, lineCounter: lines });
  const [fault] = document.errors;
  if (fault !== undefined) return failed(invalid(where(fault.pos[0]), fault.message.replace(/ at line [^]*/, "")));

  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Node(_key, node, ancestors) {
      const [offset = 0] = node.range ?? [];
      const loss = lossOf(node, where(offset));
      if (loss !== undefined) diagnostics.push(loss);
      for (const { value: key, range } of isMap(node) ? repeated(node) : []) {
        diagnostics.push(duplicateKey(String(key), where(range?.[0] ?? 0)));
      }
      if (isAlias(node) && ancestors.some((ancestor) => ancestor === node.resolve(document))) {
        diagnostics.push(invalid(where(offset), `the anchor *${node.source} holds itself`));
      }
      if (isScalar(node) && typeof node.value === "bigint") node.value = Number(node.value);
    },
  });
  if (diagnostics.some((diagnostic) => diagnostic.severity === "error")) return { ok: false, diagnostics };
  try {
    const value: unknown = document.toJS({ maxAliasCount: 1000 });
    return { ok: true, value, diagnostics };
  } catch (error) {
    // An anchor that nobody set, or so many uses of one that the document would grow without end.
    return failed(invalid("some anchor", error instanceof Error ? error.message : String(error)));
  }
}

/** Duplicate keys are looked for here: the library's own search takes the square of their number. */
const OPTIONS = { version: "1.2", intAsBigInt: true, stringKeys: true, uniqueKeys: false } as const;
const TAGS = new Set(["str", "int", "float", "bool", "null", "map", "seq"].map((name) => `tag:yaml.org,2002:${name}`));

function lossOf(node: Node, where: string): Diagnostic | undefined {
  if (isAlias(node)) return undefined;
  if (node.tag !== undefined && !TAGS.has(node.tag)) return invalid(where, `JSON has no form for the tag ${node.tag}`);
  if (!isScalar(node) || (typeof node.value !== "number" && typeof node.value !== "bigint")) return undefined;
  const written = node.source ?? String(node.value);
  const isLost = typeof node.value === "bigint" ? BigInt(Number(node.value)) !== node.value : isRounded(written);
  return isLost ? roundedNumber(written, Number(node.value), where) : undefined;
}

function repeated(map: YAMLMap): readonly Scalar[] {
  const keys = map.items.map(({ key }) => key).filter((key) => isScalar(key));
  const seen = new Set<unknown>();
  return keys.filter(({ value }) => seen.size === seen.add(value).size);
}

function failed(diagnostic: Diagnostic): SpecText {
  return { ok: false, diagnostics: [diagnostic] };
}

function invalid(where: string, what: string): Diagnostic {
  return {
    severity: "error",
    code: "invalid_yaml",
    message: `This is no YAML for a spec at ${where}: ${what}. Mend the file.`,
  };
}
