import { withValue } from '#app/fields/custom/custom-field-values.ts';
import { withField } from '#app/fields/rows/use-rows.ts';
import { t } from '#language/translate.ts';
import { RESERVED_INTERFACE_FIELDS } from '#contract/interface-control.ts';
import type { Operation } from '#model/operations/operation.ts';
import { RESERVED_CUSTOM_FIELDS } from '#contract/requirement.ts';
import type { FieldKind } from '#model/definitions/definitions.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { setConnections } from '#model/commands/set-rows.ts';

interface FieldKindWords {
  /** What the list of the declared fields is called. */
  readonly list: string;
  /** What a row of it is called, before its number. */
  readonly row: string;
  /** What the field is called that a new one is named in. */
  readonly newField: string;
  /** What the button says that adds it. */
  readonly addField: string;
  /** What the list says while nothing is declared. */
  readonly empty: string;
  /** Names that no custom field can have. */
  readonly reserved: readonly string[];
}

/** How the settings speak of the custom fields of a kind. */
export const FIELD_KIND_WORDS: Readonly<Record<FieldKind, FieldKindWords>> = {
  requirement: {
    list: t('Custom fields'),
    row: t('Field'),
    newField: t('New field'),
    addField: t('Add field'),
    empty: t('No custom fields. Values without a declared field are shown with each requirement.'),
    reserved: RESERVED_CUSTOM_FIELDS,
  },
  interface: {
    list: t('Interface fields'),
    row: t('Interface field'),
    newField: t('New interface field'),
    addField: t('Add interface field'),
    empty: t('No custom fields. Values without a declared field are shown with each interface.'),
    reserved: RESERVED_INTERFACE_FIELDS,
  },
  connection: {
    list: t('Connection fields'),
    row: t('Connection field'),
    newField: t('New connection field'),
    addField: t('Add connection field'),
    empty: t('No custom fields. Values without a declared field are shown with each connection.'),
    reserved: [],
  },
  part: {
    list: t('Part fields'),
    row: t('Part field'),
    newField: t('New part field'),
    addField: t('Add part field'),
    empty: t('No custom fields. Values without a declared field are shown with each part.'),
    reserved: [],
  },
  state: {
    list: t('State fields'),
    row: t('State field'),
    newField: t('New state field'),
    addField: t('Add state field'),
    empty: t('No custom fields. Values without a declared field are shown with each state.'),
    reserved: [],
  },
  transition: {
    list: t('Transition fields'),
    row: t('Transition field'),
    newField: t('New transition field'),
    addField: t('Add transition field'),
    empty: t('No custom fields. Values without a declared field are shown with each transition.'),
    reserved: [],
  },
};

const heldBy = (fields: JsonObject | undefined, key: string): Json | undefined =>
  fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;
const has = (fields: JsonObject | undefined, key: string) => heldBy(fields, key) !== undefined;

/** The values that the elements of a kind, or the connections of all interfaces, have in a field. */
export function heldIn(model: SystemModel, kind: FieldKind, key: string): Json[] {
  const holders =
    kind === 'connection'
      ? [...model.tables.interface.values()].flatMap(({ connections }) => connections)
      : [...model.tables[kind].values()];
  return holders.flatMap(({ customFields }) => {
    const value = heldBy(customFields, key);
    return value === undefined ? [] : [value];
  });
}

/** What clears a field in everything of a kind that has a value in it. */
export function clearedField(model: SystemModel, kind: FieldKind, key: string): Operation[] {
  if (kind !== 'connection')
    return [...model.tables[kind].values()]
      .filter(({ customFields }) => has(customFields, key))
      .flatMap(({ id }) => setFields(kind, id, { customFields: { [key]: null } }));
  return [...model.tables.interface.values()]
    .filter(({ connections }) => connections.some(({ customFields }) => has(customFields, key)))
    .flatMap(({ id, connections }) =>
      setConnections(
        id,
        connections.map((row) => withField(row, 'customFields', withValue(row.customFields, key, null))),
      ),
    );
}
