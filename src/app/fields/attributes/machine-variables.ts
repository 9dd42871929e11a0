import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { Owner, VariableTables } from './variables.ts';

/** The states from one up to the root of its machine, itself first. */
function lineOf(tables: VariableTables, id: string): State[] {
  const line: State[] = [];
  for (let state = tables.state.get(id); state && !line.includes(state); ) {
    line.push(state);
    state = state.parentId === undefined ? undefined : tables.state.get(state.parentId);
  }
  return line;
}

/**
 * Who holds the variables of the state machine that a transition belongs to (contract, section 5): its part and its root state. The
 * first is where a new variable goes: the part, where the machine has one.
 */
export function machineOwners(
  tables: VariableTables,
  transition: Pick<Transition, 'sourceId' | 'targetId'>,
): readonly Owner[] {
  const owners = new Map<string, Owner>();
  const lines = [lineOf(tables, transition.sourceId), lineOf(tables, transition.targetId)];
  for (const line of lines) {
    const partId = line.find((state) => state.partId !== undefined)?.partId;
    const part = partId === undefined ? undefined : tables.part.get(partId);
    if (part) owners.set(part.id, { kind: 'part', element: part });
  }
  for (const line of lines) {
    const root = line.at(-1);
    if (root) owners.set(root.id, { kind: 'state', element: root });
  }
  return [...owners.values()];
}
