import type { CustomField } from '#model/definitions/custom-field.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import { fieldText } from '#model/definitions/custom-field-text.ts';
import { isOpen, maturityOf } from '#model/elements/interface-control.ts';
import type { InterfaceRow } from '#model/interfaces/control-rows.ts';
import { turnedSide } from './end-columns.ts';
import type { IcdColumn, IcdField } from './icd-column.ts';

const openField = (text: (row: InterfaceRow) => string): IcdField<InterfaceRow> => ({
  fields: () => ['tbd'],
  text,
});

export const KEY: IcdColumn = {
  id: 'key',
  label: 'Key',
  width: 84,
  interface: { fields: () => ['key'], text: ({ edge }) => edge.key ?? '' },
};

export const MATURITY: IcdColumn = {
  id: 'maturity',
  label: 'Maturity',
  width: 92,
  interface: { fields: () => ['maturity'], text: ({ edge }) => maturityOf(edge) },
};

/** Which side is given and not developed: named by the interface, or as the chosen side sees it. */
const fixedSide = (seenFrom: 'source' | 'side'): IcdColumn => ({
  id: 'fixedSide',
  label: 'Fixed side',
  width: 88,
  interface: {
    fields: () => ['fixedSide'],
    text: (row) => {
      const { fixedSide: end } = row.edge;
      return end === undefined || seenFrom === 'source' ? (end ?? '') : turnedSide(row, end);
    },
  },
});
export const FIXED_SIDE = fixedSide('source');
export const OWN_FIXED_SIDE = fixedSide('side');

/** What is open, field by field, and the description. */
export const CONTROL_COLUMNS: readonly IcdColumn[] = [
  {
    id: 'open',
    label: 'Open',
    width: 64,
    interface: openField(({ edge }) => edge.tbd?.kind ?? (isOpen(edge) ? 'TBD' : '')),
  },
  {
    id: 'openWhat',
    label: 'What is open',
    width: 160,
    interface: openField(({ edge }) => edge.tbd?.what ?? ''),
  },
  { id: 'openWho', label: 'Closed by', width: 104, interface: openField(({ edge }) => edge.tbd?.who ?? '') },
  { id: 'openBy', label: 'Due', width: 92, interface: openField(({ edge }) => edge.tbd?.by ?? '') },
  {
    id: 'description',
    label: 'Description',
    width: 220,
    interface: { fields: () => ['description'], text: ({ edge }) => edge.description },
  },
];

/** The column of a custom field that the model declares for interfaces. */
export const customColumn = (field: CustomField): IcdColumn => ({
  id: `field ${field.key}`,
  label: labelOf(field),
  width: 130,
  interface: {
    fields: () => ['customFields'],
    text: ({ edge }) => fieldText(field, edge.customFields?.[field.key]),
  },
});
