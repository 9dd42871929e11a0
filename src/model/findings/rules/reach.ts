import { t } from '#language/translate.ts';
import { TOP } from '#model/elements/kinds.ts';
import type { State } from '#model/elements/state.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import { canBegin, compareDocumentOrder, firstInOrder } from '#model/simulation/machine/order.ts';
import { toOf, findIncoming, findOutgoing } from '#model/findings/transitions.ts';

/** Machines of more states than this are not gone through: each of their edits would go through all of them. */
const MOST = 1_000;
/** So many states are named, the rest counted. */
const NAMED = 3;

/**
 * The outermost states of a machine for which this one speaks: those of a part, or of none. Where each holds others, each is a machine
 * of its own; else the first of them speaks for all.
 */
export function outermost(state: State, look: TrackedReader): readonly State[] {
  if (state.parentId !== undefined) return [];
  const { partId } = state;
  const [role, of] = outermostOf(partId);
  if (look.some('state', role, of, (id) => id < state.id)) return [];
  const all = look.ids('state', role, of).flatMap((id) => look.get('state', id) ?? []);
  const group = all.filter((one) => isOutermost(one, partId));
  return group.some(({ id }) => look.count('state', 'parent', id) === 0) ? group : [];
}

/** The states of a machine that this element speaks for, and those in which it begins. */
function machineOf(
  state: State,
  look: TrackedReader,
): { readonly roots: readonly State[]; readonly begin: readonly State[] } {
  const group = outermost(state, look);
  if (group.length > 0) return { roots: group, begin: beginningsOf(group) };
  const alone =
    state.parentId === undefined && look.count('state', 'parent', state.id) > 0 && !isBesideFlat(state, look);
  return alone ? { roots: [state], begin: [state] } : { roots: [], begin: [] };
}

/** The initial states of some that are side by side; where none is marked, the first one, or none where they have no order. */
function beginningsOf(states: readonly State[]): readonly State[] {
  const marked = states.filter(({ kind }) => kind === 'initial');
  if (marked.length > 0 || states.some(({ order }) => order === undefined)) return marked;
  return [firstInOrder(states) ?? []].flat();
}

/** Whether a state is where its machine or region begins because no initial state is marked there and it is the first. */
export function isUnmarkedBeginning(state: State, look: TrackedReader): boolean {
  const { parentId, partId, order } = state;
  if (order === undefined || !canBegin(state)) return false;
  const [role, of] = parentId === undefined ? outermostOf(partId) : (['parent', parentId] as const);
  // One that is marked, or comes before it, decides: then it depends on that one alone, however many there are.
  return !look.some('state', role, of, (id) => {
    const other = look.get('state', id);
    const isBeside = other !== undefined && (parentId !== undefined || isOutermost(other, partId));
    return (
      isBeside && (other.kind === 'initial' || (canBegin(other) && compareDocumentOrder(other, state) < 0))
    );
  });
}

const isOutermost = (state: State, partId: string | undefined): boolean =>
  state.parentId === undefined && state.partId === partId;

/** Whether a state beside this outermost one holds no others: then all of them are one machine. */
function isBesideFlat({ partId }: State, look: TrackedReader): boolean {
  const [role, of] = outermostOf(partId);
  return look.some('state', role, of, (id) => {
    const other = look.get('state', id);
    return other !== undefined && isOutermost(other, partId) && look.count('state', 'parent', id) === 0;
  });
}

const outermostOf = (partId: string | undefined) =>
  partId === undefined ? (['top', TOP] as const) : (['owner', partId] as const);

/** All states in some, and they themselves; null where they are too many. */
function everyOne(roots: readonly State[], look: TrackedReader): readonly State[] | null {
  const all = [...roots];
  // A list that grows while it is gone through is gone through to its end.
  for (const { id } of all) {
    all.push(...look.referring('state', 'parent', id));
    if (all.length > MOST) return null;
  }
  return all;
}

/** What a machine can come to, guards aside. Generous: where nobody knows how something begins, any of its states is. */
class Reached {
  readonly ids = new Set<string>();
  readonly #queue: State[] = [];

  constructor(
    begin: readonly State[],
    private readonly look: TrackedReader,
  ) {
    for (const state of begin) this.#enter(state);
    for (const state of this.#queue)
      for (const way of findOutgoing(state.id, look))
        for (const id of toOf(way)) {
          const target = look.get('state', id);
          if (target) this.#enter(target);
        }
  }

  #enter(state: State): void {
    if (this.ids.has(state.id)) return;
    this.ids.add(state.id);
    this.#queue.push(state);
    const around = state.parentId === undefined ? undefined : this.look.get('state', state.parentId);
    if (around) this.#enter(around);
    if (around && state.kind === 'history') this.#begin(around);
    this.#begin(state);
  }

  #begin(state: State): void {
    const inside = this.look.referring('state', 'parent', state.id);
    const begins = state.kind === 'parallel' ? [] : beginningsOf(inside);
    for (const one of begins.length > 0 ? begins : inside) this.#enter(one);
  }
}

export const cutOff: Rule<'state'> = {
  id: 'states-cut-off',
  severity: 'warning',
  title: t('Every state can be reached from the start'),
  page: t(
    'Transitions lead to the listed states, but only from states that are not reachable themselves: from one another, or from a state without incoming transitions. All guards are assumed to hold. Machines without a defined start, and those of more than {MOST} states, are not checked.',
    { MOST },
  ),
  reads: ['transition'],
  check: (state, look): readonly Problem[] => {
    const { roots, begin } = machineOf(state, look);
    const all = begin.length > 0 ? everyOne(roots, look) : null;
    if (!all) return [];
    const reached = new Reached(begin, look).ids;
    const lost = all.filter(
      ({ id, kind, parentId }) =>
        !reached.has(id) &&
        (parentId === undefined || reached.has(parentId)) &&
        kind !== 'initial' &&
        findIncoming(id, look).length > 0,
    );
    if (lost.length === 0) return [];
    const named = lost.slice(0, NAMED).map(({ name }) => `“${name}”`);
    return [
      {
        message: t(
          '{states}{more, plural, =0 {} other { and {more} more}} cannot be reached from the start of the machine.',
          { states: named.join(', '), more: Math.max(0, lost.length - NAMED) },
        ),
        others: lost.map(({ id }) => id),
      },
    ];
  },
};
