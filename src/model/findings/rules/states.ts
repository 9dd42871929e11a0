import { t } from '#language/translate.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { Fix, Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import { complement, counted, either, NEVER, type Region } from '#model/guards/boxes.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import { isUnmarkedBeginning, outermost } from './reach.ts';
import { isForAllElse, findIncoming, findOutgoing } from '#model/findings/transitions.ts';

export const initialStates: Rule<'state'> = {
  id: 'initial-state',
  severity: 'warning',
  title: t('Every region has one start'),
  page: t(
    'A machine, and a state with states inside, starts in its initial state, or in the first of its states if none is marked. With several initial states the start is not defined; nor is it where the states have no order, as in older files. Each region of a parallel state has its own start.',
  ),
  check: (state, look) => {
    const inside = state.kind === 'parallel' ? [] : look.referring('state', 'parent', state.id);
    return [
      { where: state.name, states: inside },
      { where: t('The machine'), states: outermost(state, look) },
    ].flatMap(({ where, states }): Problem[] => {
      const count = states.filter(({ kind }) => kind === 'initial').length;
      if (states.length === 0 || count === 1 || (count === 0 && states.every(hasOrder))) return [];
      if (count > 1) return [{ message: t('{where} has {count} initial states.', { where, count }) }];
      const first = onlyBeginning(states, look);
      return [
        { message: t('{where} has no initial state.', { where }), ...(first && { fix: beginIn(first) }) },
      ];
    });
  },
};

const hasOrder = ({ order }: State) => order !== undefined;

/** The one of some states that no transition leads to: where they begin, if anywhere. */
function onlyBeginning(states: readonly State[], look: TrackedReader): State | undefined {
  const begun = states.filter(({ id, kind }) => kind === 'state' && findIncoming(id, look).length === 0);
  return begun.length === 1 ? begun[0] : undefined;
}

/** How far an initial state is left of the one that it leads to, in pixels. */
const BESIDE = 80;

function beginIn({ id, name, parentId, partId, position, size }: State): Fix {
  return {
    label: t('Start in {name}', { name }),
    operations: (newId) => {
      const initial = newId();
      return [
        {
          op: 'create',
          kind: 'state',
          id: initial,
          fields: {
            name: 'Initial',
            kind: 'initial',
            ...(parentId !== undefined && { parentId }),
            ...(partId !== undefined && { partId }),
            position: { x: position.x - BESIDE, y: position.y + size.height / 2 },
          },
        },
        {
          op: 'create',
          kind: 'transition',
          id: newId(),
          fields: { type: 'transition', sourceId: initial, targetId: id },
        },
      ];
    },
  };
}

/** So many states are gone through, inwards or outwards: the question of one state may not go through all of a large machine. */
const MOST_VISITED = 500;

/** Whether a transition leads to a state or into it; true where there is too much in it to tell. */
function isEntered(state: State, look: TrackedReader): boolean {
  const inside = [state];
  // A list that grows while it is gone through is gone through to its end.
  for (const { id } of inside) {
    if (inside.length > MOST_VISITED || findIncoming(id, look).length > 0) return true;
    for (const inner of look.referring('state', 'parent', id)) inside.push(inner);
  }
  return false;
}

export const unreachable: Rule<'state'> = {
  id: 'state-without-way-in',
  severity: 'warning',
  title: t('Every state can be reached'),
  page: t(
    'No transition leads to the state or into it. Initial states, regions of parallel states and whole machines need none.',
  ),
  reads: ['transition'],
  check: (state, look) => {
    const parent = state.parentId === undefined ? undefined : look.get('state', state.parentId);
    const machine = state.parentId === undefined && look.count('state', 'parent', state.id) > 0;
    if (state.kind === 'initial' || parent?.kind === 'parallel' || machine || isEntered(state, look))
      return [];
    if (isUnmarkedBeginning(state, look)) return [];
    return [{ message: t('No transition leads to {state}.', { state: state.name }) }];
  },
};

