import type { IdSet } from '#model/store/insertion-ordered-set.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';

/**
 * The strongly connected components of a graph, each after those that it leads to (Tarjan 1972, without recursion: chains may be
 * long). `next` gives what a node leads to; nodes that are not among `nodes` are left out. Null: still on the way to one.
 */
export function* components(
  nodes: IdSet,
  next: (node: string) => Iterable<string>,
): Iterable<readonly string[] | null> {
  const order = new ShardedMap<number>();
  const low = new ShardedMap<number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const root of nodes) {
    if (order.has(root)) continue;
    const path: { readonly node: string; readonly rest: Iterator<string> }[] = [];
    const enter = (node: string) => {
      order.set(node, order.size);
      low.set(node, order.size - 1);
      open.push(node);
      isOpen.add(node);
      path.push({ node, rest: next(node)[Symbol.iterator]() });
    };
    const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to));
    enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node, rest } = top;
      const step = rest.next();
      if (step.done !== true) {
        const { value } = step;
        if (!nodes.has(value)) continue;
        const seen = order.get(value);
        if (seen === undefined) {
          enter(value);
          yield null;
        } else if (isOpen.has(value)) lower(node, seen);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      const own = low.get(node) ?? 0;
      if (above) lower(above.node, own);
      if (own !== order.get(node)) continue;
      const component = open.splice(open.lastIndexOf(node));
      for (const member of component) isOpen.delete(member);
      yield component;
    }
  }
}
