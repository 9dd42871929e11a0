import { TABLE_LIMITS } from '#interchange/table/table.ts';
import { t } from '#language/translate.ts';

/** What makes a text no CSV, and the line on which it does. */
export class CsvFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  /** Where it ends in the text. */
  readonly end: number;
}

/** Of one cell, in characters: no field of a model holds as much. */
const LONGEST = 1_000_000;
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * The records of a CSV text one by one (RFC 4180), each line ended by CRLF, LF or CR, also mixed in one text, which the usual
 * parsers join in silence. A quote inside an unquoted cell is text (`5" pipe`).
 * @throws CsvFault where a quote is not closed, or text follows a closing one, or a row or a cell is larger than any table's
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord, void, undefined> {
  const separator = delimiter.charCodeAt(0);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begins = line;
    for (let more = true; more; ) {
      if (text.charCodeAt(at) === QUOTE) {
        const end = closingQuote(text, at + 1);
        if (end === -1) throw new CsvFault(line, t('a quote is opened here and never closed'));
        if (end - at > LONGEST)
          throw new CsvFault(line, t('a cell has more than {limit} characters', { limit: LONGEST }));
        const raw = text.slice(at + 1, end);
        line += breaksIn(raw);
        cells.push(raw.includes('"') ? raw.replaceAll('""', '"') : raw);
        at = end + 1;
        const next = text.charCodeAt(at);
        if (at < text.length && next !== separator && next !== LF && next !== CR)
          throw new CsvFault(line, t('there is text behind a closing quote'));
      } else {
        const start = at;
        for (; at < text.length; at += 1) {
          const code = text.charCodeAt(at);
          if (code === separator || code === LF || code === CR) break;
        }
        if (at - start > LONGEST)
          throw new CsvFault(line, t('a cell has more than {limit} characters', { limit: LONGEST }));
        cells.push(text.slice(start, at));
      }
      more = text.charCodeAt(at) === separator;
      if (more) at += 1;
      if (cells.length > TABLE_LIMITS.columns)
        throw new CsvFault(
          line,
          t('there are more than {limit} cells in a row', { limit: TABLE_LIMITS.columns }),
        );
    }
    if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at += 1;
    at += 1;
    line += 1;
    yield { cells, line: begins, end: at };
  }
}

/** The index of the quote that ends a quoted cell; -1 where none does. A doubled quote is one of the cell's own. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  return -1;
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}
