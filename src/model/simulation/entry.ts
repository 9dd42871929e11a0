import type { MachineState, Way } from './machine.ts';
import { destinations, domainOf, isCompound, isInside, type Memory } from './ways.ts';

/** What is entered, and the ways from initial pseudo-states and histories that are taken to get there. */
export interface Entry {
  /** In document order, from the outside to the inside. */
  readonly states: readonly MachineState[];
  /** The ways whose effects follow the entry of a state, by its id. */
  readonly after: ReadonlyMap<string, readonly Way[]>;
}

/**
 * All states that are entered when ways are taken: their targets, what is around those up to where something stays active, and what
 * is active inside them by default (SCXML, computeEntrySet). `choose` decides between several initial ways; `start` is a root whose
 * machine begins.
 */
export function entryOf(
  ways: readonly Way[],
  memory: Memory,
  choose: (initial: readonly Way[]) => Way | undefined,
  start?: MachineState,
): Entry {
  const entering = new Set<MachineState>();
  const after = new Map<string, Way[]>();
  const follow = (state: MachineState, way: Way) => {
    const known = after.get(state.id);
    if (!known) after.set(state.id, [way]);
    else if (!known.includes(way)) known.push(way);
  };

  const into = (state: MachineState): void => {
    if (state.kind === 'history') {
      const [byDefault] = state.ways;
      if (!memory.has(state.id) && byDefault && state.parent) follow(state.parent, byDefault);
      const targets =
        byDefault || memory.has(state.id) ? placesOf(state) : (state.parent?.children.slice(0, 1) ?? []);
      for (const target of targets) into(target);
      for (const target of targets) if (state.parent) upTo(target, state.parent);
      return;
    }
    entering.add(state);
    if (state.kind === 'parallel') regionsOf(state);
    else if (isCompound(state)) {
      const way = choose(state.initial);
      if (way?.target) {
        follow(state, way);
        into(way.target);
        upTo(way.target, state);
      } else {
        const [first] = state.children;
        if (first) into(first);
      }
    }
  };
  const placesOf = (history: MachineState): readonly MachineState[] => {
    const [byDefault] = history.ways;
    return memory.get(history.id) ?? (byDefault ? destinations(byDefault, memory) : []);
  };
  const regionsOf = (state: MachineState): void => {
    for (const region of state.children)
      if (![...entering].some((each) => each === region || isInside(each, region))) into(region);
  };
  const upTo = (state: MachineState, limit: MachineState): void => {
    for (let at = state.parent; at !== null && at !== limit; at = at.parent) {
      if (at.kind === 'root') break;
      entering.add(at);
      if (at.kind === 'parallel') regionsOf(at);
    }
  };

  if (start) into(start);
  for (const way of ways) {
    if (way.target) into(way.target);
    const domain = domainOf(way, memory);
    for (const target of destinations(way, memory)) if (domain) upTo(target, domain);
  }
  const states = [...entering].filter(({ kind }) => kind !== 'root');
  return { states: states.sort((a, b) => a.rank - b.rank), after };
}
