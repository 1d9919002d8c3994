/** The most that may be set: a text cannot be longer in JavaScript, and deeper nesting ends its stack. */
const MOST: Readonly<Record<string, number>> = { bytes: 512 * 1024 * 1024, depth: 1000 };

/** What a limit of this name must be, or undefined where it is that. */
export function limitProblem(name: string, limit: unknown): string | undefined {
  const most = MOST[name] ?? 0;
  const fits = typeof limit === "number" && Number.isInteger(limit) && limit > 0 && limit <= most;
  return fits ? undefined : `a whole number from 1 to ${most}`;
}
