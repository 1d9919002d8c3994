// What could go wrong in a source, one at a time: a line taken out, a condition that never or always holds, half of
// one, a bound moved by one, an anchor dropped, a member lost.

import { ts } from "ts-morph";

export interface Mutation {
  /** `12: if (amount_cents < 1) -> if (false)`. */
  readonly label: string;
  readonly text: string;
}

/** All mutations of the functions and constants of a source. */
export function mutations(source: string): readonly Mutation[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ES2022, true);
  const found: Mutation[] = [];
  const replace = (node: ts.Node, by: string): void => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    const label = `${line}: ${source.slice(start, end).replace(/\s+/g, " ").slice(0, 110)} -> ${by.slice(0, 70)}`;
    found.push({ label, text: source.slice(0, start) + by + source.slice(end) });
  };
  const visit = (node: ts.Node): void => {
    for (const by of replacements(node)) replace(node, by);
    if (!ts.isTypeNode(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
      ts.forEachChild(node, visit);
    }
  };
  for (const statement of file.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return found;
}

function replacements(node: ts.Node): readonly string[] {
  if (ts.isIfStatement(node)) return ["{}"];
  if (ts.isExpressionStatement(node)) return [";"];
  if (ts.isConditionalExpression(node)) return [node.whenTrue.getText(), node.whenFalse.getText()];
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isRegularExpressionLiteral(node)) return ofPattern(node.text);
  if (ts.isNumericLiteral(node) && isBound(node)) return [`(${node.text} + 1)`, `(${node.text} - 1)`];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && node.elements.every(isPlain)) {
    return node.elements.map(
      (_, lost) =>
        `[${node.elements
          .filter((__, index) => index !== lost)
          .map((one) => one.getText())
          .join(", ")}]`,
    );
  }
  return [];
}

function ofBinary(node: ts.BinaryExpression): readonly string[] {
  const [left, right] = [node.left.getText(), node.right.getText()];
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [`(${left})`, `(${right})`];
    case ts.SyntaxKind.LessThanToken:
      return [`${left} <= ${right}`];
    case ts.SyntaxKind.LessThanEqualsToken:
      return [`${left} < ${right}`];
    case ts.SyntaxKind.GreaterThanToken:
      return [`${left} >= ${right}`];
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return [`${left} > ${right}`];
    default:
      return [];
  }
}

/** Anchors and flags dropped, each on its own. */
function ofPattern(literal: string): readonly string[] {
  const end = literal.lastIndexOf("/");
  const [body, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const anchors = [...body.matchAll(/(?<!\\)(?:\\\\)*([\^$])/g)].map((match) => match.index + match[0].length - 1);
  const isInClass = (index: number): boolean => body.lastIndexOf("[", index) > body.lastIndexOf("]", index);
  const shorter = anchors
    .filter((at) => !isInClass(at))
    .map((at) => `/${body.slice(0, at) + body.slice(at + 1)}/${flags}`);
  return flags.includes("i") ? [...shorter, `/${body}/${flags.replace("i", "")}`] : shorter;
}

function isBound(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  return !ts.isElementAccessExpression(parent) && !ts.isEnumMember(parent);
}

function isPlain(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node);
}
