import type { JsonRecord } from "../json.js";
import { draft04 } from "./metaschemas/draft-04.js";
import { draft06 } from "./metaschemas/draft-06.js";
import { draft07 } from "./metaschemas/draft-07.js";
import * as words2019 from "./metaschemas/draft-2019-09-words.js";
import * as schemas2019 from "./metaschemas/draft-2019-09.js";
import * as words2020 from "./metaschemas/draft-2020-12-words.js";
import * as schemas2020 from "./metaschemas/draft-2020-12.js";

/** The schemas of schemas, by their addresses: what a reference to one means is known without asking anybody. */
export const knownDocuments: ReadonlyMap<string, JsonRecord> = new Map(
  [
    ...[draft04, draft06, draft07],
    ...[words2019, schemas2019, words2020, schemas2020].flatMap((draft) => Object.values(draft)),
  ].map((document) => [String(document["$id"] ?? document["id"]).replace(/#$/, ""), document]),
);
