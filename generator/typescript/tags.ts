import { type JSDocableNode, Node, type ParameterDeclaration } from "ts-morph";

/** What a TSDoc comment says beside its words: `@minimum 1` is `{ minimum: 1 }`. */
export interface Said {
  readonly description?: string;
  readonly keywords: Readonly<Record<string, unknown>>;
  /** `@integer`: of the numbers, the whole ones. */
  readonly integer?: true;
  /** Tags that neither callgate nor TSDoc knows. */
  readonly unknown?: readonly string[];
  /** A tag whose value is not of its kind. */
  readonly problem?: string;
}

const NUMBERS = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties".split(
    " ",
  ),
);
const TEXTS = new Set(["pattern", "format", "title"]);
const FLAGS = new Set(["uniqueItems", "deprecated"]);
const SETTINGS = new Set(["strict", "sensitive"]);
/** Those of TSDoc and JSDoc that speak to people. */
const WORDS = new Set(
  "alpha beta author category decorator event eventProperty example experimental inheritDoc internal link override packageDocumentation param privateRemarks public private protected readonly remarks return returns sealed see since summary template throws type typeParam version virtual todo tool".split(
    " ",
  ),
);

export function saidOf(declaration: Node | undefined): Said {
  const holder = declaration === undefined ? undefined : documented(declaration);
  if (declaration !== undefined && isOverlooked(declaration)) return { keywords: {}, problem: OVERLOOKED };
  const comments = holder?.getJsDocs() ?? [];
  const description = comments.map((one) => one.getDescription().trim()).join("\n");
  const keywords: Record<string, unknown> = {};
  const unknown: string[] = [];
  let integer = false;
  let problem: string | undefined;
  for (const tag of comments.flatMap((one) => one.getTags())) {
    const name = tag.getTagName();
    const text = (tag.getCommentText() ?? "").trim();
    if (NUMBERS.has(name)) {
      keywords[name] = Number(text);
      if (text === "" || !Number.isFinite(Number(text)))
        problem = `@${name} wants a number, not ${JSON.stringify(text)}`;
    } else if (TEXTS.has(name)) keywords[name] = bare(text);
    else if (name === "integer") integer = true;
    else if (FLAGS.has(name)) keywords[name] = true;
    else if (name === "default" || name === "defaultValue") keywords["default"] = jsonOf(text);
    else if (SETTINGS.has(name)) keywords["x-callgate"] = { ...settingsIn(keywords), [name]: true };
    else if (!WORDS.has(name)) unknown.push(name);
  }
  return {
    ...(description === "" ? {} : { description }),
    keywords,
    ...(integer ? { integer } : {}),
    ...(unknown.length === 0 ? {} : { unknown }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** What the comment of a function says of a parameter: `@param cents - How much.` */
export function saidOfParameter(parameter: ParameterDeclaration): Said {
  const owner = documented(parameter.getParentOrThrow());
  const tags = (owner?.getJsDocs() ?? []).flatMap((one) => one.getTags());
  const found = tags.find((tag) => Node.isJSDocParameterTag(tag) && tag.getName() === parameter.getName());
  const description = (found?.getCommentText() ?? "").replace(/^\s*-\s*/, "").trim();
  return { ...(description === "" ? {} : { description }), keywords: {} };
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
  try {
    return JSON.parse(bare(text));
  } catch {
    return bare(text);
  }
}

function bare(text: string): string {
  return text.replace(/^`(.*)`$/, "$1");
}

/** The comment of `export const f = ...` stands on the statement. */
export function documented(node: Node): JSDocableNode | undefined {
  if (Node.isJSDocable(node)) return node;
  return node.getFirstAncestor(Node.isVariableStatement);
}
