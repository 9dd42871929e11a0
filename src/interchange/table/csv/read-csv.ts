import { linePlace } from '#interchange/table/row-places.ts';
import { TABLE_LIMITS, type Table, type TableRow } from '#interchange/table/table.ts';
import type { Tell } from '#interchange/tell.ts';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { CsvFault, csvRecords } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { unguarded } from './formula-guard.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** How many characters are looked at to tell what separates the cells. */
const SAMPLE = 65_536;

/** Reads the bytes of a CSV file. Refused as BAD_FILE, with the line, where a quote is not closed or stands where none may. */
export function readCsv(bytes: Uint8Array, tell?: Tell): Reading<Table> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, remarks } = decoded.value;
  // What Excel takes for the separator, and shows to nobody.
  const named = /^sep=([,;|\t])\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = DELIMITERS.find((one) => one === named?.[1]) ?? delimiterOf(body);
  try {
    return rowsOf(body, delimiter, named ? 1 : 0, remarks, tell);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return badFile(
      t('Line {line}: {problem}.', { line: error.line + (named ? 1 : 0), problem: error.message }),
    );
  }
}

function rowsOf(
  text: string,
  delimiter: Delimiter,
  above: number,
  remarks: readonly string[],
  tell: Tell | undefined,
): Reading<Table> {
  const rows: TableRow[] = [];
  let count = 0;
  for (const { cells, line, end } of csvRecords(text, delimiter)) {
    tell?.('reading', end, text.length);
    count += cells.length;
    if (count > TABLE_LIMITS.cells)
      return badFile(t('The file has more than {limit} cells.', { limit: TABLE_LIMITS.cells }));
    if (!cells.some((cell) => cell !== '')) continue;
    // One row more than requirements: the header.
    if (rows.length > TABLE_LIMITS.rows)
      return badFile(
        t('The file has more than {limit} rows; import it in pieces.', { limit: TABLE_LIMITS.rows }),
      );
    rows.push({ cells: cells.map(unguarded), place: linePlace(line + above) });
  }
  return { ok: true, value: { rows, remarks } };
}

/** What separates the cells: of the candidates the one that is in the first record most often, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let quoted = false;
  let any = false;
  const end = Math.min(text.length, SAMPLE);
  for (let at = 0; at < end; at += 1) {
    const char = text.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '\n' && any) break;
    // A tab at the beginning of a line may be an indentation.
    else if (counts.has(char) && !(char === '\t' && (at === 0 || text[at - 1] === '\n'))) {
      counts.set(char, (counts.get(char) ?? 0) + 1);
      any = true;
    }
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
