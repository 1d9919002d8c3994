import { isList, isRecord, own } from "../../generator/json.js";
import type { CompileRequest } from "../../generator/contracts.js";
import { rowPlaces } from "../../generator/emit/row-places.js";
import { asText } from "../../generator/emit/sample-source.js";
import { keywords, passes } from "../../generator/registry.js";
import { lowerTool } from "../../generator/schema/lower-tool.js";
import { toolPolicy } from "../../generator/tool-policy.js";
import { layOut, payloadOf } from "../../templates/runtime/row-text.js";
import type { Gate } from "../../templates/runtime/verdict.js";

/** What a spec itself shows as a value of one of its arguments, or as a whole call, and what its gate says of it. */
export interface SpecExample {
  /** `$.items[*].price default` */
  readonly place: string;
  readonly payload: string;
  /** Without a call: no call was found that the tool takes with anything at that place. */
  readonly outcome: "taken" | "repaired" | "refused" | "withoutCall";
  /** Of a refused one, the first issue. */
  readonly issue?: string;
}

/** Each `examples`, `example` and `default` of a spec in the smallest call that has its place, and the calls shown beside it. */
export function specExamples(
  request: CompileRequest,
  calls: readonly unknown[],
  gate: () => Promise<Gate<unknown>>,
): Promise<readonly SpecExample[]> {
  const whole = calls.map((call) => ({ place: "input_examples", at: "$", payload: asText(call) }));
  const shown = [...placesOf(request), ...whole];
  if (shown.length === 0) return Promise.resolve([]);
  return gate().then((loaded) =>
    shown.map(({ place, at: here, payload }): SpecExample => {
      const verdict = loaded.parse(payload);
      if (verdict.ok) return { place, payload, outcome: verdict.repairs.length === 0 ? "taken" : "repaired" };
      const [{ path, code }] = verdict.issues;
      const issue = `${path} ${code}`;
      return { place, payload, issue, outcome: path.startsWith(here) ? "refused" : "withoutCall" };
    }),
  );
}

interface Shown {
  readonly place: string;
  readonly at: string;
  readonly payload: string;
}

function placesOf(request: CompileRequest): readonly Shown[] {
  const { schema } = request.tool;
  if (!/"(?:examples?|default)":/.test(JSON.stringify(schema) ?? "")) return [];
  const lowered = lowerTool(request, toolPolicy(request), keywords).tool;
  const keyword = (name: string) => {
    const found = keywords.find((one) => one.name === name);
    if (found === undefined) throw new Error(`No keyword ${name}`);
    return found;
  };
  const tool = passes.reduce((before, pass) => pass.run(before, keyword).tool, lowered);
  const { places } = rowPlaces({ tool, keyword, schema });
  const laid = layOut(places.map(({ place }) => ({ ...place, isAlone: true })));
  return places.flatMap(({ node, shown }, index) => {
    const here = laid[index];
    if (here === undefined) return [];
    return said(at(schema, node.pointer)).map(([word, value]) => ({
      place: `${shown} ${word}`,
      at: here.place.at,
      payload: payloadOf(here, asText(value)),
    }));
  });
}

/** By the keyword that says it. A default of null says that there is none. */
function said(schema: unknown): readonly (readonly [string, unknown])[] {
  if (!isRecord(schema)) return [];
  const examples = own(schema, "examples");
  const [example, standard] = [own(schema, "example"), own(schema, "default")];
  return [
    ...(isList(examples) ? examples.map((one) => ["examples", one] as const) : []),
    ...(example === undefined ? [] : [["example", example] as const]),
    ...(standard === undefined || standard === null ? [] : [["default", standard] as const]),
  ];
}

function at(schema: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((value, step) => {
      const key = step.replace(/~1/g, "/").replace(/~0/g, "~");
      if (isList(value)) return value[Number(key)];
      return isRecord(value) ? own(value, key) : undefined;
    }, schema);
}
