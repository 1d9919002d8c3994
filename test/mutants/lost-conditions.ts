// What a fast path could lose of what it asks. That it asks for more than it has to is no fault: then the gate decides.

import { ts } from "ts-morph";
import { functionAround, type Mutation } from "./mutations.js";

/** One condition of several lost, or a way out. What is asked below a `!` only narrows what is let through. */
export function lostConditions(source: string): readonly Mutation[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ES2022, true);
  const found: Mutation[] = [];
  const lose = (node: ts.Node, by: string): void => {
    const lost = node.getText(file).replace(/\s+/g, " ").slice(0, 110);
    const text = source.slice(0, node.getStart(file)) + by + source.slice(node.getEnd());
    found.push({ label: `${functionAround(node)}: ${lost} is lost`, text });
  };
  const visit = (node: ts.Node): void => {
    if (isAnd(node)) for (const side of [node.left, node.right]) if (!isAnd(side) && isAsked(side)) lose(side, "true");
    if (ts.isIfStatement(node) && node.elseStatement === undefined && isWayOut(node)) lose(node, "{}");
    if (!ts.isPrefixUnaryExpression(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isAnd(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
}

/**
 * What only an object of a class, or a list of a million values, is refused by stands in no row, as no row can be that:
 * test/fast-path.test.ts has them. What puts a value in its place is no condition alone.
 */
function isAsked(side: ts.Expression): boolean {
  return !/^isOrdinary\(|^key !==|_taken/.test(side.getText());
}

/** A key that is not declared is one too many as well: the count is asked, not the way out. */
function isWayOut({ expression, thenStatement }: ts.IfStatement): boolean {
  const isLast = /^!isKeyed|^key !==|hasRoom\([^|]*$/.test(expression.getText());
  return !isLast && ts.isReturnStatement(thenStatement);
}
