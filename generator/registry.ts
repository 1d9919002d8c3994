// Every unit, in order. compile.ts alone compiles with them; `explain` and the documents print the rules.

import type { Keyword, Pass, RuleCard } from "./contracts.js";
import { exclusiveMaximum } from "./keywords/exclusive-maximum.js";
import { exclusiveMinimum } from "./keywords/exclusive-minimum.js";
import { format } from "./keywords/format.js";
import { maxLength } from "./keywords/max-length.js";
import { maxProperties } from "./keywords/max-properties.js";
import { maximum } from "./keywords/maximum.js";
import { minLength } from "./keywords/min-length.js";
import { minProperties } from "./keywords/min-properties.js";
import { minimum } from "./keywords/minimum.js";
import { multipleOf } from "./keywords/multiple-of.js";
import { pattern } from "./keywords/pattern.js";
import { uniqueItems } from "./keywords/unique-items.js";
import { findAlikeBranches } from "./passes/find-alike-branches.js";
import { findEmptyBounds } from "./passes/find-empty-bounds.js";
import { findFoldingMembers } from "./passes/find-folding-members.js";
import { findImpossibleFields } from "./passes/find-impossible-fields.js";
import { findOpenObjects } from "./passes/find-open-objects.js";
import { findRiskyFields } from "./passes/find-risky-fields.js";
import { findUnanchoredPatterns } from "./passes/find-unanchored-patterns.js";
import { findUnfillableDefaults } from "./passes/find-unfillable-defaults.js";
import { guardNullText } from "./passes/guard-null-text.js";
import { settleDefaults } from "./passes/settle-defaults.js";
import { settleNulls } from "./passes/settle-nulls.js";
import { dropTrailingComma } from "./rules/drop-trailing-comma.js";
import { emptyPayloadToObject } from "./rules/empty-payload-to-object.js";
import { emptyStringToAbsent } from "./rules/empty-string-to-absent.js";
import { enumCasefold } from "./rules/enum-casefold.js";
import { escapeControlCharacters } from "./rules/escape-control-characters.js";
import { integerToString } from "./rules/integer-to-string.js";
import { integralFloatToInt } from "./rules/integral-float-to-int.js";
import { nullStringToNull } from "./rules/null-string-to-null.js";
import { nullToAbsent } from "./rules/null-to-absent.js";
import { numericStringToInt } from "./rules/numeric-string-to-int.js";
import { numericStringToNumber } from "./rules/numeric-string-to-number.js";
import { objectToJsonString } from "./rules/object-to-json-string.js";
import { objectToList } from "./rules/object-to-list.js";
import { renameKeyCase } from "./rules/rename-key-case.js";
import { scalarToList } from "./rules/scalar-to-list.js";
import { singleItemListToScalar } from "./rules/single-item-list-to-scalar.js";
import { stringToBool } from "./rules/string-to-bool.js";
import { stripCodeFence } from "./rules/strip-code-fence.js";
import { trimWhitespace } from "./rules/trim-whitespace.js";
import { unwrapDoubleEncoded } from "./rules/unwrap-double-encoded.js";
import { unwrapEnvelope } from "./rules/unwrap-envelope.js";
import { unwrapJsonString } from "./rules/unwrap-json-string.js";

/** In the order in which they are judged: of two that fail at one place, the first is reported (rulings, 13). */
export const keywords: readonly Keyword[] = [
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  multipleOf,
  minLength,
  maxLength,
  minProperties,
  maxProperties,
  pattern,
  format,
  uniqueItems,
];

/** In the order in which they run: nulls and defaults are settled first, what follows reads the settled tool. */
export const passes: readonly Pass[] = [
  settleNulls,
  settleDefaults,
  guardNullText,
  findFoldingMembers,
  findUnanchoredPatterns,
  findEmptyBounds,
  findImpossibleFields,
  findUnfillableDefaults,
  findAlikeBranches,
  findOpenObjects,
  findRiskyFields,
];

/** In the order of the policy's tables: where two chains of rules lead to one value, the first is recorded (rulings, 7). */
export const rules: readonly RuleCard[] = [
  dropTrailingComma,
  escapeControlCharacters,
  stripCodeFence,
  unwrapDoubleEncoded,
  emptyPayloadToObject,
  unwrapEnvelope,
  nullToAbsent,
  numericStringToInt,
  numericStringToNumber,
  integralFloatToInt,
  stringToBool,
  enumCasefold,
  scalarToList,
  objectToList,
  unwrapJsonString,
  nullStringToNull,
  emptyStringToAbsent,
  renameKeyCase,
  integerToString,
  trimWhitespace,
  singleItemListToScalar,
  objectToJsonString,
];
