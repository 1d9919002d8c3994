// Blank, spaces and trimming mean Unicode White_Space everywhere but inside JSON text (ruling 34).

export function trimWhiteSpace(text: string): string {
  return text.replace(/^\p{White_Space}+/u, "").replace(/\p{White_Space}+$/u, "");
}

export function isBlank(text: string): boolean {
  return /^\p{White_Space}*$/u.test(text);
}
