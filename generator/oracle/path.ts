const plainKey = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** `$.a` then "odd key" gives `$.a["odd key"]` (policy, Words). */
export function keyPath(parent: string, key: string): string {
  return plainKey.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`;
}

export function itemPath(parent: string, index: number): string {
  return `${parent}[${index}]`;
}
