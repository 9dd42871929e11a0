import { t } from '#language/translate.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import type { InterfaceRow } from '#model/interfaces/control-rows.ts';
import { type Sides, TREE_COLUMN } from '#model/definitions/interface-search.ts';
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
import { INTERFACE_TYPE_WORDS } from '#model/elements/interface.ts';
import type { IcdColumn } from './icd-column.ts';
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
  label: t('Name'),
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

const typeText = ({ edge }: InterfaceRow) => INTERFACE_TYPE_WORDS.label(edge.type);
const TYPE: IcdColumn = {
  id: 'type',
  label: t('Type'),
  width: 104,
  interface: {
    fields: () => ['type'],
    text: typeText,
    stored: ({ edge }) => edge.type,
    edit: textEdit('line', typeText, (label) => ({
      type: label === null ? null : INTERFACE_TYPE_WORDS.word(label),
    })),
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
