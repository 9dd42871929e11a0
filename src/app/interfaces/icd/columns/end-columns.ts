import type { InterfaceRow } from '#model/interfaces/control-rows.ts';
import type { End } from './control-words.ts';
import type { IcdColumn } from './icd-column.ts';

/** Which end of an interface a column is of: named by the interface, or as the chosen side sees it. */
export type SeenEnd = End | 'own' | 'other';

export function endOf(row: InterfaceRow, seen: SeenEnd): End {
  if (seen === 'source' || seen === 'target') return seen;
  return (seen === 'own') === row.isOut ? 'source' : 'target';
}

const LABELS: Readonly<Record<SeenEnd, string>> = {
  source: 'Source',
  target: 'Target',
  own: 'Own part',
  other: 'Other part',
};
const WORDS: Readonly<Record<SeenEnd, string>> = {
  source: 'Source',
  target: 'Target',
  own: 'Own',
  other: 'Other',
};

const partColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Part`,
  label: LABELS[seen],
  width: 140,
  interface: {
    fields: (row) => [`${endOf(row, seen)}Id`],
    text: (row, words) => words.part(row.edge[`${endOf(row, seen)}Id`]),
  },
});

const portColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Port`,
  label: `${WORDS[seen]} port`,
  width: 112,
  interface: {
    fields: (row) => [`${endOf(row, seen)}PortId`],
    text: (row, words) => words.port(row.edge, endOf(row, seen)),
  },
});

/** Field by field, so that each is known to be a text. */
export const ownerAt = (row: InterfaceRow, seen: SeenEnd): string =>
  (endOf(row, seen) === 'source' ? row.edge.ownerSource : row.edge.ownerTarget) ?? '';

const ownerColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Owner`,
  label: `${WORDS[seen]} owner`,
  width: 112,
  interface: {
    fields: (row) => [endOf(row, seen) === 'source' ? 'ownerSource' : 'ownerTarget'],
    text: (row) => ownerAt(row, seen),
  },
});

/** Part, port and owner of both ends. */
export const BOTH_ENDS: readonly IcdColumn[] = (['source', 'target'] as const).flatMap((end) => [
  partColumn(end),
  portColumn(end),
  ownerColumn(end),
]);

/** The same of the own end; of the other only what part it is, for its port and owner are for the other side to say. */
export const OWN_END: readonly IcdColumn[] = [
  partColumn('own'),
  portColumn('own'),
  ownerColumn('own'),
  partColumn('other'),
];

/** An end as the chosen side names it. */
export const turnedSide = ({ isOut }: InterfaceRow, end: End): 'own' | 'other' =>
  (end === 'source') === isOut ? 'own' : 'other';
