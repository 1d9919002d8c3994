/** On one line: a line break is ␊, a tab ␉, and nothing is (nothing). */
export function visible(text: string): string {
  const shown = text.replace(/[\u0000-\u001f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)));
  return shown === "" ? "(nothing)" : shown;
}
