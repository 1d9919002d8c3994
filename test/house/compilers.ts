import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A version of TypeScript, by the name of its package here, and the flags that it knows and older ones do not. */
export interface CompilerVersion {
  readonly version: string;
  readonly folder: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

const SINCE_5_5 = { isolatedDeclarations: true, declaration: true };
const SINCE_5_8 = { ...SINCE_5_5, noUncheckedSideEffectImports: true, erasableSyntaxOnly: true };

export const compilers: readonly CompilerVersion[] = [
  { version: "5.4", folder: "typescript-5.4", flags: {} },
  { version: "5.9", folder: "typescript-5.9", flags: SINCE_5_8 },
  { version: "7.0", folder: "typescript", flags: SINCE_5_8 },
];

/** How a project of the user's is set up. */
export interface Layout {
  readonly name: string;
  readonly type: "module" | "commonjs";
  readonly module: "nodenext" | "esnext";
  readonly moduleResolution: "nodenext" | "bundler";
  /** ECMAScript imports may not be written in what becomes CommonJS under this flag: there it cannot be on. */
  readonly verbatimModuleSyntax: boolean;
  readonly vitest: boolean;
}

const RESOLUTIONS = [
  { moduleResolution: "nodenext", module: "nodenext" },
  { moduleResolution: "bundler", module: "esnext" },
] as const;

/** Each kind of resolution with each kind of package, with and without vitest. */
export const layouts: readonly Layout[] = RESOLUTIONS.flatMap((resolution) =>
  (["module", "commonjs"] as const).flatMap((type) =>
    [true, false].map((vitest) => ({
      ...resolution,
      name: `${type === "module" ? "ESM" : "CommonJS"}, ${resolution.moduleResolution}, ${vitest ? "with" : "without"} vitest`,
      type,
      verbatimModuleSyntax: type === "module" || resolution.moduleResolution === "bundler",
      vitest,
    })),
  ),
);

/** Everything that a careful project turns on; a language of 2020 and no platform. */
const STRICTEST = {
  target: "es2020",
  lib: ["es2020"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  isolatedModules: true,
  forceConsistentCasingInFileNames: true,
  rootDir: "generated",
};

/** Makes a folder that holds `generated` a project of that layout. */
export function layOut(folder: string, layout: Layout): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: layout.type }));
  if (!layout.vitest) return;
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(join(packages, "vitest"), join(folder, "node_modules/vitest"), "dir");
}

/** Where the packages of this repository are, whether this file is built or not. */
export const packages = dirname(dirname(createRequire(import.meta.url).resolve("typescript/package.json")));

/**
 * What the compiler has to say of the project, line by line. The JavaScript goes to `built-5.9` and so on, or nowhere
 * where the types alone are asked about.
 */
export function compile(
  folder: string,
  layout: Layout,
  compiler: CompilerVersion,
  { emits }: { readonly emits: boolean } = { emits: true },
): Promise<readonly string[]> {
  const { module, moduleResolution, verbatimModuleSyntax, vitest } = layout;
  const compilerOptions = {
    ...STRICTEST,
    ...compiler.flags,
    ...{ module, moduleResolution, verbatimModuleSyntax, outDir: `built-${compiler.version}`, noEmit: !emits },
    // The declarations of vitest are not ours.
    ...(vitest ? { skipLibCheck: true } : {}),
  };
  const config = `tsconfig-${compiler.version}.json`;
  const exclude = vitest ? [] : ["generated/**/gate.test.ts"];
  writeFileSync(join(folder, config), JSON.stringify({ compilerOptions, include: ["generated"], exclude }));
  const program = join(packages, compiler.folder, "bin/tsc");
  return new Promise((resolve) => {
    execFile(process.execPath, [program, "-p", config], { cwd: folder, maxBuffer: 1 << 26 }, (error, out, err) => {
      const lines = `${out}${err}`.split("\n").filter((line) => line !== "");
      resolve(error === null ? lines : [`${error.message.split("\n")[0] ?? ""}`, ...lines]);
    });
  });
}
