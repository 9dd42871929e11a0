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
} from '#interchange/documents/printed-document.ts';
import { numberText, type Printing, type Words } from '#interchange/documents/printing.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import type { Interface } from '#model/elements/interface.ts';
import { maturityOf } from '#model/elements/interface-control.ts';
import type { Part } from '#model/elements/part.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { machineSections } from './machines.ts';
import { allocationSections, requirementSections } from './requirement-tables.ts';

const PARTS = () => [
  { head: t('Part'), width: 3 },
  { head: t('Kind'), width: 2, isOptional: true },
  { head: t('Count'), width: 1.4, isNumber: true },
  { head: t('Attributes'), width: 4, isOptional: true },
  { head: t('Ports'), width: 4, isOptional: true },
  { head: t('Description'), width: 4, isOptional: true },
];

const INTERFACES = () => [
  { head: t('Key'), width: 2 },
  { head: t('Interface'), width: 3 },
  { head: t('Source', undefined, 'of an interface'), width: 3 },
  { head: t('Target', undefined, 'of an interface'), width: 3 },
  { head: t('Connections'), width: 5, isOptional: true },
  { head: t('Maturity'), width: 2 },
];

/** The model as a book: what it is made of level by level, how it behaves, what is required of it, and of which parts. */
export function modelBook(words: Words, partId: string | null, printing: Printing): Section[] {
  const requirements = requirementSections(words, partId);
  return [
    title(t('Structure'), 'structure', t('There are no parts.'), levelSections(words, partId, printing)),
    title(
      t('Behaviour'),
      'behaviour',
      t('There are no state machines.'),
      machineSections(words, partId, printing),
    ),
    title(t('Requirements'), 'requirements', t('There are no requirements.'), requirements),
    title(t('Allocation'), 'allocation', t('No part has a requirement.'), allocationSections(words, partId)),
  ].flat();
}

/** A heading with what stands under it, or a sentence where that is nothing. */
function title(heading: string, anchor: string, otherwise: string, under: readonly Section[]): Section[] {
  const blocks = under.length === 0 ? [paragraph(otherwise)] : [];
  return [{ level: 1, heading, anchor, blocks, isListed: true }, ...under];
}

/** A part whose inside is a level, null for the top of the model, and how deep it is in the others. */
interface Level {
  readonly part: Part | null;
  readonly depth: number;
}

/** The levels from the outermost inwards, each after the one that it is in and under its heading. */
function levelSections(words: Words, partId: string | null, printing: Printing): Section[] {
  const printed = new Set<string>();
  return levelsFrom(words, partId).map(({ part, depth }, at) =>
    levelSection(words, part, { printing, printed, depth, isFirst: at === 0 }),
  );
}

/** A single part at the top is the outermost level itself. */
function levelsFrom(words: Words, partId: string | null): Level[] {
  const from = partId === null ? undefined : words.model.tables.part.get(partId);
  if (from) return levelsWithin(words, [from]);
  const tops = childrenOf(words, null);
  const isOne = tops.length === 1 && tops.some(({ id }) => childrenOf(words, id).length > 0);
  if (isOne || tops.length === 0) return levelsWithin(words, tops);
  const within = levelsWithin(words, tops).filter(
    ({ part }) => part && childrenOf(words, part.id).length > 0,
  );
  return [{ part: null, depth: 0 }, ...within];
}

/** Parts with all in them that holds others, without recursion: models nest thousands deep. */
function levelsWithin(words: Words, from: readonly Part[]): Level[] {
  const levels: Level[] = [];
  const left = from.toReversed().map((part) => ({ part, depth: 0 }));
  for (let level = left.pop(); level !== undefined; level = left.pop()) {
    const { part, depth } = level;
    const inside = childrenOf(words, part.id);
    if (inside.length > 0 || from.includes(part)) levels.push(level);
    left.push(...inside.toReversed().map((one) => ({ part: one, depth: depth + 1 })));
  }
  return levels;
}

/** Those directly in a part as they are read in the drawing. */
function childrenOf({ model }: Words, partId: string | null): Part[] {
  const { part: parts } = model.tables;
  const inside =
    partId === null
      ? [...parts.values()].filter(({ parentId }) => parentId === undefined || !parts.has(parentId))
      : [...parts.referring('parent', partId)];
  return inside.sort(
    (a, b) => a.position.y - b.position.y || a.position.x - b.position.x || (a.id < b.id ? -1 : 1),
  );
}

/** Numbers of headings that are deeper are longer than what they number. */
const DEEPEST_HEADING = 6;

interface LevelPrinting {
  readonly printing: Printing;
  /** The interfaces that have been printed: one that crosses levels stands at each, and links lead to the first. */
  readonly printed: Set<string>;
  readonly depth: number;
  /** Whether it is the outermost, whose part no table lists. */
  readonly isFirst: boolean;
}

