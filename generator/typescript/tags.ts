import { type JSDocableNode, Node } from "ts-morph";

/** What a TSDoc comment says beside its words: `@minimum 1` is `{ minimum: 1 }`. */
export interface Said {
  readonly description?: string;
  readonly keywords: Readonly<Record<string, unknown>>;
  /** A tag whose value is not of its kind. */
  readonly problem?: string;
}

const NUMBERS = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties".split(
    " ",
  ),
);
const TEXTS = new Set(["pattern", "format", "title"]);
const SETTINGS = new Set(["strict", "sensitive"]);

export function saidOf(declaration: Node | undefined): Said {
  const holder = declaration === undefined ? undefined : documented(declaration);
  if (declaration !== undefined && isOverlooked(declaration)) return { keywords: {}, problem: OVERLOOKED };
  const comments = holder?.getJsDocs() ?? [];
  const description = comments.map((one) => one.getDescription().trim()).join("\n");
  const keywords: Record<string, unknown> = {};
  let problem: string | undefined;
  for (const tag of comments.flatMap((one) => one.getTags())) {
    const name = tag.getTagName();
    const text = (tag.getCommentText() ?? "").trim();
    if (NUMBERS.has(name)) {
      keywords[name] = Number(text);
      if (text === "" || !Number.isFinite(Number(text)))
        problem = `@${name} wants a number, not ${JSON.stringify(text)}`;
    }
    if (TEXTS.has(name)) keywords[name] = text;
    if (name === "integer") keywords["type"] = "integer";
    if (name === "uniqueItems") keywords[name] = true;
    if (name === "default" || name === "defaultValue") keywords["default"] = jsonOf(text);
    if (SETTINGS.has(name)) keywords["x-callgate"] = { ...settingsIn(keywords), [name]: true };
  }
  return { ...(description === "" ? {} : { description }), keywords, ...(problem === undefined ? {} : { problem }) };
}

const OVERLOOKED =
  "Its comment stands on the line of what comes before it, where TypeScript does not see it: put it on a line of its own";

function isOverlooked(declaration: Node): boolean {
  if (!Node.isJSDocable(declaration) || declaration.getJsDocs().length > 0) return false;
  const before = declaration.getStart() - declaration.getPos();
  return declaration.getFullText().slice(0, before).includes("/**");
}

function settingsIn(keywords: Readonly<Record<string, unknown>>): object {
  const before = keywords["x-callgate"];
  return typeof before === "object" && before !== null ? before : {};
}

/** `@default "late"`, `@default 5`; what is no JSON is text. TSDoc writes code in back-ticks. */
function jsonOf(text: string): unknown {
  const bare = text.replace(/^`(.*)`$/, "$1");
  try {
    return JSON.parse(bare);
  } catch {
    return bare;
  }
}

/** The comment of `export const f = ...` stands on the statement. */
function documented(node: Node): JSDocableNode | undefined {
  if (Node.isJSDocable(node)) return node;
  return node.getFirstAncestor(Node.isVariableStatement);
}
