import type { InterfaceRow } from '#model/interfaces/control-rows.ts';
import type { CellEditor } from '#app/fields/cells/column.ts';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import { t } from '#language/translate.ts';
import type { End } from './control-words.ts';
import { referenceEdit, textEdit } from './edits.ts';
import type { IcdColumn } from './icd-column.ts';

/** Which end of an interface a column is of: named by the interface, or as the chosen side sees it. */
export type SeenEnd = End | 'own' | 'other';

export function endOf(row: InterfaceRow, seen: SeenEnd): End {
  if (seen === 'source' || seen === 'target') return seen;
  return (seen === 'own') === row.isOut ? 'source' : 'target';
}

/** The same of a row that may be gone: then as if it were seen from its source. */
function endIn(row: InterfaceRow | undefined, seen: SeenEnd): End {
  if (row !== undefined) return endOf(row, seen);
  return seen === 'target' || seen === 'other' ? 'target' : 'source';
}

const LABELS: Readonly<Record<SeenEnd, string>> = {
  source: t('Source', undefined, 'of an interface'),
  target: t('Target', undefined, 'of an interface'),
  own: t('Own part'),
  other: t('Other part'),
};
const PORTS: Readonly<Record<SeenEnd, string>> = {
  source: t('Source port'),
  target: t('Target port'),
  own: t('Own port'),
  other: t('Other port'),
};
const OWNERS: Readonly<Record<SeenEnd, string>> = {
  source: t('Source owner'),
  target: t('Target owner'),
  own: t('Own owner'),
  other: t('Other owner'),
};

/** Why an end cannot be emptied. */
export const TWO_PARTS = t('An interface has a part at both of its ends.');

const partColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Part`,
  label: LABELS[seen],
  width: 140,
  interface: {
    fields: (row) => [`${endOf(row, seen)}Id`],
    text: (row, words) => words.part(row.edge[`${endOf(row, seen)}Id`]),
    edit: {
      ...referenceEdit<InterfaceRow>({
        editor: { kind: 'part' },
        read: (row) => row.edge[`${endOf(row, seen)}Id`],
        send: (id, row) => ({ [`${endIn(row, seen)}Id`]: id }),
        nameOf: (id, _row, words) => words.part(id),
        find: (name, _row, words) => words.partCalled(name),
        noun: t('part'),
      }),
      kept: TWO_PARTS,
    },
  },
});

/** Picks one of the ports of the part at an end. */
const portPicker = (end: End): Extract<CellEditor, { readonly kind: 'pick' }> => ({
  kind: 'pick',
  items: ({ tables }, rowId) => {
    const edge = tables.interface.get(elementOfRow(rowId));
    const ports = edge ? (tables.part.get(edge[`${end}Id`])?.ports ?? []) : [];
    return ports.map(({ id, name, direction }) => ({
      id,
      label: name || t('unnamed'),
      description: direction,
    }));
  },
  empty: t('No port found.'),
});

const portColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Port`,
  label: PORTS[seen],
  width: 112,
  interface: {
    fields: (row) => [`${endOf(row, seen)}PortId`],
    text: (row, words) => words.port(row.edge, endOf(row, seen)),
    edit: {
      ...referenceEdit<InterfaceRow>({
        editor: portPicker('source'),
        read: (row) => row.edge[`${endOf(row, seen)}PortId`] ?? '',
        send: (id, row) => ({ [`${endIn(row, seen)}PortId`]: id }),
        nameOf: (id, row, words) => words.portName(row.edge, endOf(row, seen), id),
        find: (name, row, words) => row && words.portCalled(row.edge, endOf(row, seen), name),
        noun: t('port'),
      }),
      editorIn: (row) => portPicker(endOf(row, seen)),
      // Another part has other ports.
      fillsAsText: true,
    },
  },
});

/** Field by field, so that each is known to be a text. */
export const ownerAt = (row: InterfaceRow, seen: SeenEnd): string =>
  (endOf(row, seen) === 'source' ? row.edge.ownerSource : row.edge.ownerTarget) ?? '';

const ownerColumn = (seen: SeenEnd): IcdColumn => ({
  id: `${seen}Owner`,
  label: OWNERS[seen],
  width: 112,
  interface: {
    fields: (row) => [endOf(row, seen) === 'source' ? 'ownerSource' : 'ownerTarget'],
    text: (row) => ownerAt(row, seen),
    edit: textEdit<InterfaceRow>(
      'person',
      (row) => ownerAt(row, seen),
      (owner, row) => ({
        customFields: { [endIn(row, seen) === 'target' ? 'ownerTarget' : 'ownerSource']: owner },
      }),
    ),
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
