import { fieldTitle, fieldLabels } from '#app/document/edits/field-labels.ts';
import { t } from '#language/translate.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import { isIdList } from '#model/edit/merge/row-fields.ts';
import { isKind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What one row of a list of rows is called. */
const ROW_WORDS: Readonly<Record<string, string>> = {
  ports: t('Port'),
  attributes: t('Attribute'),
  connections: t('Connection'),
  guards: t('Guard'),
  constraints: t('Constraint'),
};

/** What a field is called, from its path: `connections.<id>.name` is “Connection 2: name”, and `connections` their order. */
export function fieldName(
  model: SystemModel,
  { kind, id, field }: Pick<FieldConflict, 'kind' | 'id' | 'field'>,
): string {
  const [list = '', rowId, ...rest] = field.split('.');
  const word = ROW_WORDS[list];
  if (word === undefined)
    return isIdList(field) ? t('Order of {rows}', { rows: fieldLabels(field) }) : fieldTitle(field, kind);
  if (rowId === undefined) return t('Order of {rows}', { rows: fieldLabels(list) });
  const rows: unknown = isKind(kind) ? Reflect.get(model.tables[kind].get(id) ?? {}, list) : null;
  const at = Array.isArray(rows) ? rows.findIndex((row: unknown) => isRow(row) && row.id === rowId) : -1;
  const name = at < 0 ? word : `${word} ${at + 1}`;
  return rest.length === 0 ? name : `${name}: ${fieldLabels(rest.join('.'))}`;
}

const isRow = (row: unknown): row is { id: unknown } =>
  typeof row === 'object' && row !== null && 'id' in row;
