// Each repair rule's lenient cousin: what people write when they do not think of the second meaning. A gate that uses
// one of these instead of the kernel's reader must be noticed by its rows.

import { ts } from "ts-morph";
import { functionAround, type Mutation } from "./mutations.js";

type Cousin = readonly [name: string, body: string];

/** By reader: what is done with a sent value first; what gives undefined falls back to the reader. */
const COUSINS: Readonly<Record<string, readonly Cousin[]>> = {
  integer: [
    ["Number", "typeof value === 'string' && Number.isInteger(Number(value)) ? Number(value) : undefined"],
    ["parseInt", "typeof value === 'string' && !Number.isNaN(parseInt(value, 10)) ? parseInt(value, 10) : undefined"],
    ["Math.round", "typeof value === 'number' ? Math.round(value) : undefined"],
    ["truthiness", "typeof value === 'boolean' ? Number(value) : undefined"],
  ],
  number: [
    ["Number", "typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : undefined"],
    ["parseFloat", "typeof value === 'string' && !Number.isNaN(parseFloat(value)) ? parseFloat(value) : undefined"],
    ["truthiness", "typeof value === 'boolean' ? Number(value) : undefined"],
  ],
  boolean: [
    ["truthiness", "value === null ? undefined : Boolean(value)"],
    ["yes and no", "/^(?:yes|on|1)$/i.test(String(value)) ? true : undefined"],
    ["trim", "typeof value === 'string' && value.trim() === 'true' ? true : undefined"],
  ],
  text: [
    ["String", "value === null || value === undefined ? undefined : String(value)"],
    ["trim", "typeof value === 'string' ? value.trim() : undefined"],
    ["JSON", "typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined"],
  ],
  member: [
    [
      "first match",
      "typeof value === 'string' ? rest[0].find((one) => one.toLowerCase().startsWith(value.trim().toLowerCase())) : undefined",
    ],
    ["trim", "typeof value === 'string' ? rest[0].find((one) => one === value.trim()) : undefined"],
    ["anything", "typeof value === 'string' ? value : undefined"],
  ],
  list: [
    ["split", "typeof value === 'string' ? value.split(',') : undefined"],
    ["wrap", "Array.isArray(value) || value === null || value === undefined ? undefined : [value]"],
  ],
};

/** A date is what Date.parse can read. */
const TESTS: Readonly<Record<string, string>> = {
  isDate: "!Number.isNaN(Date.parse(value))",
  isDateTime: "!Number.isNaN(Date.parse(value))",
};

/** Every use of a reader, replaced by each of its cousins. */
export function lenientCousins(source: string): readonly Mutation[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ES2022, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && isUse(node)) {
      // A test for speed before the reader would keep the cousin from seeing anything: it goes.
      const { parent } = node.parent;
      const whole = ts.isConditionalExpression(parent) && parent.whenFalse === node.parent ? parent : node;
      const rest = whole === node ? "" : source.slice(node.getEnd(), parent.getEnd());
      for (const [name, by] of cousinsOf(node.text)) {
        const text = source.slice(0, whole.getStart(file)) + by + rest + source.slice(whole.getEnd());
        found.push({
          label: `${functionAround(node)}: ${node.parent.getText().replace(/\s+/g, " ").slice(0, 90)} -> ${name}`,
          text,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function cousinsOf(reader: string): readonly Cousin[] {
  const test = TESTS[reader];
  if (test !== undefined) return [["Date.parse", `((value) => ${test})`]];
  return (COUSINS[reader] ?? []).map(([name, body]) => [
    name,
    `((value, at, log, ...rest) => { const read = ${body}; return read === undefined ? ${reader}(value, at, log, ...rest) : read; })`,
  ]);
}

/** The name of a reader as a value, not as somebody's property. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isCallExpression(parent)) return true;
  return ts.isVariableDeclaration(parent) ? parent.initializer === node : false;
}
