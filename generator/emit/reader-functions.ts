import { type Code, code, compiledPattern, identifier, join, lines, member, runtime } from "../code.js";
import { checkLine } from "./check-line.js";
import type { ChoiceNode, Field, JudgementId, Node, ObjectNode } from "../model.js";
import { branchesOf } from "./branches.js";
import { entry, fallbackOf, filledIn, isAlways, madeDefault, set } from "./build-args.js";
import { discriminatorOf } from "./discriminator.js";
import { fieldComment } from "./field-comment.js";
import { isJudgedWhole, waits } from "./judged-whole.js";
import { condition as asked } from "./judgement.js";
import { localNames } from "./local-names.js";
import { keyReaderLines, tellsKeysApart } from "./other-keys.js";
import { plainOrNull } from "./plain-or-null.js";
import { constantName, type Printer } from "./printer.js";
import { rulesArgument } from "./rules-of.js";
import { allowedRules, canonicalTest, hasLines, reader, take, takeLoosely, takeUntested } from "./take.js";
import { takesNull } from "./takes-null.js";
import { isRecordType } from "./type-names.js";
import { typeOf } from "./type-of.js";
import { childPath } from "../../templates/runtime/path.js";

/** The function that reads one node, as the rest of the file calls it. */
export function readerFunction(node: Node, printer: Printer): Code {
  const name = printer.readerName(node.id);
  if (!isJudgedWhole(node, printer.tool)) return functionOf(name, node, printer);
  const [parts, whole] = [identifier(`partsOf${node.name}`), identifier(`wholeOf${node.name}`)];
  const type = typeOf(node.id, printer);
  const checks = node.checks.map((check) => checkLine(node, check, code`taken`, code`at`, printer));
  return lines([
    code`function ${name}(value: unknown, at: string, log: ${runtime("Log")}): ${type} | undefined {`,
    code`return ${runtime("judged")}(value, at, log, ${parts}, ${whole});`,
    code`}`,
    code``,
    functionOf(parts, { ...node, checks: [] }, printer),
    code``,
    code`function ${whole}(taken: ${type}, at: string, log: ${runtime("Log")}): true | undefined {`,
    ...checks.map(({ broken, refusal }) => code`if (${broken}) return ${refusal};`),
    code`return true;`,
    code`}`,
  ]);
}

function functionOf(name: Code, node: Node, printer: Printer): Code {
  const head = code`function ${name}(value: unknown, at: string, log: ${runtime("Log")}): ${typeOf(node.id, printer)} | undefined {`;
  const body = node.kind === "object" && isRecordType(node) ? objectBody(node, printer) : valueBody(node, printer);
  return lines([head, ...body, code`}`]);
}

function valueBody(node: Node, printer: Printer): readonly Code[] {
  if (
    node.kind === "choice" &&
    (plainOrNull(node, printer.tool) === undefined || printer.typeName(node.id) !== undefined)
  ) {
    return choiceBody(node, printer);
  }
  const taken = takeLoosely(node, code`value`, code`at`, printer);
  if (node.checks.length === 0) return [code`return ${taken};`];
  const checks = node.checks.map((check) => {
    const line = checkLine(node, check, code`taken`, code`at`, printer);
    return code`if (${line.broken}) return ${line.refusal};`;
  });
  return [
    code`const taken = ${taken};`,
    code`if (taken === undefined) return undefined;`,
    ...checks,
    code`return taken;`,
  ];
}

function choiceBody(node: ChoiceNode, printer: Printer): readonly Code[] {
  if (node.condition !== undefined) return conditionalBody(node, node.condition, printer);
  const name = branchesOf(node, printer);
  const tests = node.exclusive
    ? []
    : node.branches.flatMap((id) => canonicalTest(printer.node(id), code`value`, printer) ?? []);
  const quick = tests.length === 0 ? [] : [code`if (${join(tests, " || ")}) return value;`];
  const exclusive = node.exclusive ? code`, true` : code``;
  const any = code`return ${runtime("choice")}(value, at, log, ${name}${exclusive});`;
  return [...quick, ...tagged(node, printer), any];
}

/** Objects that name their branch are that branch's to read: no other one could. */
function tagged(node: ChoiceNode, printer: Printer): readonly Code[] {
  const found = discriminatorOf(node, printer);
  if (found === undefined) return [];
  const cases = found.cases.flatMap(({ texts, branch }) => [
    ...texts.map((text) => code`case ${text}:`),
    code`return ${reader(branch.id, printer)}(value, at, log);`,
  ]);
  return [code`switch (${runtime("tagOf")}(value, ${found.key})) {`, ...cases, code`}`];
}

