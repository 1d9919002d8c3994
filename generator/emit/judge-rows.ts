import { pathKeys } from "../../templates/runtime/path-keys.js";
import { around, type LaidPlace, written } from "../../templates/runtime/row-text.js";
import type { CompileRequest } from "../contracts.js";
import { sameJson } from "../json.js";
import { makeJudge } from "../oracle/judge.js";
import type { OracleVerdict } from "../oracle/oracle-verdict.js";
import { textIn, isolatedPlace, isTied } from "./isolated-place.js";

/** Asks the reference interpreter what comes of a row. */
export interface RowJudge {
  readonly judge: (laid: LaidPlace, sent: string) => OracleVerdict;
  /** Are these the arguments of a call whose place became `value`, a template? */
  readonly areArguments: (args: unknown, laid: LaidPlace, value: string) => boolean;
}

export function rowJudge(request: CompileRequest): RowJudge {
  const { schema } = request.tool;
  const isWhole = isTied(schema);
  const judges = new Map<unknown, Judge>();
  const places = new Map<string, { readonly judge: Judge; readonly steps: number }>();
  const at = ({ place }: LaidPlace) => {
    const before = places.get(place.at);
    if (before !== undefined) return before;
    const cut = isWhole ? { schema, steps: 0 } : isolatedPlace(schema, pathKeys(place.at));
    const key = cut.steps === 0 ? undefined : JSON.stringify(cut.schema);
    const judge = judges.get(key) ?? remembered(judgeOf(request, cut.steps === 0 ? schema : cut.schema));
    judges.set(key, judge);
    places.set(place.at, { judge, steps: cut.steps });
    return { judge, steps: cut.steps };
  };
  return {
    judge: (laid, sent) => {
      const { judge, steps } = at(laid);
      const textOf = textIn(steps, (one) => one.sample());
      return judge(around(laid, written(sent, laid.sample()), textOf));
    },
    areArguments: (args, laid, value) => {
      const textOf = textIn(at(laid).steps, (one) => one.value());
      return sameJson(args, JSON.parse(around(laid, written(value, laid.value()), textOf)));
    },
  };
}

type Judge = (payload: string) => OracleVerdict;

function judgeOf({ tool, policy, settings, trusted, formats }: CompileRequest, schema: unknown) {
  return makeJudge(
    {
      name: tool.name,
      inputSchema: schema,
      ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
      ...(tool.settings === undefined ? {} : { "x-callgate": tool.settings }),
    },
    { policy, trusted, formats, toolSettings: settings, steps: STEPS },
  );
}

/** Many places share their smallest call: judged once. */
function remembered(judge: (payload: unknown) => OracleVerdict): Judge {
  const known = new Map<string, OracleVerdict>();
  return (payload) => {
    const before = known.get(payload);
    if (before !== undefined) return before;
    const verdict = judge(payload);
    known.set(payload, verdict);
    return verdict;
  };
}

/** Positions and values looked at for one row. */
const STEPS = 50_000;
