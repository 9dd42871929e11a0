/** In a component of more members than this one circle is looked for, not one through each of them. */
const MOST_MEMBERS = 100;
/** So many members of a circle are named, the rest counted. */
const NAMED = 12;

/** How something that is computed leads back to itself. */
export interface ValueCycle {
  /** What is on it, in order, itself first; of a long one not all. */
  readonly ids: readonly string[];
  readonly leftOut: number;
}

type Next = (id: string) => Iterable<string>;

/** The circles of a component, each of whose members leads to each. Of a large one only the members of one circle have it told. */
export function findValueCycles(component: readonly string[], next: Next): (id: string) => ValueCycle {
  const own = new Set(component);
  if (component.length <= MOST_MEMBERS)
    return (id) => told(shortest(id, (from) => [...next(from)].filter((to) => own.has(to))));
  const ring = anyCircle(component, own, next);
  const places = new Map(ring.map((id, at) => [id, at]));
  return (id) => {
    const at = places.get(id);
    if (at === undefined) return { ids: [id], leftOut: component.length - 1 };
    const ids = Array.from({ length: Math.min(NAMED, ring.length) }, (_, by) => {
      return ring[(at + by) % ring.length] ?? id;
    });
    return { ids, leftOut: ring.length - ids.length };
  };
}

const told = (ids: readonly string[]): ValueCycle => ({
  ids: ids.slice(0, NAMED),
  leftOut: Math.max(0, ids.length - NAMED),
});

/** The first of the shortest ways from something back to itself. */
function shortest(start: string, next: (id: string) => readonly string[]): readonly string[] {
  const from = new Map<string, string>();
  const queue = [start];
  for (const id of queue)
    for (const to of next(id)) {
      if (to === start) {
        const way: string[] = [];
        for (let at = id; at !== start; at = from.get(at) ?? start) way.unshift(at);
        return [start, ...way];
      }
      if (from.has(to)) continue;
      from.set(to, id);
      queue.push(to);
    }
  return [start];
}

/** Goes on from member to member until it meets one again. */
function anyCircle(component: readonly string[], own: ReadonlySet<string>, next: Next): readonly string[] {
  const seen = new Map<string, number>();
  const way: string[] = [];
  for (let id = component[0]; id !== undefined; id = firstOf(next(id), own)) {
    const met = seen.get(id);
    if (met !== undefined) return way.slice(met);
    seen.set(id, way.length);
    way.push(id);
  }
  return way;
}

function firstOf(ids: Iterable<string>, own: ReadonlySet<string>): string | undefined {
  for (const id of ids) if (own.has(id)) return id;
  return undefined;
}
