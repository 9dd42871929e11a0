import type { Fix, Problem, Rule } from '#model/findings/finding.ts';
import type { Look } from '#model/findings/look.ts';
import { complement, either, NEVER, type Region } from '#model/guards/boxes.ts';
import { regionOfAll, witnessIn } from '#model/guards/region-of.ts';
import { TOP } from '#model/kinds.ts';
import type { State } from '#model/state.ts';
import type { Transition } from '#model/transition.ts';
import { waysIn, waysOut } from './ways.ts';

/** The states in which a machine begins that has none around it: of a part, or of none. Only one of them speaks for all. */
function outermost(state: State, look: Look): readonly State[] {
  if (state.parentId !== undefined) return [];
  const { partId } = state;
  const [role, of] = partId === undefined ? (['top', TOP] as const) : (['owner', partId] as const);
  if (look.some('state', role, of, (id) => id < state.id)) return [];
  const all = look.ids('state', role, of).flatMap((id) => look.get('state', id) ?? []);
  const group = all.filter((one) => one.parentId === undefined && one.partId === partId);
  // Where each holds others, each is a machine of its own.
  return group.some(({ id }) => look.count('state', 'parent', id) === 0) ? group : [];
}

export const initialStates: Rule<'state'> = {
  id: 'initial-state',
  severity: 'warning',
  title: 'Every region has exactly one initial state',
  page: 'A state with states in it, and a machine as a whole, begins in its initial state. With none, nobody knows where it begins; with several, neither. The regions of a parallel state each begin in their own.',
  check: (state, look) => {
    const inside = state.kind === 'parallel' ? [] : look.referring('state', 'parent', state.id);
    return [
      { where: state.name, states: inside },
      { where: 'The machine', states: outermost(state, look) },
    ].flatMap(({ where, states }): Problem[] => {
      const count = states.filter(({ kind }) => kind === 'initial').length;
      if (states.length === 0 || count === 1) return [];
      if (count > 1) return [{ message: `${where} has ${count} initial states.` }];
      const first = onlyBeginning(states, look);
      return [{ message: `${where} has no initial state.`, ...(first && { fix: beginIn(first) }) }];
    });
  },
};

/** The one of some states that no transition leads to: where they begin, if anywhere. */
function onlyBeginning(states: readonly State[], look: Look): State | undefined {
  const begun = states.filter(({ id, kind }) => kind === 'state' && waysIn(id, look).length === 0);
  return begun.length === 1 ? begun[0] : undefined;
}

/** How far an initial state is left of the one that it leads to, in pixels. */
const BESIDE = 80;

function beginIn({ id, name, parentId, partId, position, size }: State): Fix {
  return {
    label: `Begin in ${name}`,
    operations: (newId) => {
      const initial = newId();
      return [
        {
          op: 'create',
          kind: 'state',
          id: initial,
          body: {
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
          body: { type: 'transition', sourceId: initial, targetId: id },
        },
      ];
    },
  };
}

function isEntered(state: State, look: Look): boolean {
  if (waysIn(state.id, look).length > 0) return true;
  return look.referring('state', 'parent', state.id).some((inner) => isEntered(inner, look));
}

export const unreachable: Rule<'state'> = {
  id: 'state-without-way-in',
  severity: 'warning',
  title: 'Every state can be reached',
  page: 'No transition leads to the state, nor into it. Initial states, regions of parallel states and machines as a whole are entered without one. A circle of states that only lead to each other is not noticed.',
  reads: ['transition'],
  check: (state, look) => {
    const parent = state.parentId === undefined ? undefined : look.get('state', state.parentId);
    const machine = state.parentId === undefined && look.count('state', 'parent', state.id) > 0;
    if (state.kind === 'initial' || parent?.kind === 'parallel' || machine || isEntered(state, look))
      return [];
    return [{ message: `No transition leads to ${state.name}.` }];
  },
};

function canLeave(state: State, look: Look): boolean {
  if (waysOut(state.id, look).length > 0) return true;
  const parent = state.parentId === undefined ? undefined : look.get('state', state.parentId);
  return parent !== undefined && canLeave(parent, look);
}

export const deadEnds: Rule<'state'> = {
  id: 'state-without-way-out',
  severity: 'note',
  title: 'Every state can be left',
  page: 'No transition leads out of the state, nor out of one around it. Where a machine is to end, a final state says so.',
  reads: ['transition'],
  check: (state, look) => {
    const ends = state.kind === 'final' || state.kind === 'history' || state.kind === 'parallel';
    if (ends || look.count('state', 'parent', state.id) > 0 || canLeave(state, look)) return [];
    const { id, name, entry, do: during, exit } = state;
    const message = `No transition leads out of ${name}.`;
    if (state.kind !== 'state' || entry.length + during.length + exit.length > 0) return [{ message }];
    const operations = () => [{ op: 'update', kind: 'state', id, body: { kind: 'final' } }] as const;
    return [{ message, fix: { label: 'Make it final', operations } }];
  },
};

function anyOf(ways: readonly Transition[], look: Look): Region | null {
  let region: Region = NEVER;
  for (const way of ways) {
    const next = regionOfAll(way.guards, way.sourceId, look);
    if (!next) return null;
    region = either(region, next);
  }
  return region;
}

export const waitingGaps: Rule<'state'> = {
  id: 'guards-gap',
  severity: 'note',
  title: 'Guards on one event leave nothing out',
  page: 'Two or more transitions out of the state wait for the same event, all with guards, and there are values for which none of them is open: then nothing happens. That may be meant. The values named show it. Exact for guards that compare a number with a limit or ask for true or false; events with others are not looked at.',
  reads: ['transition', 'part'],
  check: (state, look) => {
    if (state.kind !== 'state' && state.kind !== 'parallel') return [];
    const out = waysOut(state.id, look);
    return [...new Set(out.map(({ trigger = '' }) => trigger))].flatMap((trigger): Problem[] => {
      const ways = out.filter((way) => (way.trigger ?? '') === trigger);
      const open = ways.length > 1 ? anyOf(ways, look) : null;
      const witness = open && witnessIn(complement(open), look);
      if (!witness) return [];
      const event = trigger === '' ? 'Without an event' : `On “${trigger}”`;
      return [{ message: `${event}, ${state.name} can be left for some values only.`, witness }];
    });
  },
};

export const guardGaps: Rule<'state'> = {
  id: 'choice-without-default',
  severity: 'warning',
  title: 'Every choice has a way for every value',
  page: 'There are values for which none of the transitions out of the choice is open; the machine would be stuck in it. The values named show it. Give one transition no guard, or close the gap. Exact for guards that compare a number with a limit or ask for true or false; choices with others are not looked at.',
  reads: ['transition', 'part'],
  check: (state, look) => {
    if (state.kind !== 'choice') return [];
    const ways = waysOut(state.id, look);
    const open = ways.length > 0 ? anyOf(ways, look) : null;
    const witness = open && witnessIn(complement(open), look);
    return witness
      ? [{ message: `None of the ways out of ${state.name} is open for some values.`, witness }]
      : [];
  },
};
