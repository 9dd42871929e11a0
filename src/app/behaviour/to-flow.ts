import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';
import { unmarkedBeginnings } from '#model/simulation/machine/unmarked-beginnings.ts';
import { stateData } from './state-data.ts';
import { shapeOf, stateStyle } from './state-style.ts';

const KIND_WORDS: Readonly<Record<State['kind'], string>> = {
  state: t('state'),
  initial: t('initial state'),
  choice: t('choice', undefined, 'kind of state'),
  final: t('final state'),
  history: t('history', undefined, 'kind of state'),
  parallel: t('parallel state'),
};

/** The name, unless it only repeats what the arrow shows: many tools name a transition `Idle to Drive` by themselves. */
function ownName({ tables }: SystemModel, { id, name, ...shown }: Transition): string {
  // Its own ends, which may be hidden: what stands for them is not what it is named after.
  const { sourceId, targetId } = tables.transition.get(id) ?? shown;
  const ends = [sourceId, targetId].map((id) => tables.state.get(id)?.name ?? '').join(' to ');
  return name.trim().toLowerCase() === ends.toLowerCase() ? '' : name;
}

/**
 * The words at a transition: `trigger [guards] / effects`, or its name where it has none of them. An internal one says so, for it
 * is drawn as a loop like one that leaves its state and comes back.
 */
export function wordsAt(model: SystemModel, transition: Transition): string {
  const label =
    transitionLabel(model, transition, (value) => formatLocaleNumber(value)) || ownName(model, transition);
  return transition.internal ? t('{label} (internal)', { label }).trim() : label;
}

function strandOf({ direction, internal }: Transition): readonly Strand[] {
  return [{ tone: internal ? 'internal' : 'plain', direction }];
}

/** How states and transitions are drawn. */
export function behaviourNotation(model: SystemModel): Notation<State, Transition> {
  const { state: states } = model.tables;
  const begins = unmarkedBeginnings(states);
  const around = ({ id, parentId }: State) => ({
    region: states.get(parentId ?? '')?.kind === 'parallel',
    begins: begins.has(id),
  });
  return {
    words: { box: 'State', edge: 'Transition' },
    typeOf: ({ kind }) => kind,
    dataOf: (state, { height }, shown) => stateData(state, height, { ...shown, ...around(state) }),
    shapeOf: (state) => shapeOf(state, around(state).region),
    lookOf: (state, size, container) => stateStyle(state, size, { container, ...around(state) }),
    describe: (state, edges) => ({
      what: around(state).region ? t('region') : KIND_WORDS[state.kind],
      has: [...(begins.has(state.id) ? [t('begins here')] : []), countWords(edges, 'transition')],
    }),
    labelOf: (transition) => wordsAt(model, transition),
    nameOf: ({ name, trigger }) => name.trim() || (trigger ?? ''),
    strandsOf: strandOf,
  };
}
