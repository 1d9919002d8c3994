import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isList, isRecord, own } from "../../generator/json.js";
import { packages } from "./compilers.js";

const ESLINT = `import js from "@eslint/js";
import { configs } from "typescript-eslint";

export default [
  js.configs.recommended,
  ...configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
];
`;

const TSCONFIG = {
  compilerOptions: { target: "es2020", module: "nodenext", strict: true, skipLibCheck: true, noEmit: true },
  include: ["generated"],
};

const BIOME = { linter: { rules: { preset: "recommended" } }, formatter: { indentStyle: "tab" } };

/** Makes a folder that holds `generated` a project with the linters' own recommendations, and no word on what to ignore. */
export function setUpLinters(folder: string): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, "eslint.config.js"), ESLINT);
  writeFileSync(join(folder, "biome.json"), JSON.stringify(BIOME));
  // The rules that ask for types work with a TypeScript that is written in JavaScript: this project has that one.
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== "typescript" && !one.startsWith(".")))
    symlinkSync(join(packages, name), join(folder, "node_modules", name), "dir");
  symlinkSync(join(packages, "typescript-5.9"), join(folder, "node_modules/typescript"), "dir");
}

/** Errors and warnings of ESLint over the files below a folder: `gate.ts:3: no-var: Unexpected var.` */
export async function eslintSays(folder: string, files: string): Promise<readonly string[]> {
  const program = join(folder, "node_modules/eslint/bin/eslint.js");
  const where = ["--preserve-symlinks", "--preserve-symlinks-main", program];
  const { out, err } = await run([...where, "--format", "json", files], folder);
  const results = parsed(out);
  if (!isList(results)) return [`${out}${err}`];
  return results.flatMap((result) => {
    const messages = isRecord(result) ? own(result, "messages") : undefined;
    return (isList(messages) ? messages : []).map((message) => messageOf(result, message));
  });
}

/** What Biome has to say of lint, format and order of imports, line by line. */
export async function biomeSays(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const program = join(packages, "@biomejs/biome/bin/biome");
  const { failed, out, err } = await run([program, "check", "--error-on-warnings", "--colors=off", ...files], folder);
  return failed ? `${out}${err}`.split("\n").filter((line) => line.trim() !== "") : [];
}

function messageOf(result: unknown, message: unknown): string {
  const [from, said] = [isRecord(result) ? result : {}, isRecord(message) ? message : {}];
  return `${String(own(from, "filePath"))}:${String(own(said, "line"))}: ${String(own(said, "ruleId"))}: ${String(own(said, "message"))}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function run(
  command: readonly string[],
  cwd: string,
): Promise<{ readonly failed: boolean; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...command], { cwd, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ failed: error !== null, out, err });
    });
  });
}
