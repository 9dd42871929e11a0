import type { MachineState, MachineTransition } from './machine.ts';

/** The states that are active, by id. */
export type Active = ReadonlyMap<string, MachineState>;
/** What a history remembers: the states that were active when the state that it is in was left. */
export type Memory = ReadonlyMap<string, readonly MachineState[]>;

export const isAtomic = ({ children, kind }: MachineState): boolean =>
  children.length === 0 && kind !== 'history';
export const isCompound = ({ children, kind }: MachineState): boolean =>
  children.length > 0 && kind !== 'parallel';

export function isInside(state: MachineState, around: MachineState): boolean {
  for (let at = state.parent; at !== null; at = at.parent) if (at === around) return true;
  return false;
}

/** The states around one, from the nearest on; the last is the root. */
export function around(state: MachineState): readonly MachineState[] {
  const found: MachineState[] = [];
  for (let at = state.parent; at !== null; at = at.parent) found.push(at);
  return found;
}

/** Where a way leads, a history replaced by what it remembers or, before it does, by its default. */
export function destinations(way: MachineTransition, memory: Memory): readonly MachineState[] {
  return remembers(way) ? way.targets.flatMap((target) => behind(target, memory)) : way.targets;
}

const remembers = ({ targets }: MachineTransition): boolean => targets.some(({ kind }) => kind === 'history');

function behind(target: MachineState, memory: Memory): readonly MachineState[] {
  if (target.kind !== 'history') return [target];
  const remembered = memory.get(target.id);
  if (remembered) return remembered;
  const [byDefault] = target.ways;
  // A history that leads to itself would go round for ever.
  if (byDefault && byDefault.target !== target) return destinations(byDefault, memory);
  return target.parent?.children.slice(0, 1) ?? [];
}

/** The domains of the ways that always lead to the same states. */
const DOMAINS = new WeakMap<MachineTransition, MachineState | null>();

/** The innermost state whose inside a way changes, or null where it changes nothing (SCXML, getTransitionDomain). */
export function domainOf(way: MachineTransition, memory: Memory): MachineState | null {
  const known = DOMAINS.get(way);
  if (known !== undefined) return known;
  const domain = domainOfAll(way, destinations(way, memory));
  if (!remembers(way)) DOMAINS.set(way, domain);
  return domain;
}

function domainOfAll(way: MachineTransition, targets: readonly MachineState[]): MachineState | null {
  if (targets.length === 0) return null;
  const { source } = way;
  if (
    way.transition.type === 'internal' &&
    isCompound(source) &&
    targets.every((target) => isInside(target, source))
  )
    return source;
  return (
    around(source).find(
      (state) =>
        (isCompound(state) || state.kind === 'root') && targets.every((each) => isInside(each, state)),
    ) ?? null
  );
}

/** The active states that a way leaves. */
export function leaves(way: MachineTransition, active: Active, memory: Memory): readonly MachineState[] {
  const domain = domainOf(way, memory);
  return domain === null ? [] : [...active.values()].filter((state) => isInside(state, domain));
}

/**
 * Of ways that could be taken together, those that are: of two that would leave the same state, the one from further inside, or else
 * the first (SCXML, removeConflictingTransitions).
 */
export function withoutConflicts(
  ways: readonly MachineTransition[],
  active: Active,
  memory: Memory,
): readonly MachineTransition[] {
  if (ways.length < 2) return ways;
  let chosen: { readonly way: MachineTransition; readonly left: ReadonlySet<MachineState> }[] = [];
  for (const way of ways) {
    const left = new Set(leaves(way, active, memory));
    const rivals = chosen.filter((other) => [...left].some((state) => other.left.has(state)));
    if (rivals.some(({ way: other }) => !isInside(way.source, other.source))) continue;
    chosen = chosen.filter((other) => !rivals.includes(other));
    chosen.push({ way, left });
  }
  return chosen.map(({ way }) => way);
}
