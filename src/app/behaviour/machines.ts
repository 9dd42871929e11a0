import { type Boxes, withInside } from '#app/canvas/diagram/box.ts';
import type { Part } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { Table } from '#model/elements/table.ts';

/** A state machine: the states of a part, or a state without a parent (contract, section 5). */
export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly partId: string | null;
}

/** The machines of a model: those of parts by the part's name, then the others by their own. */
export function machinesOf(states: Table<State>, parts: Table<Part>): Machine[] {
  const ofParts = new Map<string, Machine>();
  const others: Machine[] = [];
  for (const state of states.values()) {
    if (state.parentId !== undefined) continue;
    const part = state.partId === undefined ? undefined : parts.get(state.partId);
    if (part) ofParts.set(part.id, { id: part.id, name: part.name, partId: part.id });
    else if (state.kind === 'state' || state.kind === 'parallel')
      others.push({ id: state.id, name: state.name, partId: null });
  }
  const byName = (a: Machine, b: Machine) => a.name.localeCompare(b.name);
  return [...[...ofParts.values()].sort(byName), ...others.sort(byName)];
}

/** The machine that a state belongs to; none for one at the top that is not a machine itself. */
export function machineOf(
  states: Table<State>,
  machines: readonly Machine[],
  state: State,
): Machine | undefined {
  let top = state;
  for (let at = states.get(top.parentId ?? ''); at; at = states.get(at.parentId ?? '')) top = at;
  return machines.find(({ id, partId }) => id === top.id || (partId !== null && partId === top.partId));
}

/**
 * The machine to open of several: the one of most states, the first of those. None where transitions lead from one to another, for then they are one drawing, nor
 * where fewer than two of them have states in them.
 */
export function firstMachine(
  states: Table<State>,
  transitions: Table<Transition>,
  machines: readonly Machine[],
): Machine | undefined {
  const holding = machines.filter(
    ({ id, partId }) => partId !== null || states.referring('parent', id).length > 0,
  );
  if (holding.length < 2) return undefined;
  for (const { sourceId, targetId } of transitions.values()) {
    const [source, target] = [states.get(sourceId), states.get(targetId)];
    if (source && target && machineOf(states, machines, source) !== machineOf(states, machines, target))
      return undefined;
  }
  const counted = holding.map((machine) => ({ machine, states: statesOf(states, machine).size }));
  return counted.reduce((most, one) => (one.states > most.states ? one : most)).machine;
}

/**
 * The machine that a new state belongs to: the one that is looked at, and where all are, the only one, if it is a part's. Beside a state
 * that is a machine by itself a new one is another.
 */
export function machineOfNew(machines: readonly Machine[], shown: Machine | undefined): Machine | undefined {
  const [only, ...others] = machines;
  return shown ?? (others.length === 0 && only?.partId ? only : undefined);
}

/** The states of one machine only. */
export function statesOf(states: Table<State>, machine: Machine): Boxes<State> {
  const tops =
    machine.partId === null
      ? [states.get(machine.id)]
      : states.referring('owner', machine.partId).filter(({ parentId }) => parentId === undefined);
  const shown = new Map(
    tops.flatMap((top) => (top ? withInside(states, top.id) : [])).map((state) => [state.id, state]),
  );
  return {
    size: shown.size,
    get: (id) => shown.get(id),
    has: (id) => shown.has(id),
    values: () => shown.values(),
    referring: (role, id) => (shown.has(id) ? states.referring(role, id) : []),
  };
}
