/** Of each draft that is known, the name that `$schema` gives it. */
export const dialects: readonly string[] = [
  "http://json-schema.org/draft-04/schema#",
  "http://json-schema.org/draft-06/schema#",
  "http://json-schema.org/draft-07/schema#",
  "https://json-schema.org/draft/2019-09/schema",
  "https://json-schema.org/draft/2020-12/schema",
];

/** Also with https for http, and with or without the last #: people write both. */
export function isDialect(named: string): boolean {
  return /^https?:\/\/json-schema\.org\/(?:draft-0[467]|draft\/20(?:19-09|20-12))\/schema#?$/.test(named);
}
