import { asSentence } from '#app/api/http/refusal.ts';
import { formatLocaleDay } from '#app/ui/locale/locale-date.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { OWN_NOTATION } from '#app/ui/locale/own-notation.ts';
import { cellText } from '#interchange/table/table.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import { fieldText, readFieldText } from '#model/definitions/custom-field-text.ts';
import { isList, type Json } from '#model/store/json.ts';
import { shownWord } from './labels.ts';
import type { CellColumn, CellEditor, CellValue } from './column.ts';

/** A value as text; what is nested, as JSON. */
export function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : cellText(value);
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

/** What reads otherwise than it is stored and copied. */
const READS: Readonly<Partial<Record<CustomField['type'], (text: string) => string>>> = {
  date: (text) => formatLocaleDay(text),
  boolean: shownWord,
};

/** A value of a declared field as an editor holds it, as people read it. */
function declaredText({ type }: CustomField, value: CellValue): string {
  return typeof value === 'string' ? (READS[type]?.(value) ?? value) : value.join('; ');
}

/** The cells of a declared custom field: what they hold is read and written as the field is. `held` is what it holds in a row. */
export function declaredCells<Row>(
  field: CustomField,
  held: (row: Row) => Json | undefined,
): Pick<CellColumn<Row, unknown>, 'editor' | 'read' | 'write' | 'text' | 'parse' | 'reads'> {
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
    editor,
    read: (row) => valueOf(held(row)),
    write: (value) => {
      if (typeof value !== 'string')
        return { customFields: { [field.key]: value.length === 0 ? null : [...value] } };
      const found = readText(value);
      // What it cannot hold goes out as it is: the model says why it is refused.
      return { customFields: { [field.key]: found.ok ? found.value : value } };
    },
    text: (row) => textOf(held(row)),
    ...(READS[field.type] && { reads: (value: CellValue) => declaredText(field, value) }),
    parse: (text) => {
      const found = readText(text);
      if (!found.ok) return { ok: false, reason: asSentence(`${labelOf(field)} ${found.message}`) };
      const { value } = found;
      return { ok: true, value: valueOf(value === null || typeof value !== 'object' ? value : [...value]) };
    },
  };
}
