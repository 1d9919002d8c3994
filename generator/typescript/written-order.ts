import { Node } from "ts-morph";

/**
 * The literals of a union as they are written, its named parts in their place: the compiler's own order depends on what
 * else the program says. `at` is what is declared with the type: a property, a parameter, an alias.
 */
export function writtenOrder(at: Node): readonly unknown[] {
  return Node.isTyped(at) || Node.isTypeAliasDeclaration(at) ? literalsOf(at.getTypeNode(), []) : [];
}

function literalsOf(node: Node | undefined, within: readonly Node[]): readonly unknown[] {
  if (node === undefined || within.includes(node)) return [];
  const inner = [...within, node];
  if (Node.isUnionTypeNode(node)) return node.getTypeNodes().flatMap((one) => literalsOf(one, inner));
  if (Node.isParenthesizedTypeNode(node)) return literalsOf(node.getTypeNode(), inner);
  if (Node.isArrayTypeNode(node)) return literalsOf(node.getElementTypeNode(), inner);
  if (Node.isTypeOperatorTypeNode(node)) return literalsOf(node.getTypeNode(), inner);
  if (Node.isLiteralTypeNode(node)) return [node.getType().getLiteralValue()];
  if (!Node.isTypeReference(node)) return [];
  const declarations = node.getTypeName().getSymbol()?.getAliasedSymbol()?.getDeclarations();
  const [declaration] = declarations ?? node.getTypeName().getSymbol()?.getDeclarations() ?? [];
  const of = Node.isTypeAliasDeclaration(declaration) ? literalsOf(declaration.getTypeNode(), inner) : [];
  return [...of, ...node.getTypeArguments().flatMap((one) => literalsOf(one, inner))];
}
