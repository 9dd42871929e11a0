import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { labelled, printedField } from '#interchange/documents/document-words.ts';
import {
  anchorOf,
  type Block,
  cell,
  facts,
  picture,
  type Row,
  type Section,
  table,
} from '#interchange/documents/printed-document.ts';
import type { DrawnMachine } from '#interchange/documents/pictures/drawing.ts';
import type { Printing, Words } from '#interchange/documents/printing.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';

const STATES = () => [
  { head: t('State'), width: 4 },
  { head: t('Kind'), width: 2 },
  { head: t('Is in'), width: 3, isOptional: true },
  { head: t('Actions'), width: 5, isOptional: true },
  { head: t('Description'), width: 4, isOptional: true },
];
const TRANSITIONS = () => [
  { head: t('From'), width: 3 },
  { head: t('To'), width: 3 },
  { head: t('Trigger'), width: 3, isOptional: true },
  { head: t('Guards'), width: 4, isOptional: true },
  { head: t('Effects'), width: 4, isOptional: true },
  { head: t('Name and description'), width: 4, isOptional: true },
];

/** Each state machine with its drawing, its states and what leads from one to another; of a part, those of its subtree. */
export function machineSections(words: Words, partId: string | null, { drawing }: Printing): Section[] {
  const inside = partId === null ? null : subtreeOf(words.model.tables.part, partId);
  return drawing
    .machines(words.model)
    .filter((one) => inside === null || (one.partId !== null && inside.has(one.partId)))
    .map((machine): Section => {
      const { id, name, states } = machine;
      const own = transitionsOf(words, machine);
      return {
        level: 2,
        heading: name,
        anchor: `machine-${id}`,
        isListed: true,
        blocks: [
          ...machineFacts(words, machine),
          ...picture(
            t('Drawing of the states of {name}', { name }),
            t(
              'Drawing of the states of {name}: {states} states and {transitions} transitions, as in the tables below.',
              { name, states: states.length, transitions: own.length },
            ),
            drawing.machine(words.model, machine),
            '',
          ),
          table(
            t('States'),
            STATES(),
            states.map((one) => stateRow(words, one)),
            t('It has no states.'),
          ),
          table(
            t('Transitions'),
            TRANSITIONS(),
            own.map((one) => transitionRow(words, one)),
            t('It has no transitions.'),
          ),
        ],
      };
    });
}

function transitionsOf({ model }: Words, { states }: DrawnMachine): Transition[] {
  const places = new Map(states.map(({ id }, at) => [id, at]));
  const placeOf = ({ sourceId }: Transition): number => places.get(sourceId) ?? 0;
  return [...model.tables.transition.values()]
    .filter(({ sourceId, targetId }) => places.has(sourceId) || places.has(targetId))
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) || (a.order ?? Infinity) - (b.order ?? Infinity) || (a.id < b.id ? -1 : 1),
    );
}

function machineFacts(words: Words, { partId, states }: DrawnMachine): Block[] {
  const variables = states.flatMap(({ attributes }) => attributes).map((one) => words.attribute(one));
  return facts(
    [t('Part'), partId === null ? [] : [words.link(partId)]],
    [t('Attributes'), [variables.join('\n')]],
  );
}

const WHEN = {
  entry: () => t('entry', undefined, 'an action of a state'),
  do: () => t('do', undefined, 'an action of a state'),
  exit: () => t('exit', undefined, 'an action of a state'),
} as const;

function stateRow(words: Words, state: State): Row {
  const { id, name, kind, parentId, description } = state;
  const actions = (['entry', 'do', 'exit'] as const).flatMap((when) =>
    state[when].map((action) => `${WHEN[when]()} / ${words.effect(action)}`),
  );
  return {
    anchor: anchorOf(id),
    cells: [
      cell(name),
      cell(storedWord(kind)),
      cell(...(parentId === undefined ? [] : [words.link(parentId)])),
      cell(actions.join('\n')),
      cell(linesOf(description, fieldsOf(words, 'stateFields', state.customFields))),
    ],
  };
}

function transitionRow(words: Words, transition: Transition): Row {
  const {
    id,
    name,
    description,
    sourceId,
    targetId,
    trigger,
    guards,
    effects,
    internal,
    alsoTargetIds = [],
  } = transition;
  return {
    anchor: anchorOf(id),
    cells: [
      cell(words.link(sourceId)),
      internal ? cell(t('(internal)')) : cell(...words.links([targetId, ...alsoTargetIds])),
      cell(trigger ?? ''),
      cell(guards.map((guard) => words.constraint(guard)).join('\n')),
      cell(effects.map((effect) => words.effect(effect)).join('\n')),
      cell(linesOf(name, description, fieldsOf(words, 'transitionFields', transition.customFields ?? {}))),
    ],
  };
}

const linesOf = (...texts: readonly string[]): string => texts.filter((one) => one.trim() !== '').join('\n');

function fieldsOf(
  { model }: Words,
  kind: 'stateFields' | 'transitionFields',
  values: State['customFields'],
): string {
  const said = model.definitions[kind].flatMap((field) => {
    const value = printedField(field, values[field.key]);
    return value === '' ? [] : [labelled(labelOf(field), value)];
  });
  return said.join('\n');
}
