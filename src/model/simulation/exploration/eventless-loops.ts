import { entryOf } from '#model/simulation/machine/entry.ts';
import type { Machine, MachineTransition } from '#model/simulation/machine/machine.ts';
import { around } from '#model/simulation/machine/transition-sets.ts';
import { components } from '#model/values/components.ts';

/**
 * Ways without a trigger that lead to one another in a circle, each circle by itself: where no guard in it stops it, it goes round for ever
 * without any event. Histories are taken to go to their defaults.
 */
export function eventlessLoops({ byId }: Machine): readonly (readonly MachineTransition[])[] {
  const ways = new Map<string, MachineTransition>();
  const leaving = new Map<string, string[]>();
  for (const state of byId.values()) {
    if (state.kind === 'history') continue;
    const eventless = state.ways.filter(({ transition }) => !transition.trigger?.trim());
    leaving.set(
      state.id,
      eventless.map(({ rank }) => String(rank)),
    );
    for (const way of eventless) ways.set(String(way.rank), way);
  }
  const next = (key: string): readonly string[] => {
    const way = ways.get(key);
    return way ? activeAfter(way).flatMap(({ id }) => leaving.get(id) ?? []) : [];
  };
  const loops: (readonly MachineTransition[])[] = [];
  for (const found of components(new Set(ways.keys()), next)) {
    const [first] = found ?? [];
    if (!found || first === undefined || (found.length === 1 && !next(first).includes(first))) continue;
    loops.push(found.flatMap((key) => ways.get(key) ?? []));
  }
  return loops;
}

function activeAfter(way: MachineTransition) {
  const { source, target } = way;
  if (target === null) return [source, ...around(source)];
  return [...entryOf([way], new Map(), ([first]) => first).states, ...around(target)];
}
