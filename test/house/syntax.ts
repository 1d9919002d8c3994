// What the house rules ask of a source file, read from its syntax tree.

import { ts } from "ts-morph";

export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

/** What a file imports, exports from, or loads: the specifiers as they stand. */
export function specifiersOf(file: ts.SourceFile): readonly string[] {
  return nodes(file).flatMap((node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined)
      return ts.isStringLiteral(node.moduleSpecifier) ? [node.moduleSpecifier.text] : [];
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      return [node.argument.literal.text];
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
    const [argument] = node.arguments;
    return [argument !== undefined && ts.isStringLiteral(argument) ? argument.text : "(computed)"];
  });
}

/**
 * Where the type checker is told to look away: `as`, `<T>x`, `x!`, `any`, `let x!: T`, @ts-ignore and its kin.
 * One text each: `12: x as Y`. Where `asConst` is tolerated, `as const` is not listed.
 */
export function escapesOf(file: ts.SourceFile, asConst: "tolerated" | "listed"): readonly string[] {
  const found = nodes(file)
    .filter((node) => isEscape(node) && !(asConst === "tolerated" && isConst(node)))
    .map((node) => `${lineOf(file, node.getStart())}: ${node.getText().split("\n")[0] ?? ""}`);
  return [...found, ...directivesOf(file)];
}

/** Names of the platform that a file uses: `process`, `Date.now`, `Math.random`. */
export function platformOf(file: ts.SourceFile): readonly string[] {
  const used = nodes(file).flatMap((node) => {
    if (!ts.isIdentifier(node) || isJustAName(node)) return [];
    if (PLATFORM.includes(node.text)) return [node.text];
    const text = node.parent.getText();
    return CLOCKS.some((clock) => text.startsWith(clock)) && (node.text === "Date" || node.text === "Math")
      ? [text.replace(/\(.*/s, "")]
      : [];
  });
  return [...new Set(used)];
}

/** Names that a file exports: the values and types that it declares, and what it lists in braces. */
export function exportsOf(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined)
      return ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [];
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return ts.isDeclarationStatement(statement) && statement.name !== undefined ? [statement.name.text] : [];
  });
}

/** Every node below a file, depth first. */
export function nodes(file: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const PLATFORM = [
  ..."process console fetch setTimeout setInterval setImmediate performance crypto".split(" "),
  ..."globalThis require __dirname".split(" "),
];
const CLOCKS = ["Date.now", "new Date()", "Math.random"];

function isEscape(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node)) return true;
  if (node.kind === ts.SyntaxKind.AnyKeyword) return true;
  return (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.exclamationToken !== undefined;
}

/** Comments that the compiler obeys, as its own parser finds them: text in quotes that reads like one is none. */
function directivesOf(file: ts.SourceFile): readonly string[] {
  const found: unknown = Reflect.get(file, "commentDirectives");
  const ignored = Array.isArray(found) ? found.map(({ range }) => lineOf(file, range.pos)) : [];
  const unchecked = Reflect.get(file, "checkJsDirective") === undefined ? [] : ["1: @ts-nocheck"];
  return [...ignored.map((line) => `${line}: @ts-ignore or @ts-expect-error`), ...unchecked];
}

function isConst(node: ts.Node): boolean {
  return ts.isAsExpression(node) && node.type.getText() === "const";
}

/** A member's name, a key, or the name of something declared here. */
function isJustAName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent))
    return ts.isPropertyAccessExpression(parent) ? parent.name === node : parent.right === node;
  return (
    ("name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)) || ts.isJsxAttribute(parent)
  );
}

function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}
