import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { labelled, printedField } from '#interchange/documents/document-words.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import {
  anchorOf,
  type Block,
  cell,
  facts,
  paragraph,
  picture,
  type Row,
  type Section,
  table,
  type Text,
} from '#interchange/documents/printed-document.ts';
import type { Picture } from '#interchange/documents/pictures/picture.ts';
import { inWords, type Printing, Words } from '#interchange/documents/printing.ts';
import type { RowChoice } from '#interchange/documents/rows/arrange-rows.ts';
import { typesOf } from '#interchange/documents/rows/interface-columns.ts';
import { chosenInterfaces } from '#interchange/documents/rows/interface-rows.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import type { Connection } from '#model/elements/connection.ts';
import { isOpen, maturityOf } from '#model/elements/interface-control.ts';
import { type AgreementState, agreementStates } from '#model/interfaces/agreement-state.ts';
import { type Crossing, crossingsByCounterpart } from '#model/interfaces/crossings.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { agreementFacts } from './agreements.ts';
import { linksOf } from './specification.ts';

const connections = () => [
  { id: 'name', head: t('Connection'), width: 4 },
  { id: 'direction', head: t('Direction'), width: 3, isOptional: true },
  { id: 'type', head: t('Type'), width: 2, isOptional: true },
  { id: 'subType', head: t('Subtype'), width: 2, isOptional: true },
  { id: 'quantity', head: t('Quantity'), width: 4, isOptional: true },
  { id: 'properties', head: t('Properties'), width: 4, isOptional: true },
];
/** Where the model declares custom fields of connections: all in one column, as a page has no room for one each. */
export const connectionColumns = () => [
  ...connections(),
  { id: 'fields', head: t('Fields'), width: 4, isOptional: true },
];

/**
 * Interface control between the subtrees of two parts, or of one part with all that is outside it (`b` null): each interface with what is
 * agreed of it and a row for each connection, by counterpart. Only the chosen ones, where some are.
 */
export function interfaceControl(
  words: Words,
  a: string,
  b: string | null,
  { drawing, agreements }: Printing,
  choice: RowChoice = {},
): Section[] {
  const { part, interface: edges } = words.model.tables;
  const chosen = chosenInterfaces(words, inKeyOrder(edges.values()), choice);
  const groups = crossingsByCounterpart(part, chosen, a, b);
  if (groups.size === 0) {
    const none = b === null ? t('No interfaces cross its boundary.') : t('No interfaces lie between them.');
    return [
      {
        level: 1,
        heading: t('Interfaces'),
        anchor: 'interfaces',
        blocks: [paragraph(none)],
        isListed: true,
      },
    ];
  }
  const sorted = [...groups].sort(([x], [y]) => inWords(words.path(x), words.path(y)) || (x < y ? -1 : 1));
  const draw = (other: string, edges: readonly Crossing[]): Picture | null =>
    drawing.sides(words.model, { own: a, other, edges });
  const whole = b === null ? null : draw(b, [...groups.values()].flat());
  const overview = b === null || whole === null ? [] : [overviewOf(words, a, b, whole)];
  // What is too much for one drawing, or has no one other side, has one with each counterpart.
  const drawn = (other: string, group: readonly Crossing[]): Block[] =>
    whole ? [] : sidesPicture(words, [a, other], draw(other, group));
  const states = agreementStates(words.model, agreements);
  const sections = sorted.flatMap(([other, group]): Section[] => [
    {
      level: 1,
      heading: t('Interfaces with {part}', { part: words.place(other) }),
      anchor: `with-${other}`,
      blocks: [...drawn(other, group), summary(words, group, states)],
      isListed: true,
    },
    ...group.map((crossing) => ({
      level: 2,
      heading: [crossing.edge.key, words.name(crossing.edge.id)].filter(Boolean).join(' '),
      anchor: anchorOf(crossing.edge.id),
      blocks: bodyOf(words, crossing, words.name(a), agreements),
      isListed: true,
    })),
  ]);
  return [...overview, ...sections];
}

function overviewOf(words: Words, a: string, b: string, drawn: Picture): Section {
  const blocks = sidesPicture(words, [a, b], drawn);
  return { level: 1, heading: t('The two sides'), anchor: 'sides', blocks, isListed: true };
}

