import { spokenLanguage, t } from '#language/translate.ts';
import {
  type Block,
  type Cell as PrintedCell,
  type Column,
  hasHead,
  headingNumbers,
  type PrintedDocument,
  type PrintedTable,
  saidOf,
  type Section,
  textOf,
} from '#interchange/documents/printed-document.ts';
import { CELL_LENGTH } from '#interchange/table/row-fields.ts';
import type { Cell } from '#interchange/table/table.ts';
import { type Sheet, writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';

/** How many rows a sheet can have below its headers. */
const MOST_ROWS = 1_048_575;
/** How long the name of a sheet can be. */
const LONGEST_NAME = 31;

/**
 * Writes a document as an Excel workbook: a sheet with what stands under each heading, and one for each kind of table. Tables of one
 * caption and the same columns share a sheet, whose first column says which heading each row stands under.
 */
export const writeDocumentWorkbook = (document: PrintedDocument): Uint8Array<ArrayBuffer> =>
  saidOf(document, () => workbookOf(document));

function workbookOf(document: PrintedDocument): Uint8Array<ArrayBuffer> {
  const numbers = headingNumbers(document.sections);
  const taken = new Set<string>();
  const outline = sheetName(t('Document'), taken);
  const tables = tablesIn(document.sections, numbers, taken);
  const rows = outlineRows(document, numbers, tables);
  return writeWorkbook([
    ...sheetsOf(
      {
        name: outline,
        heads: [t('Number', undefined, 'of a heading'), t('Heading'), t('Text')],
        widths: [10, 44, 100],
        rows,
      },
      taken,
    ),
    ...[...tables.values()].flatMap((one) => sheetsOf(one, taken)),
  ]);
}

/** A sheet while it is filled. */
interface Filled {
  readonly name: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly rows: Cell[][];
}

function tablesIn(
  sections: readonly Section[],
  numbers: readonly string[],
  taken: Set<string>,
): ReadonlyMap<string, Filled> {
  const tables = new Map<string, Filled>();
  for (const [at, { heading, blocks }] of sections.entries())
    for (const block of blocks) {
      if (block.is !== 'table' || block.isInText) continue;
      const { caption, columns } = block;
      const known = tables.get(keyOf(block)) ?? {
        name: sheetName(caption, taken),
        heads: [t('Section'), ...columns.map(({ head }) => head)],
        widths: [30, ...widthsOf(columns)],
        rows: [],
      };
      tables.set(keyOf(block), known);
      const section = `${numbers[at] ?? ''} ${heading}`;
      for (const { cells } of block.rows)
        known.rows.push([section, ...cells.map((cell, column) => cellOf(cell, columns[column]))]);
    }
  return tables;
}

const keyOf = ({ caption, columns }: PrintedTable): string =>
  JSON.stringify([caption, ...columns.map(({ head }) => head)]);

/** The shares of a page's width, in characters. */
const widthsOf = (columns: readonly Column[]): number[] => {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => Math.max(10, Math.round((width / total) * 140)));
};

function outlineRows(
  { title, subject, facts, sections }: PrintedDocument,
  numbers: readonly string[],
  tables: ReadonlyMap<string, Filled>,
): Cell[][] {
  const cover = [['', title, subject], ...facts.map(([label, value]) => ['', label, value])];
  const body = sections.flatMap(({ heading, blocks }, at) => [
    [numbers[at] ?? '', heading, ''],
    ...blocks.flatMap((block) => blockRows(block, tables)),
  ]);
  return [...cover, ...body];
}

function blockRows(block: Block, tables: ReadonlyMap<string, Filled>): Cell[][] {
  if (block.is === 'image') return [['', '', pictureOf(block.image.name)]];
  if (block.is === 'table' && block.isInText) return [['', t('Table'), tableText(block)]];
  if (block.is === 'table')
    return [
      [
        '',
        block.caption,
        t('On the sheet “{name}”', { name: tables.get(keyOf(block))?.name ?? block.caption }),
      ],
    ];
  if (block.is === 'picture')
    return [
      [
        '',
        block.caption,
        t('The drawing is in the document as HTML, PDF or for Word; what it shows is in the tables.'),
      ],
    ];
  if (block.is === 'facts') return block.rows.map(([label, text]) => ['', label, textOf(text)]);
  return [['', '', textOf(block.text)]];
}

const pictureOf = (name: string): string => t('Picture: {name}', { name });

/** What a cell says, with the names of its pictures. */
const wordsOf = ({ text, images = [] }: PrintedCell): string =>
  [textOf(text), ...images.map(({ image }) => pictureOf(image.name))].filter((one) => one !== '').join('\n');

/** A table within a text as text: a row a line. */
const tableText = (table: PrintedTable): string =>
  [
    ...(hasHead(table) ? [table.columns.map(({ head }) => head)] : []),
    ...table.rows.map(({ cells }) => cells.map((one) => wordsOf(one).replaceAll('\n', ' '))),
  ]
    .map((row) => row.join(' | '))
    .join('\n');

/** A number where its column has numbers, and the number says all that the text does. */
function cellOf(cell: PrintedCell, column: Column | undefined): Cell {
  const said = wordsOf(cell);
  if (!column?.isNumber || said === '') return said;
  const number = spokenLanguage() === 'de' ? said.replace(',', '.') : said;
  return String(Number(number)) === number && Number.isFinite(Number(number)) ? Number(number) : said;
}

/** A table in as many sheets as it has room in. */
function sheetsOf({ name, heads, widths, rows }: Filled, taken: Set<string>): Sheet[] {
  const whole = rows.flatMap(inCells);
  const sheets: Sheet[] = [];
  for (let from = 0; from === 0 || from < whole.length; from += MOST_ROWS)
    sheets.push({
      name: from === 0 ? name : sheetName(name, taken),
      widths,
      rows: [heads, ...whole.slice(from, from + MOST_ROWS)],
    });
  return sheets;
}

/** A row whose texts fit into cells: what does not goes on in the row below. */
function inCells(row: readonly Cell[]): Cell[][] {
  const pieces = row.map((cell) => (typeof cell === 'string' ? piecesOf(cell) : [cell]));
  const most = Math.max(...pieces.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => pieces.map((piece) => piece[at] ?? ''));
}

function piecesOf(text: string): string[] {
  if (text.length <= CELL_LENGTH) return [text];
  const cut = /[\ud800-\udbff]/.test(text[CELL_LENGTH - 1] ?? '') ? CELL_LENGTH - 1 : CELL_LENGTH;
  return [text.slice(0, cut), ...piecesOf(text.slice(cut))];
}

/** A name that a sheet can have and none has yet, whatever its case; Excel keeps “History” for itself. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(/[[\]:*?/\\"]/g, ' ')
      .trim()
      .replace(/^'+|'+$/g, '') || t('Table');
  for (let count = plain.toLowerCase() === 'history' ? 2 : 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`;
    const name = plain.slice(0, LONGEST_NAME - ending.length) + ending;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