function levelSection(words: Words, part: Part | null, level: LevelPrinting): Section {
  const { drawing } = level.printing;
  const id = part?.id ?? null;
  const inside = childrenOf(words, id);
  const name = part?.name ?? t('The whole model');
  const edges = interfacesOf(words, id, inside);
  const drawn = inside.length === 0 ? null : drawing.level(words.model, id);
  return {
    level: Math.min(2 + level.depth, DEEPEST_HEADING),
    heading: name,
    anchor: part === null ? 'level-top' : level.isFirst ? anchorOf(part.id) : `level-${part.id}`,
    isListed: true,
    blocks: [
      ...(part ? partBlocks(words, part) : []),
      ...picture(
        t('Drawing of {name}', { name }),
        t(
          'Drawing of {name}: {parts, plural, one {1 part} other {{parts} parts}} and {interfaces, plural, one {1 interface} other {{interfaces} interfaces}}, as in the tables below.',
          { name, parts: inside.length, interfaces: edges.length },
        ),
        drawn,
        '',
      ),
      table(
        t('Parts'),
        PARTS(),
        inside.map((one) => partRow(words, one)),
        t('It holds no parts.'),
      ),
      table(
        t('Interfaces'),
        INTERFACES(),
        edges.map((one) => interfaceRow(words, one, level.printed)),
        t('No interface ends at this level.'),
      ),
    ],
  };
}

/** The interfaces with an end directly at a level, or at the part around it where the other end is within. */
function interfacesOf({ model }: Words, partId: string | null, inside: readonly Part[]) {
  const ids = new Set(inside.map(({ id }) => id));
  const within = partId === null ? null : subtreeOf(model.tables.part, partId);
  return inKeyOrder(model.tables.interface.values()).filter(
    ({ sourceId, targetId }) =>
      ids.has(sourceId) ||
      ids.has(targetId) ||
      (partId !== null &&
        (sourceId === partId || targetId === partId) &&
        within?.has(sourceId) === true &&
        within.has(targetId)),
  );
}

function partBlocks(words: Words, part: Part): Block[] {
  return [
    ...(part.description.trim() === '' ? [] : [paragraph(part.description)]),
    ...facts(
      [t('Is in'), [part.parentId === undefined ? '' : words.path(part.parentId)]],
      [t('Kind'), [part.kind ?? '']],
      [t('Type'), [part.type ?? '']],
      [t('Count'), [part.multiplicity === 1 ? '' : numberText(part.multiplicity)]],
      [t('Attributes'), [attributesOf(words, part)]],
      [t('Ports'), [portsOf(part)]],
      ...customOf(words, part),
    ),
  ];
}

function partRow(words: Words, part: Part): Row {
  const holds = words.model.tables.part.referring('parent', part.id).length > 0;
  // What holds others has a section of its own, which says the rest.
  const description = holds
    ? []
    : [
        part.description.trim(),
        part.type ? labelled(t('Type'), part.type) : '',
        ...customOf(words, part).map(([label, text]) => labelled(label, text.join(''))),
      ];
  return {
    anchor: anchorOf(part.id),
    cells: [
      cell(holds ? { text: part.name, to: `level-${part.id}` } : part.name),
      cell(part.kind ?? ''),
      cell(numberText(part.multiplicity)),
      cell(attributesOf(words, part)),
      cell(portsOf(part)),
      cell(description.filter((one) => one !== '').join('\n')),
    ],
  };
}

function interfaceRow(words: Words, edge: Interface, printed: Set<string>): Row {
  const { id, key, connections, description } = edge;
  const isFirst = !printed.has(id);
  printed.add(id);
  const flows = connections.map(({ name, type, direction }) => {
    const more = [flowLabel('type', type ?? ''), wayOf(direction)].filter((one) => one !== '');
    return [name ?? '', more.length > 0 ? `(${more.join(', ')})` : ''].filter((one) => one !== '').join(' ');
  });
  return {
    ...(isFirst && { anchor: anchorOf(id) }),
    cells: [
      cell(key ?? ''),
      cell([words.name(id), description.trim()].filter((one) => one !== '').join('\n')),
      cell(...words.end(edge, 'source')),
      cell(...words.end(edge, 'target')),
      cell(flows.join('\n')),
      cell(storedWord(maturityOf(edge))),
    ],
  };
}

const wayOf = (direction: string | undefined): string =>
  direction === 'inout' ? t('both ways') : flowLabel('direction', direction ?? '');

const attributesOf = (words: Words, { attributes }: Part): string =>
  attributes.map((one) => words.attribute(one)).join('\n');

const portsOf = ({ ports }: Part): string =>
  ports
    .map(({ name, direction, type }) =>
      [name || t('(without a name)'), wayOf(direction), flowLabel('type', type ?? '')]
        .filter((one) => one !== '')
        .join(', '),
    )
    .join('\n');

function customOf({ model }: Words, { customFields }: Part): (readonly [string, readonly string[]])[] {
  return model.definitions.partFields.flatMap((field) => {
    const said = printedField(field, customFields[field.key]);
    return said === '' ? [] : [[labelOf(field), [said]] as const];
  });
}
