import { eventNames } from '#model/elements/event-names.ts';
import { TOP } from '#model/elements/kinds.ts';
import type { State, StateKind } from '#model/elements/state.ts';
import type { Table } from '#model/elements/table.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { SystemModel } from '#model/system-model.ts';
import { compareDocumentOrder } from './order.ts';

/** A way of a transition: a transition in both directions is two of them. */
export interface MachineTransition {
  readonly transition: Transition;
  readonly source: MachineState;
  /** Null where it has no target of its own: nothing is left or entered. */
  readonly target: MachineState | null;
  /** The target, and the states in other regions that are entered with it; none where there is no target. */
  readonly targets: readonly MachineState[];
  /** Its place among all ways of the machine, by which the first of two that are in conflict is known. */
  readonly rank: number;
}

/** A state of a machine, with what is in it in document order. The root stands around the states that are in no other one. */
export interface MachineState {
  readonly id: string;
  readonly name: string;
  readonly kind: StateKind | 'root';
  /** Null for the root only. */
  readonly state: State | null;
  readonly parent: MachineState | null;
  readonly depth: number;
  /** Its place in document order: before the states in it, and after those before it. */
  readonly rank: number;
  /** The states in it that can be active, without pseudo-states. */
  readonly children: readonly MachineState[];
  readonly histories: readonly MachineState[];
  /** Those that leave it, in document order; of a choice, those without a guard last. */
  readonly ways: readonly MachineTransition[];
  /** The way from its initial pseudo-state. */
  readonly initial: readonly MachineTransition[];
  /** Whether a history remembers the innermost states rather than the children alone. */
  readonly deep: boolean;
}

/** The states of one part, or those that are of no part, as they run together. */
export interface Machine {
  /** That of the part whose behaviour it is, or else of its only outermost state. */
  readonly name: string;
  readonly root: MachineState;
  readonly partId: string | null;
  readonly byId: ReadonlyMap<string, MachineState>;
  /** By their names, the first of each. */
  readonly byName: ReadonlyMap<string, MachineState>;
  /** Every word that a transition waits for, in alphabetical order. */
  readonly triggers: readonly string[];
  /** Whether anything in it can be left without an event. */
  readonly eventless: boolean;
}

interface Growing extends MachineState {
  children: Growing[];
  histories: Growing[];
  ways: MachineTransition[];
  initial: MachineTransition[];
}

/** The parts that have a behaviour of their own; null stands for the states that are of no part. */
export function machineOwners({ tables }: SystemModel): readonly (string | null)[] {
  const owners = new Set<string | null>();
  for (const state of tables.state.values())
    if (state.parentId === undefined) owners.add(state.partId ?? null);
  return [...owners].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
}

/**
 * The machine of a part, or of the states of no part. Initial pseudo-states become the initial ways of what they are in; everything
 * else that SCXML has no word for is kept: a choice is a state that is left at once.
 */
export function machineOf(model: SystemModel, partId: string | null): Machine {
  const { state: states } = model.tables;
  const byId = new Map<string, Growing>();
  const pseudo = new Map<string, Growing>();
  const grow = (state: State | null, parent: Growing | null): Growing => {
    const grown: Growing = {
      id: state?.id ?? '',
      name: state?.name ?? '',
      kind: state?.kind ?? 'root',
      state,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      rank: byId.size,
      children: [],
      histories: [],
      ways: [],
      initial: [],
      deep: state?.deep === true,
    };
    byId.set(grown.id, grown);
    const here = state ? states.referring('parent', state.id) : outermostOf(states, partId);
    for (const child of [...here].sort(compareDocumentOrder)) {
      if (child.kind === 'initial') {
        pseudo.set(child.id, grown);
        continue;
      }
      const made = grow(child, grown);
      (child.kind === 'history' ? grown.histories : grown.children).push(made);
    }
    return grown;
  };
  const root = grow(null, null);
  addWays(model, byId, pseudo);
  const byName = new Map<string, MachineState>();
  for (const each of byId.values()) if (!byName.has(each.name)) byName.set(each.name, each);
  const eventless = [...byId.values()].some(({ ways }) =>
    ways.some(({ transition }) => !transition.trigger?.trim()),
  );
  const [only, ...others] = root.children;
  const name =
    (partId === null ? undefined : model.tables.part.get(partId)?.name) ??
    (others.length === 0 ? (only?.name ?? '') : '');
  return { name, root, partId, byId, byName, triggers: triggersOf(byId), eventless };
}

/** The states of a part, or of none, that are in no other one. */
function outermostOf(states: Table<State>, partId: string | null): readonly State[] {
  const here = partId === null ? states.referring('top', TOP) : states.referring('owner', partId);
  return here.filter((each) => each.parentId === undefined && (each.partId ?? null) === partId);
}

/** The transitions that touch some states: a machine costs what is in it, however large its model is. */
function transitionsAt(
  transitions: Table<Transition>,
  ...some: readonly ReadonlyMap<string, unknown>[]
): readonly Transition[] {
  const found = new Set(
    some.flatMap((ids) => [...ids.keys()].flatMap((id) => transitions.referring('end', id))),
  );
  return [...found].sort(compareDocumentOrder);
}

function addWays(
  model: SystemModel,
  byId: ReadonlyMap<string, Growing>,
  pseudo: ReadonlyMap<string, Growing>,
): void {
  let rank = 0;
  for (const transition of transitionsAt(model.tables.transition, byId, pseudo)) {
    const { direction, sourceId, targetId, internal, alsoTargetIds = [] } = transition;
    const also = alsoTargetIds.flatMap((id) => byId.get(id) ?? []);
    const ends: readonly (readonly [string, string])[] =
      direction === 'in'
        ? [[targetId, sourceId]]
        : direction === 'inout'
          ? [
              [sourceId, targetId],
              [targetId, sourceId],
            ]
          : [[sourceId, targetId]];
    for (const [from, to] of ends) {
      const target = internal === true ? null : byId.get(to);
      const starts = pseudo.get(from);
      const source = starts ?? byId.get(from);
      // A way to an initial pseudo-state, or to another machine, leads nowhere: integrity allows drawing it, so it is passed over.
      if (!source || target === undefined) continue;
      rank += 1;
      (starts ? source.initial : source.ways).push({
        transition,
        source,
        target,
        targets: target ? [target, ...also] : [],
        rank,
      });
    }
  }
  for (const { kind, ways } of byId.values())
    if (kind === 'choice') ways.sort((a, b) => guarded(b) - guarded(a) || a.rank - b.rank);
}

const guarded = ({ transition }: MachineTransition): number => (transition.guards.length > 0 ? 1 : 0);

function triggersOf(byId: ReadonlyMap<string, MachineState>): readonly string[] {
  const words = new Set<string>();
  for (const { ways } of byId.values())
    for (const { transition } of ways)
      for (const name of eventNames(transition.trigger ?? '')) words.add(name);
  return [...words].sort();
}
