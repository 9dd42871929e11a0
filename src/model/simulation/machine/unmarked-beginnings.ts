import type { State } from '#model/elements/state.ts';
import type { Table } from '#model/elements/table.ts';
import { canBegin, firstInOrder } from './order.ts';

const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * The states in which a machine or a region begins because no initial state is marked beside them and they are the first: of two and
 * more that are side by side. The regions of a parallel state begin together, and a state alone can only begin. Computed once for a table.
 */
export function unmarkedBeginnings(states: Table<State>): ReadonlySet<string> {
  const found = known.get(states);
  if (found) return found;
  const beside = new Map<string, State[]>();
  for (const state of states.values()) {
    const { parentId, partId } = state;
    const place = parentId ?? `part ${partId ?? ''}`;
    const group = beside.get(place);
    if (group) group.push(state);
    else beside.set(place, [state]);
  }
  const begins = new Set<string>();
  for (const [parentId, group] of beside) {
    if (states.get(parentId)?.kind === 'parallel' || !needsFirst(group, states)) continue;
    const first = firstInOrder(group);
    if (first) begins.add(first.id);
  }
  known.set(states, begins);
  return begins;
}

function needsFirst(group: readonly State[], states: Table<State>): boolean {
  if (group.filter(canBegin).length < 2 || group.some(({ kind }) => kind === 'initial')) return false;
  // Outermost states that hold others are machines of their own.
  const [first] = group;
  return first?.parentId !== undefined || group.some(({ id }) => states.referring('parent', id).length === 0);
}