/** What was sent says which branch is meant. */
function conditionalBody(node: ChoiceNode, condition: JudgementId, printer: Printer): readonly Code[] {
  const [holds = code`undefined`, fails = code`undefined`] = node.branches.map((id) => reader(id, printer));
  return [
    code`const sent = ${runtime("object")}<never>(value, at, log${rulesArgument(node, printer)});`,
    code`if (sent === undefined) return undefined;`,
    code`return ${asked(condition, code`${runtime("plain")}(sent)`, printer)} ? ${holds}(sent, at, log) : ${fails}(sent, at, log);`,
  ];
}

function objectBody(node: ObjectNode, printer: Printer): readonly Code[] {
  const declared = node.fields.filter((field) => field.declared);
  const type = typeOf(node.id, printer);
  const local = localNames(node.fields.map(({ name }) => name));
  const closed = node.unknown !== "open";
  const keysType =
    node.rest === undefined && declared.length === node.fields.length ? code`keyof ${type}` : nameUnion(node.fields);
  const names = code`new Set(${declared.map(({ name }) => name)})`;
  const keys = printer.hoist(`${constantName(node.name)}_KEYS`, names, code`ReadonlySet<string>`);
  const dotted = node.fields.length > 0;
  const sent = code`${runtime("object")}<${node.fields.length === 0 ? code`never` : keysType}>`;
  const apart = tellsKeysApart(node);
  // Which keys are taken must be known by their names alone: then one that a pattern takes is no misspelt one.
  const byName = node.admits.length === 0 && node.marks === undefined;
  const renames = closed && byName && node.rules.includes("rename_key_case") && !node.exact;
  const known = apart && node.unknown !== "open" ? code`${runtime("knownKeys")}(sent, ${keys}, readerOf)` : keys;
  const unknown =
    node.unknown === "open"
      ? []
      : [code`${runtime(node.unknown === "strip" ? "stripUnknown" : "refuseUnknown")}(sent, ${known}, log);`];
  const fields = node.fields.flatMap((field) =>
    isShutOut(field, node, printer)
      ? [code``, code`const ${local(field.name)} = ${runtime("shutOut")}(${childPath("$", field.name)}, log);`]
      : fieldLines(field, local(field.name), dotted, printer),
  );
  const rest =
    node.rest === undefined
      ? []
      : apart
        ? [code`const rest = ${runtime("takeKeys")}(sent, ${keys}, log, readerOf);`]
        : [code`const rest = ${runtime("takeRest")}(sent, ${keys}, log, ${reader(node.rest, printer)});`];
  return [
    code`const ${renames ? code`received` : code`sent`} = ${sent}(value, at, log${rulesArgument(node, printer)});`,
    code`if (${renames ? code`received` : code`sent`} === undefined) return undefined;`,
    code`log.enter(at);`,
    ...(apart ? keyReaderLines(node, printer) : []),
    ...(renames
      ? [code`const sent = ${runtime("renameKeys")}(received, ${keys}, log${apart ? code`, readerOf` : code``});`]
      : []),
    ...unknown,
    ...fields,
    ...rest,
    code``,
    ...build(node, local, type, printer),
  ];
}

/** Required, but whatever is sent for it is an unknown key. */
function isShutOut({ name, declared, node: id }: Field, { patterns }: ObjectNode, printer: Printer): boolean {
  const node = printer.node(id);
  const fits = (source: string): boolean => compiledPattern(source)?.test(name) === true;
  return !declared && node.kind === "never" && !node.excludes && !patterns.some(({ sources }) => sources.every(fits));
}

function fieldLines(field: Field, local: Code, dotted: boolean, printer: Printer): readonly Code[] {
  const node = printer.node(field.node);
  const at = code`${childPath("$", field.name)}`;
  const value = member(code`sent`, field.name, dotted);
  const taken = take(node, value, at, printer);
  const lead = code`const ${local} = `;
  return [
    code``,
    fieldComment(field, node, printer),
    code`${lead}${field.required ? taken : optional(field, node, value, at, printer)};`,
    ...(hasLines(node, printer.tool) ? checkLines(node, local, at, printer) : []),
  ];
}

