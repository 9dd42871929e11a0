import { fieldLabels, fieldTitle } from '#app/document/edits/field-labels.ts';
import { SOME_KIND, NEW_KIND, ONE_OF_KIND } from '#app/kind-words.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { CODECS } from '#contract/element-codecs.ts';
import type { Operation } from '#contract/operation.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import { Id } from '#model/store/text.ts';

export interface TypedField {
  readonly label: string;
  readonly text: string;
}

/** What was done to one element, as a person reads it. */
export interface TypedElement {
  readonly kind: Kind;
  readonly id: string | null;
  /** "Battery", "New part Motor", "Delete Battery". */
  readonly title: string;
  readonly fields: readonly TypedField[];
}

/** What an element is called, by its id; undefined where that is not known. */
export type NameOf = (id: string) => string | undefined;

/** A value of the model as text. Elements that it names are told by their names. */
export function valueText(value: Json | undefined, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string')
    return nameOf(value) ?? (Id.safeParse(value).success ? absentLabel(value, t('an element')) : value);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatLocaleNumber(value);
  if (isList(value)) return value.map((item) => itemText(item, nameOf)).join('\n');
  return itemText(value, nameOf);
}

function itemText(item: Json, nameOf: NameOf): string {
  if (!isObject(item)) return valueText(item, nameOf);
  return Object.entries(item)
    .filter(([key, value]) => key !== 'id' && value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${fieldLabels(key)}: ${valueText(value, nameOf).replaceAll('\n', ', ')}`)
    .join(' · ');
}

function fieldsOf(kind: Kind, fields: JsonObject, nameOf: NameOf, path = ''): TypedField[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (isObject(value)) return fieldsOf(kind, value, nameOf, at);
    return value === undefined ? [] : [{ label: fieldTitle(at, kind), text: valueText(value, nameOf) }];
  });
}

function bodyOf(operation: Operation): JsonObject {
  if (operation.op === 'delete') return {};
  const { readCreate, readUpdate } = CODECS[operation.kind];
  const read = operation.op === 'create' ? readCreate(operation.body) : readUpdate(operation.body);
  return read.ok ? read.fields : operation.body;
}

function titleOf({ op, kind, id }: Operation, fields: JsonObject, nameOf: NameOf): string {
  const typed = typeof fields['name'] === 'string' ? fields['name'] : '';
  const name = (id !== undefined && nameOf(id)) || typed;
  if (op === 'create') return `${NEW_KIND[kind]} ${typed}`.trim();
  if (op === 'delete') return t('Delete {elements}', { elements: name || ONE_OF_KIND[kind] });
  return name || SOME_KIND[kind];
}

/** What operations do, element by element, with every text that was typed. */
export function typedIn(operations: readonly Operation[], nameOf: NameOf): TypedElement[] {
  return operations.map((operation) => {
    const fields = bodyOf(operation);
    return {
      kind: operation.kind,
      id: operation.id ?? null,
      title: titleOf(operation, fields, nameOf),
      fields: fieldsOf(operation.kind, fields, nameOf),
    };
  });
}

/** The same as one text, for copying. */
export function typedText(elements: readonly TypedElement[]): string {
  return elements
    .map(({ title, fields }) => [title, ...fields.map(({ label, text }) => `${label}: ${text}`)].join('\n'))
    .join('\n\n');
}
