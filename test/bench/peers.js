// Other validators, each in its fastest mode that says yes or no to a decoded value, unknown keys looked for.

import { validator } from "@exodus/schemasafe";
import { Validator } from "ata-validator";
import { Compile } from "typebox/compile";
import { z } from "zod";
import { ajvModule, load } from "./gates.js";

/** Name to a function of the decoded value. One that cannot say yes to a clean call is left out, and said to be. */
export async function checkers(tool) {
  const made = {
    "ajv standalone": (await load(await ajvModule(tool, "check"))).default,
    typebox: attempted(
      () => Compile(tool.schema),
      (compiled) => (value) => compiled.Check(value),
    ),
    schemasafe: attempted(
      () => validator(tool.schema, { mode: "lax", formatAssertion: true }),
      (check) => check,
    ),
    ata: attempted(
      () => new Validator(withoutDefaults(tool.schema)),
      (ata) => (value) => ata.isValidObject(value),
    ),
    zod: attempted(
      () => z.fromJSONSchema(tool.schema),
      (schema) => (value) => schema.safeParse(value).success,
    ),
  };
  return Object.fromEntries(Object.entries(made).filter(([name, check]) => isSound(name, check, tool)));
}

function attempted(make, use) {
  try {
    return use(make());
  } catch (error) {
    return String(error);
  }
}

function isSound(name, check, { name: tool, calls }) {
  const unknown = { ...structuredClone(calls[0]), unheard_of: 1 };
  const why =
    typeof check === "string"
      ? check
      : !calls.every((call) => check(structuredClone(call)))
        ? "refuses a clean call"
        : check(unknown)
          ? "takes an unknown key"
          : undefined;
  if (why !== undefined) process.stderr.write(`${tool}: ${name} is left out: ${why}\n`);
  return why === undefined;
}

/** ata writes a default into what it judges. */
function withoutDefaults(schema) {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === "default" ? undefined : value)));
}
