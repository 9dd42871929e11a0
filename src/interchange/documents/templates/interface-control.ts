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
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { Connection } from '#model/elements/connection.ts';
import { isOpen, maturityOf } from '#model/elements/interface-control.ts';
import { type AgreementState, agreementStates } from '#model/interfaces/agreement-state.ts';
import { type Crossing, crossingsByCounterpart } from '#model/interfaces/crossings.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { agreementFacts } from './agreements.ts';
import { linksOf } from './specification.ts';

const CONNECTIONS = [
  { id: 'name', head: 'Connection', width: 4 },
  { id: 'direction', head: 'Direction', width: 3, isOptional: true },
  { id: 'type', head: 'Type', width: 2, isOptional: true },
  { id: 'subType', head: 'Subtype', width: 2, isOptional: true },
  { id: 'quantity', head: 'Quantity', width: 4, isOptional: true },
  { id: 'properties', head: 'Properties', width: 4, isOptional: true },
] as const;
/** Where the model declares custom fields of connections: all in one column, as a page has no room for one each. */
export const CONNECTION_COLUMNS = [
  ...CONNECTIONS,
  { id: 'fields', head: 'Fields', width: 4, isOptional: true },
] as const;

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
    const between = b === null ? 'cross its boundary' : 'lie between them';
    return [
      {
        level: 1,
        heading: 'Interfaces',
        anchor: 'interfaces',
        blocks: [paragraph(`No interfaces ${between}.`)],
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
      heading: `Interfaces with ${words.place(other)}`,
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
  return { level: 1, heading: 'The two sides', anchor: 'sides', blocks, isListed: true };
}

function sidesPicture(words: Words, [a, b]: readonly [string, string], drawn: Picture | null): Block[] {
  const caption = `The interfaces between ${words.place(a)} and ${words.place(b)}`;
  return picture(
    caption,
    `${caption}, as in the tables below.`,
    drawn,
    'There are too many to draw them so that they can be read.',
  );
}

function summary(
  words: Words,
  group: readonly Crossing[],
  states: ReadonlyMap<string, AgreementState>,
): Block {
  const rows = group.map(({ edge }): Row => {
    const { id, key, connections } = edge;
    return {
      cells: [
        cell({ text: key ?? '', to: anchorOf(id) }),
        cell({ text: words.name(id), to: anchorOf(id) }),
        cell(typesOf(edge)),
        // “agreed” alone would be taken for what is printed.
        (states.get(id)?.changed.length ?? 0) > 0
          ? { text: [`${maturityOf(edge)}, changed since agreed`], tone: 'attention' }
          : cell(maturityOf(edge)),
        cell(String(connections.length)),
      ],
    };
  });
  const columns = [
    { head: 'Key', width: 1 },
    { head: 'Interface', width: 4 },
    { head: 'Type', width: 2 },
    { head: 'Maturity', width: 2 },
    { head: 'Connections', width: 2, isNumber: true },
  ];
  return table('Summary', columns, rows, '');
}

function bodyOf(
  words: Words,
  { edge, isOut }: Crossing,
  own: string,
  agreements: Printing['agreements'],
): Block[] {
  const { description, ownerSource, ownerTarget, fixedSide, tbd, customFields, connections } = edge;
  const custom = words.model.definitions.interfaceFields.map((field): readonly [string, Text] => [
    field.label ?? field.key,
    [fieldText(field, customFields?.[field.key])],
  ]);
  const rows = connections.map((connection) => connectionRow(words, connection, isOut, own));
  return [
    ...(description.trim() === '' ? [] : [paragraph(description)]),
    ...facts(
      ['Source', words.end(edge, 'source')],
      ['Target', words.end(edge, 'target')],
      ['Owner of the source', [ownerSource ?? '']],
      ['Owner of the target', [ownerTarget ?? '']],
      ['Given side', [fixedSide === undefined ? '' : `${fixedSide} (not developed here)`]],
      ['Maturity', [maturityOf(edge)]],
      ...agreementFacts(words, edge, agreements),
      ['Open', [tbd && isOpen(edge) ? words.open(tbd) : '']],
      ['Requirements', words.links(edge.requirementIds ?? [])],
      ['Holds in', words.links(edge.stateIds ?? [])],
      ...linksOf(words, edge.id),
      ...custom,
    ),
    table(
      'Connections',
      words.model.definitions.connectionFields.length > 0 ? CONNECTION_COLUMNS : CONNECTIONS,
      rows,
      'It has no connections.',
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
    const value = fieldText(field, customFields[field.key]);
    return value === '' ? [] : [`${labelOf(field)}: ${value}`];
  });
  return {
    cells: [
      cell(name ?? ''),
      cell(directionWords(direction, isOut, own)),
      cell(type ?? ''),
      cell([subType, matterState].filter(Boolean).join(', ')),
      cell(variableId === undefined ? '' : words.attributeById(variableId)),
      cell(propertyIds.map((id) => words.attributeById(id)).join('\n')),
      ...(connectionFields.length > 0 ? [cell(fields.join('\n'))] : []),
    ],
  };
}

/** Directions are stored as the source sees them; the document tells them as its own side does. */
function directionWords(direction: Connection['direction'], isOut: boolean, own: string): string {
  if (direction === undefined) return '';
  if (direction === 'inout') return 'both ways';
  return (direction === 'out') === isOut ? `out of ${own}` : `into ${own}`;
}
