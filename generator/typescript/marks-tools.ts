/** Does a text mark something as a tool? Then its types are read, and the module is not run. */
export function marksTools(text: string): boolean {
  return /^\s*(?:\/\*\*|\*).*@tool\b/m.test(text);
}
