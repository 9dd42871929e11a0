import type { Connection, Direction } from '#model/elements/connection.ts';
import type { ConnectionRow } from '#model/interfaces/control-rows.ts';
import type { IcdColumn, IcdField } from './icd-column.ts';

/** A field of a connection that is a text. */
type TextField = 'type' | 'subType' | 'matterState' | 'name' | 'colorGroup';

export const textField = (field: TextField): IcdField<ConnectionRow> => ({
  fields: () => [field],
  text: ({ connection }) => connection[field] ?? '',
});

const TURNED: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', inout: 'inout' };

/** A direction as it is stored, which is as the source sees it, told from the target; and back. */
export const turned = (direction: Direction): Direction => TURNED[direction];

/** The direction as the source sees it, or as the side does that the row is seen from. */
const direction = (seenFrom: 'source' | 'side'): IcdField<ConnectionRow> => ({
  fields: () => ['direction'],
  text: ({ connection, isOut }) => {
    const stored = connection.direction;
    if (stored === undefined) return '';
    return seenFrom === 'side' && !isOut ? turned(stored) : stored;
  },
});

export const DIRECTION: IcdColumn = {
  id: 'direction',
  label: 'Direction',
  width: 92,
  connection: direction('source'),
};
export const OWN_DIRECTION: IcdColumn = {
  id: 'direction',
  label: 'Own direction',
  width: 104,
  connection: direction('side'),
};

const furtherText = ({ customFields = {} }: Connection): string =>
  Object.entries(customFields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

/** What only connections have. */
export const CONNECTION_COLUMNS: readonly IcdColumn[] = [
  { id: 'subType', label: 'Subtype', width: 112, connection: textField('subType') },
  { id: 'matterState', label: 'Matter state', width: 100, connection: textField('matterState') },
  {
    id: 'attribute',
    label: 'Attribute',
    width: 150,
    connection: {
      fields: () => ['variableId'],
      text: ({ connection }, words) =>
        connection.variableId === undefined ? '' : words.attribute(connection.variableId),
    },
  },
  {
    id: 'properties',
    label: 'Properties',
    width: 150,
    connection: {
      fields: () => ['propertyIds'],
      text: ({ connection }, words) =>
        (connection.propertyIds ?? []).map((id) => words.attribute(id)).join('; '),
    },
  },
  { id: 'colorGroup', label: 'Colour group', width: 104, connection: textField('colorGroup') },
  {
    id: 'reference',
    label: 'Reference interface',
    width: 150,
    connection: {
      fields: () => ['referenceEdgeId'],
      text: ({ connection }, words) =>
        connection.referenceEdgeId === undefined ? '' : words.interface(connection.referenceEdgeId),
    },
  },
  {
    id: 'further',
    label: 'Further fields',
    width: 150,
    connection: { fields: () => ['customFields'], text: ({ connection }) => furtherText(connection) },
  },
];
