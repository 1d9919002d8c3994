import { closestName } from "../closest-name.js";
import type { CompileRequest, Keyword } from "../contracts.js";
import type { Diagnostic } from "../diagnostics.js";
import { isRecord, own } from "../json.js";
import type { Node, NodeId, ObjectNode, Tool } from "../model.js";
import { neverDestructive } from "../rule-order.js";
import { payloadRulesOf, type ToolPolicy } from "../tool-policy.js";
import { linker } from "./link.js";
import { lower } from "./lower.js";

/** The whole tool as a model, or the reasons why there is none. */
export function lowerTool(
  request: CompileRequest,
  policy: ToolPolicy,
  keywords: readonly Keyword[],
): { readonly tool: Tool; readonly diagnostics: readonly Diagnostic[] } {
  const { tool } = request;
  const link = linker(tool.schema, request.file, request.documents ?? {}, request.dialect);
  const { root, nodes, judgements, paths, diagnostics } = lower(policy.settings, {
    link,
    keywords,
    fields: request.settings.fields ?? {},
    unknown: policy.unknown,
    formats: request.formats,
    forbidden: policy.effect === "destructive" ? neverDestructive : [],
  });
  const roots = rootObjects(root, nodes);
  const takesNone = roots.every(
    ({ fields, declares, unknown }) => fields.length === 0 && (unknown !== "open" || !declares),
  );
  const requires = roots.some(({ fields }) => fields.some(({ required }) => required));
  return {
    tool: {
      name: tool.name,
      description: tool.description ?? describedIn(tool.schema),
      effect: policy.effect,
      effectFrom: policy.effectFrom,
      unknown: policy.settings.unknown ?? policy.unknown,
      payloadRules: payloadRulesOf(policy, takesNone, requires),
      exact: policy.settings.exact,
      limits: policy.limits,
      scan: policy.scan,
      root,
      nodes,
      judgements,
    },
    diagnostics: [...[...link.strangers].map(strangeDialect), ...diagnostics, ...strayFields(request, paths)],
  };
}

function strangeDialect([pointer, name]: readonly [string, unknown]): Diagnostic {
  const message = `The dialect ${JSON.stringify(name)} is not known. Drafts 4, 6, 7, 2019-09 and 2020-12 are: name one of these.`;
  return { severity: "error", code: "unknown_dialect", pointer: `${pointer}/$schema`, message };
}

/** A misspelt path would leave its field without the settings that a person gave it. */
function strayFields({ tool, settings }: CompileRequest, paths: ReadonlySet<string>): readonly Diagnostic[] {
  const stray = Object.keys(settings.fields ?? {}).filter((path) => !paths.has(path));
  return stray.map((path) => {
    const hint = closestName(path, [...paths]);
    const next =
      hint === undefined
        ? `Its places are: ${[...paths].slice(0, 10).join(", ")}.`
        : `Did you mean ${JSON.stringify(hint)}?`;
    const message = `The config's fields of ${tool.name} speak of ${JSON.stringify(path)}, which is no place of this tool. ${next}`;
    return { severity: "error", code: "unknown_field_path", message };
  });
}

function rootObjects(id: NodeId, nodes: ReadonlyMap<NodeId, Node>): readonly ObjectNode[] {
  const node = nodes.get(id);
  if (node?.kind === "choice") return node.branches.flatMap((branch) => rootObjects(branch, nodes));
  return node?.kind === "object" ? [node] : [];
}

function describedIn(schema: unknown): string | undefined {
  const text = isRecord(schema) ? own(schema, "description") : undefined;
  return typeof text === "string" ? text : undefined;
}
