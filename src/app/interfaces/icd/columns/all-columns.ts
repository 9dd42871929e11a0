import type { Sides } from '#app/interfaces/interfaces-state.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import {
  CONNECTION_COLUMNS,
  connectionFieldColumns,
  DIRECTION,
  FLOW_TYPE,
  OWN_DIRECTION,
  textField,
} from './connection-columns.ts';
import { textEdit } from './edits.ts';
import { BOTH_ENDS, OWN_END } from './end-columns.ts';
import { type IcdColumn, TREE_COLUMN } from './icd-column.ts';
import {
  CONTROL_COLUMNS,
  customColumn,
  FIXED_SIDE,
  KEY,
  LINK_COLUMNS,
  MATURITY,
  OWN_FIXED_SIDE,
} from './interface-columns.ts';

const NAME: IcdColumn = {
  id: TREE_COLUMN,
  label: 'Name',
  width: 220,
  interface: {
    fields: () => ['name', 'connections'],
    text: ({ edge }) => edge.name,
    edit: textEdit(
      'line',
      ({ edge }) => edge.name,
      (name) => ({ name }),
    ),
  },
  connection: textField('name'),
};

const TYPE: IcdColumn = {
  id: 'type',
  label: 'Type',
  width: 104,
  interface: {
    fields: () => ['type'],
    text: ({ edge }) => edge.type,
    edit: textEdit(
      'line',
      ({ edge }) => edge.type,
      (type) => ({ type }),
    ),
  },
  connection: FLOW_TYPE,
};

/** What both of `BOTH` and `ONE` begin with. */
const FIRST = [NAME, KEY, TYPE];

/**
 * All columns in their order. Both sides are told as the interface names them, by source and target; one side as that sees it. The
 * custom fields that a model declares for connections and for interfaces stand behind what all of those have.
 */
export function allColumns(
  sides: Sides,
  { interfaceFields, connectionFields }: Pick<Definitions, 'interfaceFields' | 'connectionFields'>,
): readonly IcdColumn[] {
  const isBoth = sides === 'both';
  return [
    ...FIRST,
    isBoth ? DIRECTION : OWN_DIRECTION,
    ...(isBoth ? BOTH_ENDS : OWN_END),
    ...CONNECTION_COLUMNS,
    ...connectionFieldColumns(connectionFields),
    MATURITY,
    isBoth ? FIXED_SIDE : OWN_FIXED_SIDE,
    ...LINK_COLUMNS,
    ...CONTROL_COLUMNS,
    ...interfaceFields.map(customColumn),
  ];
}

/** What nobody needs who has not asked for it. */
const HIDDEN: ReadonlySet<string> = new Set([
  'matterState',
  'properties',
  'colorGroup',
  'reference',
  'further',
  'openWhat',
  'openWho',
  'openBy',
  'description',
]);

/** The ids of the columns that are shown at first. */
export const shownAtFirst = (all: readonly IcdColumn[]): string[] =>
  all.flatMap(({ id }) => (HIDDEN.has(id) ? [] : [id]));

/** The ids in an address; none where it names none. */
export const idsIn = (text: string): string[] =>
  text
    .split(',')
    .filter((id) => id !== '')
    .map(readId);

/** The ids as an address says them. Law: `idsIn` reads them. */
export const writtenIds = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

// The key of a declared field may have a comma, and an address that somebody wrote a sign that stands alone.
function readId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The columns that an address names, in the order of all; those that are shown at first where it names none that there is. */
export function columnsFor(all: readonly IcdColumn[], text: string): readonly IcdColumn[] {
  const named = new Set(idsIn(text));
  const known = all.filter(({ id }) => named.has(id));
  const ids = known.length > 0 ? named : new Set(shownAtFirst(all));
  return all.filter(({ id }) => id === TREE_COLUMN || ids.has(id));
}
