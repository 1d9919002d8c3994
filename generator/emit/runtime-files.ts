import { Project, type SourceFile } from "ts-morph";
import type { OutputFile } from "../contracts.js";
import { leaveAlone } from "./head-comment.js";

/** The kernel's files, by name without ending: `integer`. */
export type Templates = ReadonlyMap<string, string>;

/** What a user calls directly, whatever the gates need. */
const ALWAYS: readonly string[] = ["dispatch", "digest", "feedback", "receipt", "tool-call", "verdict"];

/** The part of the kernel that is in use: the files asked for, and what those import. */
export function runtimeFiles(wanted: readonly string[], templates: Templates): readonly OutputFile[] {
  const project = new Project({ useInMemoryFileSystem: true, skipFileDependencyResolution: true });
  const files = new Map<string, SourceFile>();
  const visit = (name: string): void => {
    if (files.has(name)) return;
    const text = templates.get(name);
    if (text === undefined) throw new Error(`The runtime has no file ${name}`);
    const file = project.createSourceFile(`${name}.ts`, text);
    files.set(name, file);
    for (const declaration of file.getImportDeclarations())
      visit(siblingOf(declaration.getModuleSpecifierValue(), name));
  };
  for (const name of [...ALWAYS, ...wanted]) visit(name);
  return [...files.entries()]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, file]) => ({
      path: `runtime/${name}.ts`,
      text: `${leaveAlone}\n// Copied by callgate from its runtime. Do not edit: run \`npx callgate generate\`.\n\n${file.getFullText()}`,
    }));
}

/** The kernel imports its own files and nothing else. */
function siblingOf(specifier: string, from: string): string {
  const name = /^\.\/([a-z0-9-]+)\.js$/.exec(specifier)?.[1];
  if (name === undefined)
    throw new Error(`The runtime file ${from} imports ${specifier}, which is not one of the runtime`);
  return name;
}
