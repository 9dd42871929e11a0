import { customCell } from '#interchange/table/requirement-cells.ts';
import type { Cell } from '#interchange/table/table.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import type { JsonObject } from '#model/store/json.ts';

/** What rows are about. */
export type RowKind = 'interface' | 'connection';

/** The custom fields that a model declares for the kind of a row. */
export function declaredFor(definitions: Definitions, kind: RowKind): readonly CustomField[] {
  return kind === 'interface' ? definitions.interfaceFields : definitions.connectionFields;
}

/** The declared field that a header names: the one whose key it is, else the one whose label it is. */
export function fieldNamed(declared: readonly CustomField[], name: string): CustomField | undefined {
  return declared.find(({ key }) => key === name) ?? declared.find(({ label }) => label === name);
}

/** The value of a custom field as a cell. */
export function valueCell(
  declared: readonly CustomField[],
  customFields: JsonObject | undefined,
  name: string,
): Cell {
  const value = customFields && Object.hasOwn(customFields, name) ? customFields[name] : undefined;
  const field = declared.find(({ key }) => key === name);
  return field?.type === 'choices' ? fieldText(field, value) : customCell(value);
}