/** Whether a transition leads out of a state, or of one around it; true where it lies too deep to tell. */
function canLeave(state: State, look: TrackedReader): boolean {
  let at: State | undefined = state;
  for (let depth = 0; at !== undefined; depth += 1) {
    if (depth > MOST_VISITED || findOutgoing(at.id, look).length > 0) return true;
    at = at.parentId === undefined ? undefined : look.get('state', at.parentId);
  }
  return false;
}

export const deadEnds: Rule<'state'> = {
  id: 'state-without-way-out',
  severity: 'note',
  title: t('Every state can be left'),
  page: t(
    'No transition leads out of the state or out of one around it. If the machine is meant to end there, make it a final state.',
  ),
  reads: ['transition'],
  check: (state, look) => {
    const ends = state.kind === 'final' || state.kind === 'history' || state.kind === 'parallel';
    if (ends || look.count('state', 'parent', state.id) > 0 || canLeave(state, look)) return [];
    const { id, name, entry, do: during, exit } = state;
    const message = t('No transition leads out of {name}.', { name });
    if (state.kind !== 'state' || entry.length + during.length + exit.length > 0) return [{ message }];
    const operations = () => setFields('state', id, { kind: 'final' });
    return [{ message, fix: { label: t('Make it final'), operations } }];
  },
};

/** Where none of some ways is open; null where nobody can tell. */
function gapOf(ways: readonly Transition[], look: TrackedReader): Region | null {
  if (ways.some(isForAllElse)) return NEVER;
  return counted(() => {
    let open: Region = NEVER;
    for (const way of ways) {
      const next = regionOfAll(way.guards, way.sourceId, look);
      if (!next) return null;
      open = either(open, next);
    }
    return complement(open);
  });
}

export const waitingGaps: Rule<'state'> = {
  id: 'guards-gap',
  severity: 'note',
  title: t('Guards on one event cover all values'),
  page: t(
    'All transitions out of the state for one event have guards, and for some values none of them holds, so the event does nothing. That may be intended. The finding gives such values. Exact for guards that compare one attribute with limits; events with other guards are not checked.',
  ),
  reads: ['transition', 'part'],
  check: (state, look) => {
    if (state.kind !== 'state' && state.kind !== 'parallel') return [];
    const out = findOutgoing(state.id, look);
    return [...new Set(out.map(({ trigger = '' }) => trigger))].flatMap((trigger): Problem[] => {
      const ways = out.filter((way) => (way.trigger ?? '') === trigger);
      const gap = ways.length > 1 ? gapOf(ways, look) : null;
      const witness = gap && witnessIn(gap, look);
      if (witness === null) return [];
      const event = trigger === '' ? t('Without an event') : t('On “{trigger}”', { trigger });
      return [
        witness === ''
          ? { message: t('{event}, {state} can be left for no value.', { event, state: state.name }) }
          : {
              message: t('{event}, {state} can be left for some values only.', { event, state: state.name }),
              witness,
            },
      ];
    });
  },
};

export const guardGaps: Rule<'state'> = {
  id: 'choice-without-default',
  severity: 'warning',
  title: t('Every choice covers all values'),
  page: t(
    'For some values no transition out of the choice is enabled, so the machine would be stuck in it. The finding gives such values. Remove the guard of one transition, or close the gap. Exact for guards that compare one attribute with limits; a choice with other guards needs a transition without a guard or with the guard “else”.',
  ),
  reads: ['transition', 'part'],
  check: (state, look) => {
    if (state.kind !== 'choice') return [];
    const ways = findOutgoing(state.id, look);
    if (ways.length === 0) return [];
    const gap = gapOf(ways, look);
    if (!gap)
      return [
        {
          message: t('{state} has no “else” transition, and its guards cannot be checked exactly.', {
            state: state.name,
          }),
        },
      ];
    const witness = witnessIn(gap, look);
    if (witness === null) return [];
    return [
      witness === ''
        ? { message: t('No transition out of {state} is ever enabled.', { state: state.name }) }
        : {
            message: t('For some values, no transition out of {state} is enabled.', { state: state.name }),
            witness,
          },
    ];
  },
};
