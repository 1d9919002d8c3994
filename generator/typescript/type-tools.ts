import { Node, Project, type SourceFile, ts } from "ts-morph";
import type { ReadResult, ToolSource } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { documented, saidOf } from "./tags.js";
import { type TypeSchemas, typeSchemas } from "./type-schema.js";

/**
 * What is exported and marked `@tool` in its TSDoc comment: a function (its one object parameter, or its parameters by
 * name), an interface or a type. `@tool issue_refund` names it. Types of other files are followed.
 */
export function typeTools(absolute: string): ReadResult {
  const project = new Project({
    compilerOptions: {
      strict: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    },
  });
  const file = project.addSourceFileAtPath(absolute);
  const results = marked(file).map(([name, node]) => readTool(name, node));
  return {
    tools: results.flatMap(({ tool }) => tool ?? []),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

function marked(file: SourceFile): readonly (readonly [name: string, node: Node])[] {
  return [...file.getExportedDeclarations()].flatMap(([exported, nodes]) =>
    nodes.flatMap((node) => {
      const tag = tagOf(node);
      if (tag === undefined) return [];
      const declared =
        (Node.hasName(node) ? node.getName() : undefined) ?? (exported === "default" ? baseName(file) : exported);
      return [[tag === "" ? declared : tag, node] as const];
    }),
  );
}

/** `specs/refund.tools.ts` is `refund`. */
function baseName(file: SourceFile): string {
  return file.getBaseName().replace(/(?:\.tools?)?\.[cm]?ts$/, "");
}

/** The name that `@tool` gives, "" where it gives none; undefined where there is no such tag. */
function tagOf(node: Node): string | undefined {
  const tags = (documented(node)?.getJsDocs() ?? []).flatMap((one) => one.getTags());
  const found = tags.find((tag) => tag.getTagName() === "tool");
  return found === undefined ? undefined : (found.getCommentText() ?? "").trim();
}

function readTool(
  name: string,
  node: Node,
): { readonly tool?: ToolSource; readonly diagnostics: readonly Diagnostic[] } {
  const schemas = typeSchemas();
  const found = argumentsOf(node, schemas);
  const pointer = `/${name}`;
  const diagnostics = schemas.troubles.map(({ severity, node: at, message }): Diagnostic => {
    const where = `line ${at.getStartLineNumber()} of ${at.getSourceFile().getBaseName()}`;
    const code = severity === "error" ? "malformed_tool" : "assumed";
    return { severity, code, tool: name, pointer, message: `${where}: ${message}` };
  });
  if (found === undefined) {
    const message = `line ${node.getStartLineNumber()}: @tool stands on something that takes no arguments by name. Put it on a function, an interface or an object type.`;
    return {
      diagnostics: [...diagnostics, { severity: "error", code: "malformed_tool", tool: name, pointer, message }],
    };
  }
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const definitions = schemas.definitions();
  const schema = { ...found, ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}) };
  const { description } = saidOf(node);
  return { tool: { name, ...(description === undefined ? {} : { description }), schema, pointer }, diagnostics };
}

function argumentsOf(node: Node, schemas: TypeSchemas): Readonly<Record<string, unknown>> | undefined {
  const [signature] = node.getType().getCallSignatures();
  const isType = Node.isInterfaceDeclaration(node) || Node.isTypeAliasDeclaration(node);
  if (isType) {
    const schema = schemas.schemaOf(node.getType(), node);
    return "$ref" in schema || schema["type"] === "object" ? schema : undefined;
  }
  if (signature === undefined) return undefined;
  const parameters = signature.getParameters();
  const [only, second] = parameters;
  const declaration = only?.getValueDeclaration();
  if (only !== undefined && declaration !== undefined && second === undefined) {
    const type = only.getTypeAtLocation(declaration);
    const isPlain = type.isObject() && !type.isArray() && type.getCallSignatures().length === 0;
    if (isPlain || type.isIntersection()) return schemas.schemaOf(type, declaration);
  }
  return schemas.objectOf(parameters, node);
}
