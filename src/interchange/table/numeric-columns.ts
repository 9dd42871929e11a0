import { t } from '#language/translate.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import type { Notation } from '#model/definitions/custom-field-text.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { haveDecimalCommas, numbersHaveDecimalCommas, numbersOf, numberWithComma } from './guess-type.ts';
import type { NoteList } from './note-list.ts';
import { customCell } from './requirement-cells.ts';
import { cellText } from './table.ts';

/** How numbers with decimal commas are read into declared fields. */
export const WITH_COMMAS: Notation = { number: numberWithComma, day: (text) => text };

/** Columns of custom fields by their names. */
export interface NumericColumns {
  /** Those whose numbers have decimal commas. */
  readonly withCommas: ReadonlySet<string>;
  /** Those that no field is declared for, and that hold nothing but numbers, as do the elements. */
  readonly numbers: ReadonlySet<string>;
}

/** A column of a custom field. */
export interface CustomColumn {
  readonly name: string;
  readonly key: string;
  readonly index: number;
  readonly declared: CustomField | undefined;
  /** What its cells hold, read when it is looked at: a file may have millions of them. */
  readonly cells: () => readonly string[];
}

/** Which columns hold numbers; `held` are the custom fields of all elements that the rows are about. */
export function numericColumns(
  columns: readonly CustomColumn[],
  held: () => Iterable<JsonObject>,
  notes: NoteList,
): NumericColumns {
  const withCommas = new Set<string>();
  const numbers = new Set<string>();
  for (const { name, key, index, declared, cells } of columns) {
    const values = cells();
    const haveCommas = declared?.type === 'number' ? numbersHaveDecimalCommas : haveDecimalCommas;
    if (haveCommas(values)) withCommas.add(name);
    if (declared || numbersOf(values) === undefined || !areNumbersIn(held(), key)) continue;
    numbers.add(name);
    if (values.some((value) => /,\d*0\s*$/.test(value)))
      notes.add(
        'info',
        t('column {column}', { column: index + 1 }),
        t('“{column}” holds numbers: trailing zeros are not kept', { column: name.slice(0, 60) }),
      );
  }
  return { withCommas, numbers };
}

/** A field that holds texts already goes on with texts. */
function areNumbersIn(held: Iterable<JsonObject>, key: string): boolean {
  for (const fields of held) if (Object.hasOwn(fields, key) && typeof fields[key] !== 'number') return false;
  return true;
}

/** Of how many elements a file of rows does not bring the custom fields back into a model that declares none: `held` has what each of its rows holds. */
export function countRetyped(held: readonly (readonly JsonObject[])[]): number {
  const values = new Map<string, (Json | undefined)[]>();
  for (const [name, value] of held.flat().flatMap((fields) => Object.entries(fields))) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  const numeric = new Set<string>();
  for (const [name, all] of values)
    if (numbersOf(all.map((value) => cellText(customCell(value)))) !== undefined) numeric.add(name);
  return held.filter((rows) =>
    rows.some((fields) =>
      Object.entries(fields).some(
        ([name, value]) =>
          customCell(value) !== '' && typeof value !== (numeric.has(name) ? 'number' : 'string'),
      ),
    ),
  ).length;
}
