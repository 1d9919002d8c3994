import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * The specs and configs of a git revision, written to a folder of their own that is gone when the process ends. Gives the
 * folder that stands for `cwd`; undefined where git knows no such revision. Neither index nor work tree is touched.
 */
export function checkoutRevision(revision: string, cwd: string): string | undefined {
  const tree = git(["rev-parse", "--verify", "--quiet", `${revision}^{tree}`], cwd)?.trim();
  const prefix = git(["rev-parse", "--show-prefix"], cwd)?.trim();
  if (tree === undefined || tree === "" || prefix === undefined) return undefined;
  const home = mkdtempSync(path.join(tmpdir(), "callgate-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const index = { GIT_INDEX_FILE: path.join(home, "index") };
  if (git(["read-tree", tree], cwd, index) === undefined) return undefined;
  const files = git(["ls-files", "-z", "--", ...KINDS], cwd, index) ?? "";
  const folder = path.join(home, "files");
  git(["checkout-index", "-z", "--stdin", `--prefix=${folder}/`], cwd, index, files);
  // Specs and configs that are modules import packages: those of today stand in for those of then.
  lendPackages(cwd, path.join(folder, prefix));
  if (prefix !== "") lendPackages(path.join(cwd, path.relative(prefix, "")), folder);
  return path.join(folder, prefix);
}

/** Specs, configs, and whatever those that are modules import. */
const KINDS = ["*.json", "*.yaml", "*.yml", ...["ts", "mts", "cts", "js", "mjs", "cjs"].map((ending) => `*.${ending}`)];

function lendPackages(from: string, to: string): void {
  const packages = path.join(from, "node_modules");
  const lent = path.join(to, "node_modules");
  if (existsSync(packages) && existsSync(to) && !existsSync(lent)) symlinkSync(packages, lent, "junction");
}

function git(args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}, input = ""): string | undefined {
  try {
    const quiet = ["pipe", "pipe", "ignore"] as const;
    const options = { cwd, env: { ...process.env, ...more }, input, stdio: [...quiet], maxBuffer: 1 << 28 };
    return execFileSync("git", [...args], { ...options, encoding: "utf8" });
  } catch {
    return undefined;
  }
}
