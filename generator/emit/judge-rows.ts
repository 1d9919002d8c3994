import type { CompileRequest } from "../contracts.js";
import { makeJudge } from "../oracle/judge.js";

/** The reference interpreter for one tool. */
export type Judge = ReturnType<typeof makeJudge>;

/** Asks the reference interpreter; many places share their smallest call, which is judged once. */
export function judgeOf({ tool, policy, settings, trusted, formats }: CompileRequest): Judge {
  const judge = makeJudge(
    {
      name: tool.name,
      inputSchema: tool.schema,
      ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
      ...(tool.settings === undefined ? {} : { "x-callgate": tool.settings }),
    },
    { policy, trusted, formats, toolSettings: settings, steps: STEPS },
  );
  const known = new Map<unknown, ReturnType<Judge>>();
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
