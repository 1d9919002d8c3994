// What could go wrong in a source, one at a time: a line taken out, a condition that never or always holds, half of
// one, a bound moved by one, an anchor dropped, a member lost.

import { ts } from "ts-morph";

export interface Mutation {
  /** `readArgs: amount_cents < 1 -> amount_cents <= 1`. */
  readonly label: string;
  readonly text: string;
}

/**
 * All mutations of the functions and constants of a source. `whole`: lines taken out, bounds moved, anchors dropped, but
 * no condition halved.
 */
export function mutations(source: string, detail: "whole" | "halves" = "halves"): readonly Mutation[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.ES2022, true);
  const found: Mutation[] = [];
  const replace = (node: ts.Node, by: string): void => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const label = `${functionAround(node)}: ${source.slice(start, end).replace(/\s+/g, " ").slice(0, 110)} -> ${by.slice(0, 70)}`;
    found.push({ label, text: source.slice(0, start) + by + source.slice(end) });
  };
  const visit = (node: ts.Node): void => {
    if (detail === "halves" || !isLogical(node)) for (const by of replacements(node)) replace(node, by);
    if (!ts.isTypeNode(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
      ts.forEachChild(node, visit);
    }
  };
  for (const statement of file.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return found;
}

/**
 * Nothing is made of a test that is only there for speed, or for the compiler: `isText(sent.a) ? sent.a : text(sent.a)`
 * reads the same as its second half, and `taken === undefined` is what the log has refused already.
 */
function replacements(node: ts.Node): readonly string[] {
  if (ts.isIfStatement(node)) return isGuard(node.expression) || isShortcut(node) ? [] : ["{}"];
  if (ts.isExpressionStatement(node)) return [";"];
  if (ts.isConditionalExpression(node)) {
    return isFast(node) ? [node.whenTrue.getText()] : [node.whenTrue.getText(), node.whenFalse.getText()];
  }
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
  if (isFastTest(node)) return [];
  if (isGuard(node.left)) return isGuard(node.right) ? [] : [`(${left})`];
  if (isGuard(node.right)) return [`(${right})`];
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

/** `taken === undefined`, `taken !== undefined`, several of them. */
function isGuard(node: ts.Node): boolean {
  return /^\(?!?(?:log\.leave\(\)|\w+ [!=]== undefined)(?: (?:&&|\|\|) \w+ [!=]== undefined)*\)?$/.test(node.getText());
}

/** `if (isInteger(value)) return value;` */
function isShortcut(node: ts.IfStatement): boolean {
  return (
    /^(?:is\w+\([^()]*\)(?: \|\| )?)+$/.test(node.expression.getText()) &&
    /^return \w+;$/.test(node.thenStatement.getText())
  );
}

function isLogical(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText());
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

/** Not a step of a loop: that would never end. */
function isBound({ parent }: ts.NumericLiteral): boolean {
  const isStep = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken;
  return !ts.isElementAccessExpression(parent) && !isStep;
}

/** What stands before a reader only for speed: its halves make no difference either. */
function isFastTest(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node && isShortcut(parent);
  return ts.isConditionalExpression(parent) && parent.condition === node && isFast(parent);
}

function isFast({ whenTrue, whenFalse }: ts.ConditionalExpression): boolean {
  return whenFalse.getText().includes(`(${whenTrue.getText()},`);
}

/** The name of the function that a node stands in. */
export function functionAround(node: ts.Node): string {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at)) && ts.isSourceFile(outer(at).parent)) {
      return at.name?.getText() ?? "";
    }
  }
  return "";
}

function outer(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}

function isPlain(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node);
}
