// Every unit, in order. One importer: compile.ts.

import type { Keyword, Pass } from "./contracts.js";
import { exclusiveMaximum } from "./keywords/exclusive-maximum.js";
import { exclusiveMinimum } from "./keywords/exclusive-minimum.js";
import { format } from "./keywords/format.js";
import { maxLength } from "./keywords/max-length.js";
import { maxProperties } from "./keywords/max-properties.js";
import { maximum } from "./keywords/maximum.js";
import { minLength } from "./keywords/min-length.js";
import { minProperties } from "./keywords/min-properties.js";
import { minimum } from "./keywords/minimum.js";
import { pattern } from "./keywords/pattern.js";
import { guardNullText } from "./passes/guard-null-text.js";
import { settleDefaults } from "./passes/settle-defaults.js";

/** In the order in which they are judged: of two that fail at one place, the first is reported (rulings, 13). */
export const keywords: readonly Keyword[] = [
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  minLength,
  maxLength,
  minProperties,
  maxProperties,
  pattern,
  format,
];

/** In the order in which they run: defaults are settled first, what follows reads the settled tool. */
export const passes: readonly Pass[] = [settleDefaults, guardNullText];