/** Absent, or null where null is no value, or empty text where that is allowed: `undefined`, and the default comes last. */
function optional(field: Field, node: Node, value: Code, at: Code, printer: Printer): Code {
  const taken = takeUntested(node, value, at, printer);
  const fallback = field.fallback === undefined ? code`` : code`, ${fallbackOf(field, node, printer)}`;
  const leavesNull = node.rules.includes("null_to_absent") && !takesNull(field.node, printer.tool);
  const absent = leavesNull
    ? code`${runtime("absent")}(${value}, ${at}, log${fallback})`
    : code`${value} === undefined`;
  const empty = node.rules.includes("empty_string_to_absent")
    ? code` || ${emptyTest(field, node, value, at, fallback, printer)}`
    : code``;
  const refusesNull = !leavesNull && !node.exact && !takesNull(field.node, printer.tool);
  const refused = refusesNull ? code`${value} === null ? ${runtime("refuseNull")}(${at}, log) : ` : code``;
  return code`${absent}${empty} ? undefined : ${refused}${taken}`;
}

function emptyTest(field: Field, node: Node, value: Code, at: Code, fallback: Code, printer: Printer): Code {
  const trims = allowedRules(
    node.rules.filter((rule) => rule === "trim_whitespace"),
    printer,
  );
  const strict = node.strict ? (fallback.text === "" ? code`, undefined, true` : code`${fallback}, true`) : fallback;
  return code`${runtime("emptyText")}(${value}, ${at}, log, ${reader(field.node, printer)}, ${trims}${strict})`;
}

function checkLines(node: Node, local: Code, at: Code, printer: Printer): readonly Code[] {
  return node.checks.map((check) => {
    const line = checkLine(node, check, local, at, printer);
    const broken = line.broken.text.includes("||") ? code`(${line.broken})` : line.broken;
    return code`if (${local} !== undefined && ${broken}) ${line.refusal};`;
  });
}

function build(node: ObjectNode, local: (name: string) => Code, type: Code, printer: Printer): readonly Code[] {
  const always = node.fields.filter((field) => isAlways(field, node, printer.tool));
  const others = node.fields.filter((field) => !always.includes(field));
  const missing = node.fields.filter(({ required }) => required).map(({ name }) => code`${local(name)} === undefined`);
  const entries = always.map((field) => entry(field, local(field.name), printer));
  const literal = entries.length === 0 ? code`{}` : code`{ ${join(entries, ", ")} }`;
  return [
    code`if (${join([code`!log.leave()`, ...missing], " || ")}) return undefined;`,
    ...wholeChecks(node, local, printer),
    code`const args: ${type} = ${literal};`,
    ...others.map((field) => setLine(field, node, local(field.name), printer)),
    node.rest === undefined ? code`return args;` : code`return { ...args, ...rest };`,
  ];
}

/** Keywords on the object as a whole, judged before its defaults; then whether it is still fine with them. */
function wholeChecks(node: ObjectNode, local: (name: string) => Code, printer: Printer): readonly Code[] {
  if (node.checks.length === 0) return [];
  const pairs = (values: (field: Field) => Code): Code =>
    join(
      node.fields.map((field) => code`[${field.name}, ${values(field)}]`),
      ", ",
    );
  const rest = node.rest === undefined ? code`` : code`, rest`;
  const lines = node.checks.map((check) => checkLine(node, check, code`whole`, code`at`, printer));
  const filled = node.fields.filter(({ fallback }) => fallback !== undefined);
  const withDefaults = pairs((field) =>
    field.fallback === undefined ? local(field.name) : filledIn(field, local(field.name), printer),
  );
  const judged = node.checks.map((check) => checkLine(node, check, code`filled`, code`at`, printer).broken);
  return [
    code`const whole = ${runtime("present")}([${pairs(({ name }) => local(name))}]${rest});`,
    ...lines.map((line) => code`if (${line.broken}) return ${line.refusal};`),
    ...(filled.length === 0
      ? []
      : [
          code`const filled = ${runtime("present")}([${withDefaults}]${rest});`,
          code`const fills = !(${join(judged, " || ")});`,
        ]),
  ];
}

function setLine(field: Field, node: ObjectNode, local: Code, printer: Printer): Code {
  const line = code`if (${local} !== undefined) ${set(field.name, local)};`;
  if (field.fallback === undefined) return line;
  const fills = [
    ...(node.checks.length > 0 ? [code`fills`] : []),
    ...(waits(node, printer.tool) ? [code`log.fills(at)`] : []),
  ];
  return code`${line}\nelse if (${join(fills, " && ")}) ${set(field.name, madeDefault(field, printer))};`;
}

function nameUnion(fields: readonly Field[]): Code {
  return join(
    fields.map(({ name }) => code`${name}`),
    " | ",
  );
}
