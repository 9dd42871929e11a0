import { rowPlace } from '#interchange/table/row-places.ts';
import { TABLE_LIMITS, type TableRow } from '#interchange/table/table.ts';
import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { fillMerged, type Merge, type SheetRow } from './merged-cells.ts';
import type { TimeStyle } from './workbook-parts.ts';
import { readXmlEvents, XmlFault, type XmlHandler } from './workbook-xml.ts';
import { fromXlsxText } from './xlsx-text.ts';

/** What the cells of a sheet are read with. */
export interface SheetContext {
  readonly texts: readonly string[];
  /** The styles that show a number as a time. */
  readonly times: ReadonlyMap<number, TimeStyle>;
  /** How far the styles indent. */
  readonly indents: ReadonlyMap<number, number>;
  readonly from1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
  isFormula: boolean;
}

export interface SheetRows {
  readonly rows: TableRow[];
  /** How many formulas the file has without what they came to. */
  readonly unvalued: number;
}

/** The rows of a sheet that have anything in them, all of the same width; formulas are what they came to. */
export function readSheet(xml: Uint8Array, context: SheetContext, tell?: Tell): Reading<SheetRows> {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  let unvalued = 0;
  let cells: string[] = [];
  let indents = new Map<number, number>();
  let outline = 0;
  let number = 0;
  let count = 0;
  let characters = 0;
  let cell: OpenCell | null = null;
  let reads = false;
  let aside = false;
  const onRead = (done: number, total: number) => tell?.('reading', done, total);
  const handler: XmlHandler = {
    open: (name, { r, t, s, outlineLevel, ref }) => {
      if (name === 'row') {
        number = /^[1-9]\d*$/.test(r ?? '') ? Number(r) : number + 1;
        cells = [];
        indents = new Map();
        outline = Number(outlineLevel ?? 0) || 0;
      } else if (name === 'c') {
        const column = r === undefined ? cells.length : columnOf(r);
        cell = { column, type: t ?? 'n', style: Number(s ?? 0), text: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') aside = true;
      else if (name === 'mergeCell') merges.push(...mergeOf(ref ?? ''));
      reads = (name === 'v' || name === 't') && !aside;
    },
    text: (text) => {
      if (cell && reads) cell.text += text;
    },
    close: (name) => {
      reads = false;
      if (name === 'rPh') aside = false;
      if (name === 'c' && cell) {
        const value = valueOf(cell, context, number);
        if (cell.isFormula && cell.text === '') unvalued += 1;
        // Whole columns may be formatted to the last one there is, with nothing in them.
        if (value !== '') {
          if (cell.column >= TABLE_LIMITS.columns)
            throw new XmlFault(
              t('row {row} has more than {limit} columns', { row: number, limit: TABLE_LIMITS.columns }),
            );
          while (cells.length < cell.column) cells.push('');
          cells[cell.column] = value;
          const indent = context.indents.get(cell.style);
          if (indent !== undefined) indents.set(cell.column, indent);
        }
        cell = null;
      }
      if (name !== 'row' || !cells.some((one) => one !== '')) return;
      count += cells.length;
      characters += cells.reduce((sum, one) => sum + one.length, 0);
      if (characters > TABLE_LIMITS.characters)
        throw new XmlFault(t('it has more than {limit} characters', { limit: TABLE_LIMITS.characters }));
      if (rows.length > TABLE_LIMITS.rows)
        throw new XmlFault(t('it has more than {limit} rows', { limit: TABLE_LIMITS.rows }));
      if (count > TABLE_LIMITS.cells)
        throw new XmlFault(t('it has more than {limit} cells', { limit: TABLE_LIMITS.cells }));
      rows.push({ cells, number, indents, outline, merged: new Set() });
    },
  };
  readXmlEvents(xml, handler, onRead);
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  if (width * rows.length > TABLE_LIMITS.cells)
    return badFile(t('The sheet has more than {limit} cells.', { limit: TABLE_LIMITS.cells }));
  // Excel leaves out the empty cells at the end of a row: they are empty, and not unsaid.
  for (const row of rows) while (row.cells.length < width) row.cells.push('');
  rows.sort((one, other) => one.number - other.number);
  const filled = fillMerged(rows, merges, characters);
  if (!filled.ok) return filled;
  const placed = rows.map(({ number: at, ...row }) => ({ ...row, place: rowPlace(at) }));
  return { ok: true, value: { rows: placed, unvalued } };
}

function valueOf(
  { type, style, text }: OpenCell,
  { texts, times, from1904 }: SheetContext,
  row: number,
): string {
  if (type === 's') {
    const shared = text === '' ? '' : texts[Number(text)];
    if (shared === undefined)
      throw new XmlFault(t('row {row} refers to a text that is not in the workbook', { row }));
    return shared;
  }
  if (type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '').replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE';
  if (type !== 'n') return fromXlsxText(text);
  if (text === '') return '';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const time = times.get(style);
  if (time === undefined || number < 0) return String(number);
  return time === 'date' ? dateText(number, from1904) : durationText(number);
}

const DAY = 86_400_000;

/** A day count as `2026-11-21`, with the time where there is one. Excel takes 1900 for a leap year. */
function dateText(days: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const time = first + Math.round(days * DAY);
  if (Math.abs(time) > 8.64e15) return String(days);
  const [date = '', clock = ''] = new Date(time).toISOString().split('T');
  if (days < 1 && !from1904) return clock.slice(0, 8);
  return days % 1 === 0 ? date : `${date} ${clock.slice(0, 8)}`;
}

/** A number of days as `36:00:00`. */
function durationText(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The merged cells of `A2:A5`; none where it is no such reference. */
function mergeOf(ref: string): Merge[] {
  const [, from = '', top, bottom] = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/i.exec(ref) ?? [];
  return from === '' ? [] : [{ column: columnOf(from), top: Number(top), bottom: Number(bottom) }];
}

/** The column of `AB12`, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const char of reference.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + char.charCodeAt(0) - 64;
  return column - 1;
}
