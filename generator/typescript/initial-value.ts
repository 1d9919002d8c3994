import { Node, SyntaxKind } from "ts-morph";

/** What a parameter is without an argument, where that is written down: `amount = 5`. Undefined where code computes it. */
export function initialValue(node: Node | undefined): unknown {
  if (node === undefined) return undefined;
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node) || Node.isNumericLiteral(node)) {
    return node.getLiteralValue();
  }
  if (Node.isTrueLiteral(node)) return true;
  if (Node.isFalseLiteral(node)) return false;
  if (Node.isNullLiteral(node)) return null;
  if (Node.isPrefixUnaryExpression(node) && node.getOperatorToken() === SyntaxKind.MinusToken) {
    const value = initialValue(node.getOperand());
    return typeof value === "number" ? -value : undefined;
  }
  if (!Node.isArrayLiteralExpression(node)) return undefined;
  const items = node.getElements().map(initialValue);
  return items.includes(undefined) ? undefined : items;
}
