import type { Hierarchy } from '#contract/table-mapping.ts';
import { FIELDS } from '#contract/table-mapping.ts';
import { t } from '#language/translate.ts';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import { readFieldText } from '#model/definitions/custom-field-text.ts';
import { patched } from '#model/edit/diff.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { unguarded } from './csv/formula-guard.ts';
import type { NoteList } from './note-list.ts';
import { type NumericColumns, WITH_COMMAS } from './numeric-columns.ts';
import { type ReadCell, readCell, readCustom, sourceField } from './read-cell.ts';
import type { RequirementCells } from './requirement-cells.ts';
import type { RowReader } from './row-reader.ts';
import { type Cell, cellText, sameNumber, sameText } from './table.ts';

/** The most that a cell of an Excel workbook holds; what an export cut there has not been changed. */
export const CELL_LENGTH = 32_767;

/** What rows are read with. */
export interface Reading extends NumericColumns {
  readonly hierarchy: Hierarchy;
  /** The custom fields that columns hold. */
  readonly customs: readonly string[];
  /** Whether a title without a statement is the heading of a chapter. */
  readonly hasHeadings: boolean;
  /** How the requirements are written as they are: a cell that says the same changes nothing. */
  readonly cells: RequirementCells;
  readonly notes: NoteList;
}

/** The fields of a requirement as a row has them: those of `old` with what the row says otherwise, or those of a new one. */
export function rowFields(row: RowReader, old: Requirement | undefined, reading: Reading): JsonObject {
  const { hierarchy, customs, withCommas, numbers, hasHeadings, cells, notes } = reading;
  let fields: JsonObject = old ?? {};
  const take = ({ patch, note }: ReadCell) => {
    fields = patched(fields, patch);
    if (note !== undefined) notes.add('warning', row.place, note);
  };
  const aside = (message: string) => notes.add('info', row.place, message);
  const taken = new Set(customs.filter((name) => row.custom(name)).map((name) => cells.keyOf(name)));
  for (const field of FIELDS) {
    const raw = row.get(field);
    if (raw === undefined) continue;
    // The white space before an indented text says where it stands.
    const text = hierarchy === 'indented' && (field === 'title' || field === 'statement') ? raw.trim() : raw;
    if (says(text, old && cells.cell(old, field), aside)) take(readCell(field, text, old, cells, taken));
  }
  const declaredValue = (field: CustomField, text: string, hasCommas: boolean): [string, Json] => {
    const read = readFieldText(field, text, hasCommas ? WITH_COMMAS : undefined);
    if (read.ok) return [field.key, read.value];
    const other = sourceField(field.key, taken);
    notes.add(
      'warning',
      row.place,
      t('“{value}” is not for the field {field}, which {problem}; it is kept as the custom field “{name}”', {
        value: text.slice(0, 60),
        field: labelOf(field),
        problem: read.message,
        name: other,
      }),
    );
    return [other, text];
  };
  const changed = customs.flatMap((name): [string, Json][] => {
    const text = row.custom(name);
    if (text === undefined) return [];
    const key = cells.keyOf(name);
    if (!says(text, old && cells.customCell(old, key), aside)) return [];
    const field = cells.declared(key);
    if (field) return [declaredValue(field, text, withCommas.has(name))];
    const held = old && Object.hasOwn(old.customFields, key) ? old.customFields[key] : undefined;
    // Beside a number a number is read.
    return [[key, readCustom(text, numbers.has(name) ? (held ?? 0) : held, withCommas.has(name))]];
  });
  // All at once: a row may have a thousand of them.
  if (changed.length > 0) take({ patch: { customFields: Object.fromEntries(changed) } });
  if (old) return fields;
  const isHeading = hasHeadings && fields['kind'] === undefined && (row.get('statement') ?? '').trim() === '';
  return { ...fields, ...(isHeading && { kind: 'heading' }), name: fields['name'] ?? row.title };
}

/** Whether a cell says something that is not `held` already (undefined: nothing is, yet). */
export function says(cell: string, held: Cell | undefined, note: (message: string) => void): boolean {
  if (held === undefined) return cell !== '';
  const written = cellText(held);
  if (sameText(cell, written)) return false;
  if (sameNumber(cell, written)) {
    if (typeof held === 'string')
      note(
        t('“{value}” is how spreadsheet programs change “{written}”, which is kept', {
          value: cell,
          written: written.slice(0, 60),
        }),
      );
    return false;
  }
  // A CSV file of ours that went through a spreadsheet program brings the guard as a part of the text.
  if (sameText(unguarded(cell), written)) return false;
  return !(cell.length === CELL_LENGTH && written.startsWith(cell));
}
