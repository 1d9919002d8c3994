import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** A folder of the data that stands outside the repository. */
export interface SharedData {
  /** Absolute. */
  readonly folder: string;
  readonly isThere: boolean;
  /** The name of a test that needs it: says where it is skipped and what to do about it. */
  readonly title: (name: string) => string;
}

/**
 * A folder below the one that CALLGATE_SHARED names, else below `../shared`:
 *
 *     const suite = sharedData("json-parsing-suite/test_parsing");
 *     describe.skipIf(!suite.isThere)(suite.title("the parsing suite"), () => {});
 *
 * Throws where CALLGATE_SHARED is set and the folder is missing: who names the data wants the tests.
 */
export function sharedData(name: string): SharedData {
  const named = process.env["CALLGATE_SHARED"];
  const folder = resolve(ROOT, named ?? "../shared", name);
  const isThere = existsSync(folder);
  if (!isThere && named !== undefined) {
    throw new Error(`CALLGATE_SHARED is set to ${named}, but ${folder} is missing: correct it, or unset it`);
  }
  const note = isThere ? "" : ` (skipped: there is no ${folder}; set CALLGATE_SHARED to the folder that holds ${name})`;
  return { folder, isThere, title: (test) => `${test}${note}` };
}

const ROOT = join(import.meta.dirname, "..");
