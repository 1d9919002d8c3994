import { type Change, type Effect, together } from "./change.js";

/** One tool of two versions of a project. */
export interface ToolDiff {
  readonly tool: string;
  /** `uncompiled`: an error stops it on one side; what it accepts cannot be compared. */
  readonly state: "added" | "removed" | "changed" | "uncompiled";
  /** Of a tool that was added or removed: none. */
  readonly effect: Effect | undefined;
  readonly changes: readonly Change[];
}

/**
 * The tools that differ, by name. A tool is known by its name: one that was renamed is removed and added.
 * `compare` gives undefined where a side has no model.
 */
export function projectDiff<Request>(
  before: ReadonlyMap<string, Request>,
  after: ReadonlyMap<string, Request>,
  compare: (before: Request, after: Request) => readonly Change[] | undefined,
): readonly ToolDiff[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort((left, right) => (left < right ? -1 : 1));
  return names.flatMap((tool): readonly ToolDiff[] => {
    const [left, right] = [before.get(tool), after.get(tool)];
    if (left === undefined) return [{ tool, state: "added", effect: undefined, changes: [] }];
    if (right === undefined) return [{ tool, state: "removed", effect: undefined, changes: [] }];
    const changes = compare(left, right);
    if (changes === undefined) return [{ tool, state: "uncompiled", effect: undefined, changes: [] }];
    return changes.length === 0 ? [] : [{ tool, state: "changed", effect: together(changes), changes }];
  });
}
