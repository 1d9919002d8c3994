/** What stands in the place of a secret. */
export const REDACTED = "<redacted>";

export interface RedactedCommand {
  readonly command: readonly string[];
  /** How many values were taken out. */
  readonly redacted: number;
}

/**
 * A command as it may stand in a committed file: `--api-key=abc` is `--api-key=<redacted>`, what follows `--token` is
 * too, and so is whatever looks like a key by itself. Better one value too many than one too few.
 */
export function redactCommand(command: readonly string[]): RedactedCommand {
  const parts = command.map((part, index) => {
    const before = command[index - 1];
    const follows = before !== undefined && index > 1 && /^--?[^=\s]+$/.test(before) && SECRET_NAME.test(before);
    return follows && !part.startsWith("-") ? REDACTED : redact(part);
  });
  return { command: parts, redacted: parts.filter((part, index) => part !== command[index]).length };
}

const SECRET_NAME = /key|token|secret|passw|pwd|auth|credential|bearer|session|cookie|dsn|connection-?string/i;
const KNOWN_KEY =
  /\b(?:sk-|pk-|rk_|sk_|gh[oprsu]_|github_pat_|glpat-|xox[abeoprs]-|AKIA|ASIA|AIza|ya29\.|eyJ[\w-]+\.|npm_|hf_|dop_v1_|SG\.)[\w.+/=-]{8,}/;

function redact(part: string): string {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(part) ?? [];
  if (name !== undefined && value !== undefined) {
    if (SECRET_NAME.test(name) && !name.includes("://")) return `${name}=${REDACTED}`;
    if (!name.includes("://") && (KNOWN_KEY.test(value) || isRandom(value))) return `${name}=${REDACTED}`;
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(part)) return redactUrl(part);
  if (/^(?:bearer|basic)\s/i.test(part) || /^[\w-]*(?:auth|key|token)[\w-]*:\s/i.test(part)) return REDACTED;
  return KNOWN_KEY.test(part) || isRandom(part) ? REDACTED : part;
}

/** `postgres://me:secret@host/db?sslmode=require` is `postgres://<redacted>@host/db?<redacted>`. */
function redactUrl(url: string): string {
  const [, scheme = "", user, rest = ""] = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*@)?([^]*)$/i.exec(url) ?? [];
  const [, before = "", query] = /^([^?#]*)([?#][^]*)?$/.exec(rest) ?? [];
  const path = before
    .split("/")
    .map((segment) => (KNOWN_KEY.test(segment) || isRandom(segment) ? REDACTED : segment))
    .join("/");
  return `${scheme}${user === undefined ? "" : `${REDACTED}@`}${path}${query === undefined ? "" : `?${REDACTED}`}`;
}

/** Long, without spaces, slashes or words: letters and digits as a key has them. */
function isRandom(text: string): boolean {
  if (!/^[A-Za-z0-9_+=-]{20,}$/.test(text)) return false;
  const changes = [...text].filter((character, index) => kind(character) !== kind(text[index - 1] ?? character)).length;
  return /[0-9]/.test(text) && /[A-Za-z]/.test(text) && changes >= text.length / 5;
}

function kind(character: string): string {
  if (/[0-9]/.test(character)) return "digit";
  return /[A-Z]/.test(character) ? "upper" : "lower";
}
