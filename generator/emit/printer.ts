import { type Code, code, identifier } from "../code.js";
import type { Keyword, ToolNames } from "../contracts.js";
import { type Judgement, type JudgementId, judgementOf, type Node, type NodeId, nodeOf, type Tool } from "../model.js";
import { typeNames } from "./type-names.js";

/** What the parts of one gate share while it is printed. */
export interface Printer {
  readonly tool: Tool;
  readonly node: (id: NodeId) => Node;
  readonly keyword: (name: string) => Keyword;
  /** Names of the types that are declared: interfaces, and unions that refer to themselves. */
  readonly typeName: (id: NodeId) => string | undefined;
  /** Puts a constant at the head of the file, once, and gives its name. */
  readonly hoist: (name: string, value: Code, type?: Code) => Code;
  /** Asks for the function that reads a node and gives its name. */
  readonly readerName: (id: NodeId) => Code;
  readonly judgement: (id: JudgementId) => Judgement;
  /** Asks for the function that judges finished values by a schema and gives its name. */
  readonly judgeName: (id: JudgementId, form: JudgeForm) => Code;
  /** `holds Id` or `marks Id`. */
  readonly judges: () => readonly string[];
  /** Constants and the nodes whose functions were asked for, in the order of asking. */
  readonly constants: () => readonly Code[];
  readonly wanted: () => readonly NodeId[];
}

/** `marks`: it also writes down which keys and items it has looked at. */
export type JudgeForm = "holds" | "marks";

export function printer(tool: Tool, keywords: readonly Keyword[], { gate, args }: ToolNames): Printer {
  const constants = new Map<string, Code>();
  const wanted: NodeId[] = [];
  const judges: string[] = [];
  const names = typeNames(tool, args);
  // The gate's own name is the user's: whatever else would be called so gives way.
  const free = (name: string): string => (name === gate ? `${name}_` : name);
  const node = (id: NodeId): Node => nodeOf(tool, id);
  const keyword = (name: string): Keyword => {
    const found = keywords.find((one) => one.name === name);
    if (found === undefined) throw new Error(`No keyword ${name}`);
    return found;
  };
  return {
    tool,
    node,
    keyword,
    typeName: (id) => names.get(id),
    hoist(name, value, type) {
      const typed = type === undefined ? code`` : code`: ${type}`;
      const line = (constant: string) => code`const ${identifier(constant)}${typed} = ${value};`;
      let unique = free(name);
      for (let count = 2; constants.has(unique) && constants.get(unique)?.text !== line(unique).text; count += 1) {
        unique = `${free(name)}_${count}`;
      }
      constants.set(unique, line(unique));
      return identifier(unique);
    },
    readerName(id) {
      if (!wanted.includes(id)) wanted.push(id);
      return identifier(free(`read${node(id).name}`));
    },
    judgement: (id) => judgementOf(tool, id),
    judgeName(id, form) {
      if (!judges.includes(`${form} ${id}`)) judges.push(`${form} ${id}`);
      return identifier(free(`${form}${judgementOf(tool, id).name}`));
    },
    judges: () => judges,
    constants: () => [...constants.values()],
    wanted: () => wanted,
  };
}

/** `AmountCents` -> `AMOUNT_CENTS`, `2Fast` -> `_2_FAST`. */
export function constantName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase();
  return /^[0-9]/.test(words) ? `_${words}` : words;
}
