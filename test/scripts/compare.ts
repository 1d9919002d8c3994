import { isDeepStrictEqual } from "node:util";
import type { OracleVerdict } from "../../generator/oracle/oracle-verdict.js";
import type { Verdict } from "../../templates/runtime/verdict.js";

/** What differs between a gate and the oracle, in words; undefined where nothing does. */
export function disagreement(gate: Verdict<unknown>, oracle: OracleVerdict): string | undefined {
  if (oracle.kind === "over_budget") return undefined;
  const wanted = oracle.kind === "accepted" ? accepted(oracle) : rejected(oracle);
  const got = gate.ok
    ? { args: gate.args, repairs: gate.repairs.map(mark), stripped: gate.stripped.map(({ path }) => path) }
    : {
        issues: gate.issues.map(issueMark),
        readings: gate.issues.map(({ readings }) => readings ?? null),
      };
  const [left, right] = [asJson(got), asJson(wanted)];
  return isDeepStrictEqual(left, right)
    ? undefined
    : `gate ${JSON.stringify(left)}\n    oracle ${JSON.stringify(right)}`;
}

function accepted({ args, repairs, stripped }: OracleVerdict & { readonly kind: "accepted" }) {
  return { args, repairs: repairs.map(mark), stripped: stripped.map(({ path }) => path) };
}

function rejected({ issues }: OracleVerdict & { readonly kind: "rejected" }) {
  return {
    issues: issues.map(issueMark),
    readings: issues.map(({ readings }) => readings ?? null),
  };
}

interface Told {
  readonly path: string;
  readonly code: string;
  readonly truncated?: boolean;
}

function issueMark({ path, code, truncated }: Told): string {
  return `${path} ${code}${truncated === true ? " truncated" : ""}`;
}

function mark({ path, rule }: { readonly path: string; readonly rule: string }): string {
  return `${path} ${rule}`;
}

/** As files hold it: -0 is 0, and the order of keys does not count. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
