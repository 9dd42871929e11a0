import { interfaceFieldHeader } from '#interchange/interface-table/interface-fields.ts';
import { declaredFor, type RowKind } from '#interchange/interface-table/interface-cells.ts';
import type { Cell } from '#interchange/table/table.ts';
import { type CustomField, hasChoices } from '#model/definitions/custom-field.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { DIRECTIONS } from '#model/elements/connection.ts';
import { ENDS, MATURITIES, OPEN_KINDS } from '#model/elements/interface-control.ts';

/** What an attribute of a ReqIF document holds. */
export type ColumnType =
  | { readonly kind: 'STRING' | 'REAL' | 'BOOLEAN' | 'DATE' }
  | { readonly kind: 'ENUMERATION'; readonly values: readonly string[]; readonly isMulti: boolean };

const STRING: ColumnType = { kind: 'STRING' };
const oneOf = (values: readonly string[]): ColumnType => ({ kind: 'ENUMERATION', values, isMulti: false });

/** The columns of every table whose cells are words of a closed list, or days. */
const OWN: ReadonlyMap<string, ColumnType> = new Map([
  ['Direction', oneOf(DIRECTIONS)],
  ['Maturity', oneOf(MATURITIES)],
  ['Fixed side', oneOf(ENDS)],
  ['Open', oneOf(OPEN_KINDS)],
  ['Due', { kind: 'DATE' }],
]);

/** Between the choices of a cell that holds several: no choice has one in it. */
const BETWEEN = '; ';
export const chosenIn = (cell: string): string[] => cell.split(BETWEEN);
export const chosenText = (chosen: readonly string[]): string => chosen.join(BETWEEN);

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The types of the columns in the rows of a kind: that of the field, where all of its cells are so. Values may be older than what the
 * model declares; a column with one that is not so is a text.
 */
export function columnTypes(
  definitions: Definitions,
  kind: RowKind,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly ColumnType[] {
  const declared = new Map(
    declaredFor(definitions, kind).map((field) => [interfaceFieldHeader(field.key), typeOf(field)] as const),
  );
  return headers.map((header, column) => {
    const type = OWN.get(header) ?? declared.get(header) ?? STRING;
    return rows.every((row) => fits(type, row[column] ?? '')) ? type : STRING;
  });
}

function typeOf({ type, choices = [] }: CustomField): ColumnType {
  if (hasChoices(type)) return { kind: 'ENUMERATION', values: choices, isMulti: type === 'choices' };
  if (type === 'number') return { kind: 'REAL' };
  if (type === 'boolean') return { kind: 'BOOLEAN' };
  return type === 'date' ? { kind: 'DATE' } : STRING;
}

function fits(type: ColumnType, cell: Cell): boolean {
  if (cell === '' || type.kind === 'STRING') return true;
  switch (type.kind) {
    case 'REAL':
      return typeof cell === 'number';
    case 'BOOLEAN':
      return typeof cell === 'boolean';
    case 'DATE':
      return typeof cell === 'string' && DAY.test(cell);
    case 'ENUMERATION':
      return (
        typeof cell === 'string' &&
        (type.isMulti ? chosenIn(cell) : [cell]).every((one) => type.values.includes(one))
      );
  }
}
