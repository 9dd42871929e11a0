import type { FieldConflict } from '#contract/field-conflict.ts';
import { isKind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { changeNames, type ChangeNames } from './change-names.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';
import type { FieldWords } from './field-words.ts';
import type { RowWords } from './row-changes.ts';
import { isEmpty, plainText } from './value-texts.ts';

/**
 * One value of a field, as histories tell it, and never by an id: `Entwurf` of a status, `Battery` of a part. The path may lead into a row,
 * `connections.<id>.variableId`, or to the order of rows.
 */
export function fieldValueText(
  model: SystemModel,
  { kind, id, field }: Pick<FieldConflict, 'kind' | 'id' | 'field'>,
  value: Json | undefined,
): string {
  if (value === undefined || isEmpty(value)) return '';
  const names = changeNames(model);
  const [list = '', rowId, ...rest] = field.split('.');
  const fields: Readonly<Record<string, FieldWords>> = isKind(kind) ? ENTRY_FIELDS[kind] : {};
  const words = fields[list];
  if (words?.how === 'text') return words.text(value, names) || plainText(value, names);
  if (words?.how !== 'rows') return plainText(value, names);
  if (rowId !== undefined) return ofRow(words.rows, rest, value, names);
  const rows: unknown = isKind(kind) ? Reflect.get(model.tables[kind].get(id) ?? {}, list) : null;
  return isList(value) ? orderText(words.rows, Array.isArray(rows) ? rows : [], value, names) : '';
}

/** A row, or one field of it. */
function ofRow(words: RowWords, [field]: readonly string[], value: Json, names: ChangeNames): string {
  if (field === undefined) return isObject(value) ? words.text(value, names) : plainText(value, names);
  const facets = words.facets({}, { [field]: value }, names);
  return facets.map(([, , after]) => after).find((text) => text !== '') ?? plainText(value, names);
}

/** Rows in an order: by their names, or by the numbers that they have now. */
function orderText(
  words: RowWords,
  rows: readonly unknown[],
  order: readonly Json[],
  names: ChangeNames,
): string {
  return order
    .map((one) => {
      if (isObject(one)) return words.nameOf(one, names) || words.text(one, names);
      const at = rows.findIndex(
        (row) => typeof row === 'object' && row !== null && 'id' in row && row.id === one,
      );
      if (at < 0) return plainText(one, names);
      const name: unknown = Reflect.get(Object(rows[at]), 'name');
      return typeof name === 'string' && name !== '' ? name : `${words.row} ${at + 1}`;
    })
    .join(', ');
}
