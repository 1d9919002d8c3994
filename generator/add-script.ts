import { isRecord, own, sameJson } from "./json.js";

export type AddedScript =
  | { readonly state: "added"; readonly text: string }
  /** There is a script of that name, whatever it says. */
  | { readonly state: "there" }
  /** The file is not JSON of a package: a person must add the line. */
  | { readonly state: "refused" };

/** Adds a script to the text of a package.json, and changes nothing else of it: indent, line ends and order stay. */
export function addScript(text: string, name: string, script: string): AddedScript {
  const project = parse(text);
  if (!isRecord(project)) return { state: "refused" };
  const scripts = own(project, "scripts") ?? {};
  if (!isRecord(scripts)) return { state: "refused" };
  if (own(scripts, name) !== undefined) return { state: "there" };
  const wanted = { ...project, scripts: { ...scripts, [name]: script } };
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const line = `${JSON.stringify(name)}: ${JSON.stringify(script)}`;
  const edited = edit(text, line, end, indent, own(project, "scripts") !== undefined);
  return sameJson(parse(edited), wanted) ? { state: "added", text: edited } : { state: "refused" };
}

/** Behind the brace that opens the scripts, or the file: what follows keeps its place. */
function edit(text: string, line: string, end: string, indent: string, hasScripts: boolean): string {
  if (hasScripts) {
    const found = /"scripts"\s*:\s*\{(\s*)(\}?)/.exec(text);
    if (found === null) return text;
    const at = found.index + found[0].indexOf("{") + 1;
    const isEmpty = found[2] === "}";
    const inner = isEmpty
      ? `${end}${indent}${indent}${line}${end}${indent}`
      : `${found[1] === "" ? " " : found[1]}${line},`;
    return text.slice(0, at) + inner + text.slice(isEmpty ? found.index + found[0].length - 1 : at);
  }
  const block = `${end}${indent}"scripts": {${end}${indent}${indent}${line}${end}${indent}}`;
  const isEmpty = /\{\s*\}\s*$/.test(text);
  const at = text.indexOf("{") + 1;
  return isEmpty ? `{${block}${end}}${end}` : `${text.slice(0, at)}${block},${text.slice(at)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
