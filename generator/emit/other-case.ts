/** In capitals, or not. */
export function otherCase(text: string): string | undefined {
  const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  return other === text ? undefined : other;
}