function sidesPicture(words: Words, [a, b]: readonly [string, string], drawn: Picture | null): Block[] {
  const caption = t('The interfaces between {one} and {other}', {
    one: words.place(a),
    other: words.place(b),
  });
  return picture(
    caption,
    t('{caption}, as in the tables below.', { caption }),
    drawn,
    t('There are too many to draw them so that they can be read.'),
  );
}

function summary(
  words: Words,
  group: readonly Crossing[],
  states: ReadonlyMap<string, AgreementState>,
): Block {
  const rows = group.map(({ edge }): Row => {
    const { id, key } = edge;
    const maturity = storedWord(maturityOf(edge));
    return {
      cells: [
        cell({ text: key ?? '', to: anchorOf(id) }),
        cell({ text: words.name(id), to: anchorOf(id) }),
        cell(typesOf(edge)),
        // “agreed” alone would be taken for what is printed.
        (states.get(id)?.changed.length ?? 0) > 0
          ? { text: [t('{maturity}, changed since agreed', { maturity })], tone: 'attention' }
          : cell(maturity),
        cell(String(edge.connections.length)),
      ],
    };
  });
  const columns = [
    { head: t('Key'), width: 1 },
    { head: t('Interface'), width: 4 },
    { head: t('Type'), width: 2 },
    { head: t('Maturity'), width: 2 },
    { head: t('Connections'), width: 2, isNumber: true },
  ];
  return table(t('Summary'), columns, rows, '');
}

function bodyOf(
  words: Words,
  { edge, isOut }: Crossing,
  own: string,
  agreements: Printing['agreements'],
): Block[] {
  const { description, ownerSource, ownerTarget, fixedSide, tbd, customFields } = edge;
  const custom = words.model.definitions.interfaceFields.map((field): readonly [string, Text] => [
    field.label ?? field.key,
    [printedField(field, customFields?.[field.key])],
  ]);
  const rows = edge.connections.map((connection) => connectionRow(words, connection, isOut, own));
  return [
    ...(description.trim() === '' ? [] : [paragraph(description)]),
    ...facts(
      [t('Source', undefined, 'of an interface'), words.end(edge, 'source')],
      [t('Target', undefined, 'of an interface'), words.end(edge, 'target')],
      [t('Owner of the source'), [ownerSource ?? '']],
      [t('Owner of the target'), [ownerTarget ?? '']],
      [
        t('Given side'),
        [fixedSide === undefined ? '' : t('{side} (not developed here)', { side: storedWord(fixedSide) })],
      ],
      [t('Maturity'), [storedWord(maturityOf(edge))]],
      ...agreementFacts(words, edge, agreements),
      [
        t('Open', undefined, 'what is not determined or confirmed yet'),
        [tbd && isOpen(edge) ? words.open(tbd) : ''],
      ],
      [t('Requirements'), words.links(edge.requirementIds ?? [])],
      [t('Holds in'), words.links(edge.stateIds ?? [])],
      ...linksOf(words, edge.id),
      ...custom,
    ),
    table(
      t('Connections'),
      words.model.definitions.connectionFields.length > 0 ? connectionColumns() : connections(),
      rows,
      t('It has no connections.'),
    ),
  ];
}

function connectionRow(words: Words, connection: Connection, isOut: boolean, own: string): Row {
  const {
    name,
    direction,
    type,
    subType,
    matterState,
    variableId,
    propertyIds = [],
    customFields = {},
  } = connection;
  const { connectionFields } = words.model.definitions;
  const fields = connectionFields.flatMap((field) => {
    const value = printedField(field, customFields[field.key]);
    return value === '' ? [] : [labelled(labelOf(field), value)];
  });
  return {
    cells: [
      cell(name ?? ''),
      cell(directionWords(direction, isOut, own)),
      cell(flowLabel('type', type ?? '')),
      cell(
        [flowLabel('subType', subType ?? ''), flowLabel('matterState', matterState ?? '')]
          .filter(Boolean)
          .join(', '),
      ),
      cell(variableId === undefined ? '' : words.attributeById(variableId)),
      cell(propertyIds.map((id) => words.attributeById(id)).join('\n')),
      ...(connectionFields.length > 0 ? [cell(fields.join('\n'))] : []),
    ],
  };
}

/** Directions are stored as the source sees them; the document tells them as its own side does. */
function directionWords(direction: Connection['direction'], isOut: boolean, own: string): string {
  if (direction === undefined) return '';
  if (direction === 'inout') return t('both ways');
  return (direction === 'out') === isOut
    ? t('out of {part}', { part: own })
    : t('into {part}', { part: own });
}
