import { t } from '#language/translate.ts';

// Filled in by hand: each of very many rows has one.
const LINE = t('line {line}', { line: '#' });
const ROW = t('row {row}', { row: '#' });

/** Where a row stands in a text: `line 4`. */
export const linePlace = (line: number): string => LINE.replace('#', String(line));

/** Where a row stands in a sheet: `row 4`. */
export const rowPlace = (row: number): string => ROW.replace('#', String(row));

function numberIn(place: string, unit: string): string | undefined {
  const [before = '', behind = ''] = unit.split('#');
  const isOne = place.startsWith(before) && place.endsWith(behind);
  return isOne ? place.slice(before.length, place.length - behind.length) : undefined;
}

/** A cell, by the place of its row and the header of its column: `line 4, column “Title”`. */
export function cellPlace(place: string, column: string): string {
  const row = numberIn(place, ROW);
  return row === undefined
    ? t('line {line}, column “{column}”', { line: numberIn(place, LINE) ?? place, column })
    : t('row {row}, column “{column}”', { row, column });
}

/** What is wrong in a row, as a sentence; with the header of the column that it is about. */
export function sentenceAt(place: string, problem: string, column?: string): string {
  const row = numberIn(place, ROW);
  const line = numberIn(place, LINE) ?? place;
  if (column === undefined)
    return row === undefined
      ? t('Line {line}: {problem}.', { line, problem })
      : t('Row {row}: {problem}.', { row, problem });
  return row === undefined
    ? t('Line {line}, column “{column}”: {problem}.', { line, column, problem })
    : t('Row {row}, column “{column}”: {problem}.', { row, column, problem });
}
