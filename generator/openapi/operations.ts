import { isList, isRecord, type JsonRecord, own, step } from "../json.js";
import { followed } from "./references.js";

/** One operation of an API description, its references to parameters and bodies followed. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly said: JsonRecord;
  /** The operation's own, and those of its path that it does not say anew. */
  readonly parameters: readonly JsonRecord[];
  readonly pointer: string;
}

/** As OpenAPI 3.2 lists them; `query` is new there. */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

export function operationsOf(document: JsonRecord): readonly Operation[] {
  const paths = own(document, "paths");
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, given]) => {
    const item = followed(given, document);
    if (!isRecord(item)) return [];
    const shared = parametersOf(item, document);
    const listed = METHODS.map((method) => [method, own(item, method), ""] as const);
    const more = own(item, "additionalOperations");
    const others = Object.entries(isRecord(more) ? more : {}).map(
      ([method, said]) => [method, said, "/additionalOperations"] as const,
    );
    return [...listed, ...others].flatMap(([method, said, within]): readonly Operation[] => {
      if (!isRecord(said)) return [];
      const mine = parametersOf(said, document);
      const rest = shared.filter((one) => !mine.some((other) => isSame(one, other)));
      const pointer = step(step("/paths", path) + within, method);
      return [{ method: method.toLowerCase(), path, said, parameters: [...rest, ...mine], pointer }];
    });
  });
}

function parametersOf(holder: JsonRecord, document: JsonRecord): readonly JsonRecord[] {
  const list = own(holder, "parameters");
  return isList(list) ? list.map((one) => followed(one, document)).filter(isRecord) : [];
}

/** A parameter is known by its name and its place. */
function isSame(one: JsonRecord, other: JsonRecord): boolean {
  return own(one, "name") === own(other, "name") && own(one, "in") === own(other, "in");
}
