import type { Box, Region } from './boxes.ts';
import { SharedValues } from './set-index.ts';

/** Boxes that are about the same variables. */
interface Group<T> {
  readonly variables: readonly string[];
  readonly boxes: { readonly box: Box; readonly item: T }[];
  readonly byVariable: Map<string, SharedValues<T>>;
}

/** Finds the regions that may hold together with another: none that does is missed, and few others are found. */
export class BoxIndex<T> {
  readonly #groups: readonly Group<T>[];

  constructor(members: Iterable<{ readonly region: Region; readonly item: T }>) {
    const groups = new Map<string, Group<T>>();
    for (const { region, item } of members)
      for (const box of region) {
        const variables = [...box.keys()].sort();
        const key = variables.join(' ');
        const group: Group<T> = groups.get(key) ?? { variables, boxes: [], byVariable: new Map() };
        group.boxes.push({ box, item });
        groups.set(key, group);
      }
    this.#groups = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  }

  /** In an order that follows from the contents alone; one of several boxes may be found several times. */
  *mayMeet(region: Region): Iterable<T> {
    for (const box of region) for (const group of this.#groups) yield* candidatesIn(group, box);
  }
}

/** Of the variables that both limit, those along which the fewest overlap. */
function candidatesIn<T>(group: Group<T>, box: Box): Iterable<T> {
  let best: { readonly count: number; readonly find: () => Iterable<T> } | undefined;
  for (const variable of group.variables) {
    const set = box.get(variable);
    if (!set) continue;
    const index = sharedValues(group, variable);
    const count = index.count(set);
    if (!best || count < best.count) best = { count, find: () => index.find(set) };
  }
  return best ? best.find() : group.boxes.map(({ item }) => item);
}

function sharedValues<T>({ boxes, byVariable }: Group<T>, variable: string): SharedValues<T> {
  const known = byVariable.get(variable);
  if (known) return known;
  const owned = boxes.flatMap(({ box, item }) => {
    const set = box.get(variable);
    return set ? [{ set, item }] : [];
  });
  const made = new SharedValues(owned);
  byVariable.set(variable, made);
  return made;
}
