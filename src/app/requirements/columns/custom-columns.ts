import { asSentence } from '#app/api/http/refusal.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { OWN_NOTATION } from '#app/ui/locale/own-notation.ts';
import { readCustom } from '#interchange/table/read-cell.ts';
import { cellText } from '#interchange/table/table.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import { fieldText, readFieldText } from '#model/definitions/custom-field-text.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import { isList, type Json } from '#model/store/json.ts';
import type { CellEditor, CellValue } from '#app/fields/cells/column.ts';
import type { Column } from './column.ts';

const PREFIX = 'field ';

/** The custom field that a column shows; null for a column of another kind. */
export const customNameOf = (columnId: string): string | null =>
  columnId.startsWith(PREFIX) ? columnId.slice(PREFIX.length) : null;

const heldOf =
  (name: string) =>
  ({ customFields }: Requirement) =>
    Object.hasOwn(customFields, name) ? customFields[name] : undefined;

/** A value as text; what is nested, as JSON. */
function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : cellText(value);
}

const undeclared = new Map<string, Column>();

/** The column of a custom field that is not declared: a text is stored as what the field holds, where it can be read so. */
export function customColumn(name: string): Column {
  const known = undeclared.get(name);
  if (known) return known;
  const held = heldOf(name);
  const read = (requirement: Requirement) => valueText(held(requirement));
  const column: Column = {
    id: `${PREFIX}${name}`,
    label: name,
    width: 140,
    editor: { kind: 'lines' },
    read,
    write: (value, requirement) => ({
      customFields: { [name]: readCustom(String(value), requirement && held(requirement)) },
    }),
    text: read,
    parse: (text) => ({ ok: true, value: text }),
  };
  undeclared.set(name, column);
  return column;
}

/** The editor that fits what a declared field holds. */
function editorOf({ type, choices = [] }: CustomField): CellEditor {
  switch (type) {
    case 'choice':
      // None is a choice too: an empty cell.
      return { kind: 'choice', options: ['', ...choices] };
    case 'boolean':
      return { kind: 'choice', options: ['', 'yes', 'no'], toggles: true };
    case 'number':
      return { kind: 'number' };
    case 'date':
      return { kind: 'date' };
    case 'choices':
      return { kind: 'choices', options: choices };
    case 'long-text':
      return { kind: 'lines' };
    case 'person':
      return { kind: 'person' };
    case 'text':
      return { kind: 'line' };
  }
}

/** The column of a declared custom field: what its cells hold is read and written as the field is. */
export function declaredColumn(field: CustomField): Column {
  const held = heldOf(field.key);
  const textOf = (value: Json | undefined) =>
    typeof value === 'number' && field.type === 'number'
      ? formatLocaleNumber(value)
      : fieldText(field, value);
  const editor = editorOf(field);
  /** As the editor holds it: choices as a list, all else as a text. */
  const valueOf = (value: Json | undefined): CellValue => {
    if (editor.kind !== 'choices') return textOf(value);
    if (value === undefined || value === null) return [];
    return isList(value)
      ? value.map((one) => (typeof one === 'string' ? one : valueText(one)))
      : textOf(value);
  };
  const readText = (text: string) => readFieldText(field, text, OWN_NOTATION);
  return {
    id: `${PREFIX}${field.key}`,
    label: labelOf(field),
    width: 140,
    editor,
    read: (requirement) => valueOf(held(requirement)),
    write: (value) => {
      if (typeof value !== 'string')
        return { customFields: { [field.key]: value.length === 0 ? null : [...value] } };
      const found = readText(value);
      // What it cannot hold goes out as it is: the model says why it is refused.
      return { customFields: { [field.key]: found.ok ? found.value : value } };
    },
    text: (requirement) => textOf(held(requirement)),
    parse: (text) => {
      const found = readText(text);
      if (!found.ok) return { ok: false, reason: asSentence(`${labelOf(field)} ${found.message}`) };
      const { value } = found;
      return { ok: true, value: valueOf(value === null || typeof value !== 'object' ? value : [...value]) };
    },
    ...(field.type === 'number' && {
      order: (requirement) => {
        const value = held(requirement);
        return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
      },
    }),
  };
}

/** The names of all custom fields that requirements have, in alphabetical order; `before` are those found in an earlier state. */
export function customNames(
  requirements: Table<Requirement>,
  before?: { readonly requirements: Table<Requirement>; readonly names: readonly string[] },
): readonly string[] {
  const names = new Set(before?.names);
  const look = (requirement: Requirement | undefined) => {
    for (const name in requirement?.customFields) names.add(name);
  };
  if (before) for (const id of requirements.changedSince(before.requirements)) look(requirements.get(id));
  else for (const requirement of requirements.values()) look(requirement);
  return names.size === before?.names.length
    ? before.names
    : [...names].toSorted((a, b) => a.localeCompare(b));
}
