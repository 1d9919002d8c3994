import { keywordOf, modelOf } from "./compile.js";
import type { CompileRequest } from "./contracts.js";
import type { Change } from "./diff/change.js";
import { compareTools } from "./diff/compare-tools.js";

/** What two versions of a tool accept differently, from their models; undefined where an error stops one of them. */
export function diffTool(before: CompileRequest, after: CompileRequest): readonly Change[] | undefined {
  const [left, right] = [modelOf(before).tool, modelOf(after).tool];
  return left === undefined || right === undefined ? undefined : compareTools(left, right, keywordOf);
}
