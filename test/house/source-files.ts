import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import type { ts } from "ts-morph";
import { parse, specifiersOf } from "./syntax.js";

/** A file of ours. */
export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  /** Files of ours that it imports, as paths from the root. */
  readonly imports: readonly string[];
  /** What else it imports: `node:fs`, `prettier`. */
  readonly packages: readonly string[];
}

export const root = join(import.meta.dirname, "../..");

/** Every TypeScript file of ours below some folders of the repository, in the order of their paths. */
export function sourceFiles(folders: readonly string[]): readonly SourceFile[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
      // The benchmarks have packages of their own.
      .filter((path) => !path.includes("node_modules/")),
  );
  return paths.sort().map((path) => sourceFile(path, readFileSync(join(root, path), "utf8")));
}

export function sourceFile(path: string, text: string): SourceFile {
  const tree = parse(path, text);
  const specifiers = [...new Set(specifiersOf(tree))];
  const isOurs = (specifier: string): boolean => specifier.startsWith(".");
  return {
    path,
    text,
    tree,
    imports: specifiers.filter(isOurs).map((specifier) => posix.join(dirname(path), specifier).replace(/\.js$/, ".ts")),
    packages: specifiers.filter((specifier) => !isOurs(specifier)),
  };
}
