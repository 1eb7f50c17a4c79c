/** Finds the cycles of a directed graph, one per strongly connected component (Tarjan), each as a closed path. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const components: Set<string>[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let lowest = index;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    if (lowest === index) components.push(new Set(stack.splice(stack.indexOf(node))));
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return components.flatMap((component) => {
    const [start] = component;
    if (start === undefined || (component.size === 1 && !graph.get(start)?.includes(start))) return [];
    return [shortestCycle(graph, component, start)];
  });
}

function shortestCycle(
  graph: ReadonlyMap<string, readonly string[]>,
  component: ReadonlySet<string>,
  start: string,
): readonly string[] {
  const paths: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start];
      if (!component.has(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [start];
}
