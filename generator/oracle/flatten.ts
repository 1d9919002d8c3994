// Unfolds the schemas of one position: references and allOf followed, unions and conditions set aside.

import type { Conditional, Layer, Session, Union } from "./model.js";
import { isRecord, ownList, ownText, ownValue, type Schema } from "./schema.js";
import { resolveReference } from "./session.js";

export interface Flat {
  readonly layers: readonly Layer[];
  readonly unions: readonly Union[];
  readonly conditionals: readonly Conditional[];
  readonly forbidden: boolean;
}

export function flatten(session: Session, schemas: readonly unknown[], within: readonly Layer[]): Flat {
  const layers: Layer[] = [];
  const unions: Union[] = [];
  const conditionals: Conditional[] = [];
  let forbidden = false;

  const visit = (schema: unknown, outer: readonly Layer[]): void => {
    if (schema === false) forbidden = true;
    // A schema met again at the same position (a reference in a circle) adds nothing.
    if (!isRecord(schema) || outer.some((layer) => layer.schema === schema)) return;
    const reference = ownText(schema, "$ref") ?? ownText(schema, "$dynamicRef");
    const own = reference !== undefined && session.siblingsIgnored ? annotationsOf(schema) : schema;
    const layer = { schema: own, within: outer };
    layers.push(layer);
    const inside = [...outer, own === schema ? layer : { schema, within: outer }];
    if (reference !== undefined) visit(resolveReference(session, schema, reference) ?? false, inside);
    for (const part of ownList(own, "allOf") ?? []) visit(part, inside);
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const branches = ownList(own, keyword);
      if (branches !== undefined) unions.push({ keyword, branches, within: inside });
    }
    if (Object.hasOwn(own, "if") && (Object.hasOwn(own, "then") || Object.hasOwn(own, "else"))) {
      conditionals.push({
        condition: ownValue(own, "if"),
        then: ownValue(own, "then"),
        else: ownValue(own, "else"),
        within: inside,
      });
    }
  };

  for (const schema of schemas) visit(schema, within);
  return { layers, unions, conditionals, forbidden };
}

// Beside a draft-7 $ref only what asserts nothing is left.
function annotationsOf(schema: Schema): Schema {
  const kept = ["x-callgate", "default", "writeOnly"].filter((keyword) => Object.hasOwn(schema, keyword));
  return Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword]]));
}

export function layersOf(session: Session, schema: unknown, within: readonly Layer[]): readonly Layer[] {
  return flatten(session, [schema], within).layers;
}

/** Ruling 34: a branch without type, enum, const, properties or items of its own only asserts. */
export function onlyAsserts(session: Session, branch: unknown, seen: readonly unknown[] = []): boolean {
  if (!isRecord(branch) || seen.includes(branch)) return true;
  for (const keyword of ["type", "enum", "const", "properties", "items", "prefixItems"]) {
    if (Object.hasOwn(branch, keyword)) return false;
  }
  const reference = ownText(branch, "$ref");
  const inner = reference === undefined ? [] : [resolveReference(session, branch, reference)];
  for (const keyword of ["allOf", "anyOf", "oneOf"]) inner.push(...(ownList(branch, keyword) ?? []));
  return inner.every((part) => onlyAsserts(session, part, [...seen, branch]));
}
