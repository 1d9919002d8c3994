/** `ENOENT`, `EEXIST`: what the system says is wrong; empty where it says nothing. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
