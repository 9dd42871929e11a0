import type { CellEditor } from '#app/fields/cells/column.ts';
import { parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { guarded } from '#interchange/table/csv/formula-guard.ts';
import { markupText } from '#interchange/xml/markup-text.ts';
import type { Block } from './block-text.ts';

/** What kind of editor each cell of a block has, row by row. */
type Kinds = readonly (readonly CellEditor['kind'][])[];

/**
 * A block as a table of HTML, which spreadsheets prefer to its text. Each cell says what it is, to Excel (`mso-number-format`, `x:num`),
 * LibreOffice (`sdval`, `sdnum`) and Google Sheets: a text keeps its zeros and its lines and is never run, a number and a day stay one.
 */
export function tableHtml(block: Block, kinds: Kinds): string {
  const rows = block.map(
    (row, index) => `<tr>${row.map((text, at) => cellHtml(text, kinds[index]?.[at])).join('')}</tr>`,
  );
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows.join('')}</table></body></html>`;
}

function cellHtml(text: string, kind: CellEditor['kind'] | undefined): string {
  if (text === '') return '<td></td>';
  const number = kind === 'number' ? parseLocaleNumber(text) : undefined;
  if (number !== undefined)
    return `<td x:num="${number}" sdval="${number}" sdnum="1033;">${markupText(text)}</td>`;
  const day = kind === 'date' ? serialOf(text) : null;
  if (day !== null)
    return `<td style="mso-number-format:'yyyy\\-mm\\-dd'" sdval="${day}" sdnum="1033;0;YYYY-MM-DD">${markupText(text)}</td>`;
  // Only where it could be taken for a formula: it is as long again as the text.
  const sheets =
    guarded(text) === text ? '' : ` data-sheets-value="${markupText(JSON.stringify({ 1: 2, 2: text }))}"`;
  const lines = markupText(text).replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">');
  return `<td style="mso-number-format:'\\@';white-space:pre-wrap" sdnum="1033;0;@"${sheets}>${lines}</td>`;
}

const DAY = 86_400_000;
/** The number of 1970-01-01 in spreadsheets, and the first that all of them count alike: Excel knows a 29th of February 1900. */
const EPOCH = 25_569;
const FIRST = 61;

/** The number of a day in spreadsheets; null where the text is none or one from before they count alike. */
function serialOf(text: string): number | null {
  const serial = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / DAY + EPOCH : Number.NaN;
  return serial >= FIRST ? serial : null;
}
