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
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';

const STATES = [
  { head: 'State', width: 4 },
  { head: 'Kind', width: 2 },
  { head: 'Is in', width: 3, isOptional: true },
  { head: 'Actions', width: 5, isOptional: true },
  { head: 'Description', width: 4, isOptional: true },
] as const;
const TRANSITIONS = [
  { head: 'From', width: 3 },
  { head: 'To', width: 3 },
  { head: 'Trigger', width: 3, isOptional: true },
  { head: 'Guards', width: 4, isOptional: true },
  { head: 'Effects', width: 4, isOptional: true },
  { head: 'Name and description', width: 4, isOptional: true },
] as const;

/** Each state machine with its drawing, its states and what leads from one to another; of a part, those of its subtree. */
export function machineSections(words: Words, partId: string | null, { drawing }: Printing): Section[] {
  const inside = partId === null ? null : subtreeOf(words.model.tables.part, partId);
  return drawing
    .machines(words.model)
    .filter((one) => inside === null || (one.partId !== null && inside.has(one.partId)))
    .map((machine): Section => {
      const { id, name, states } = machine;
      const own = transitionsOf(words, machine);
      const shown = `${states.length} states and ${own.length} transitions, as in the tables below`;
      return {
        level: 2,
        heading: name,
        anchor: `machine-${id}`,
        isListed: true,
        blocks: [
          ...machineFacts(words, machine),
          ...picture(
            `Drawing of the states of ${name}`,
            `Drawing of the states of ${name}: ${shown}.`,
            drawing.machine(words.model, machine),
            '',
          ),
          table(
            'States',
            STATES,
            states.map((one) => stateRow(words, one)),
            'It has no states.',
          ),
          table(
            'Transitions',
            TRANSITIONS,
            own.map((one) => transitionRow(words, one)),
            'It has no transitions.',
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
  return facts(['Part', partId === null ? [] : [words.link(partId)]], ['Variables', [variables.join('\n')]]);
}

function stateRow(words: Words, state: State): Row {
  const { id, name, kind, parentId, description } = state;
  const actions = (['entry', 'do', 'exit'] as const).flatMap((when) =>
    state[when].map((action) => `${when} / ${action}`),
  );
  return {
    anchor: anchorOf(id),
    cells: [
      cell(name),
      cell(kind),
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
      internal ? cell('(internal)') : cell(...words.links([targetId, ...alsoTargetIds])),
      cell(trigger ?? ''),
      cell(guards.map((guard) => words.constraint(guard)).join('\n')),
      cell(effects.join('\n')),
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
    const value = fieldText(field, values[field.key]);
    return value === '' ? [] : [`${labelOf(field)}: ${value}`];
  });
  return said.join('\n');
}
