/** The kernel's files that say what is read, refused, unwrapped or left out: their mutants are tried as those of gates. */
export const MUTATED_KERNEL: readonly string[] = [
  ...["integer", "number", "boolean", "text", "member", "object", "absent", "strict", "date", "calendar"],
  ...["list", "map", "any", "nothing", "nullable", "unknown-keys", "envelope", "payload", "choice"],
];

/** Those that the tests try at once; `npm run mutants` tries all. */
export const SHORT_KERNEL: readonly string[] = [
  "boolean",
  "text",
  "member",
  "object",
  "absent",
  "strict",
  "map",
  "date",
];
