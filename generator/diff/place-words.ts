import type { Keyword } from "../contracts.js";
import { kindWords } from "../emit/kind-words.js";
import { plainText } from "../emit/markdown.js";
import { nodeOf } from "../model.js";
import type { Side } from "./same-node.js";

/** What a place takes, in a few words: `integer, at least 1`, `text or null`. */
export function placeWords({ tool, id }: Side, keywordOf: (name: string) => Keyword): string {
  return plainText(kindWords(nodeOf(tool, id), (below) => nodeOf(tool, below), keywordOf, 1));
}
