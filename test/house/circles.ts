/** Circles in a graph of names: one text for each group of names that reach each other, `a -> b -> a`. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (name: string, above: readonly string[]): void => {
    if (state.get(name) === "done") return;
    if (state.get(name) === "open") {
      circles.push([...above.slice(above.indexOf(name)), name].join(" -> "));
      return;
    }
    state.set(name, "open");
    for (const next of graph.get(name) ?? []) visit(next, [...above, name]);
    state.set(name, "done");
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}
