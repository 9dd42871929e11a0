import { strToU8, zipSync } from 'fflate';
import { CELL_LENGTH } from '#interchange/table/row-fields.ts';
import type { Cell } from '#interchange/table/table.ts';
import { xlsxText } from './xlsx-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook that are the same in each. Style 1 is the header, 2 a text that wraps and is never a formula. */
const FIXED = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** One sheet as an Excel workbook holds it. */
export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\\"`. */
  readonly name: string;
  /** Of each column, in characters. */
  readonly widths: readonly number[];
  /** The headers first. */
  readonly rows: readonly (readonly Cell[])[];
  /** How many columns stay in sight, as the headers do; none where it is left out. */
  readonly heads?: number;
}

/** A workbook of one sheet: typed cells, a header that stays and filters. A text cell is text, whatever it begins with. */
export function writeWorkbook(
  { name, widths, rows, heads = 0 }: Sheet,
  onRow?: (done: number) => void,
): Uint8Array<ArrayBuffer> {
  const last = `${columnName(widths.length - 1)}${rows.length}`;
  const sheet = [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${paneXml(heads)}</sheetView></sheetViews><cols>`,
    ...widths.map(
      (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
    ...rows.map((cells, row) => {
      onRow?.(row);
      return `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`;
    }),
    `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
  ].join('');
  const parts = Object.entries({ ...FIXED, 'xl/workbook.xml': workbookXml(name) }).map(
    ([path, xml]) => [path, strToU8(HEAD + xml)] as const,
  );
  const zipped = zipSync(
    { ...Object.fromEntries(parts), 'xl/worksheets/sheet1.xml': strToU8(sheet) },
    // The same model gives the same bytes.
    { level: 6, mtime: new Date(1980, 0, 1) },
  );
  return new Uint8Array(zipped);
}

const workbookXml = (name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xlsxText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function paneXml(heads: number): string {
  const beside = heads === 0 ? '' : `xSplit="${heads}" `;
  const pane = heads === 0 ? 'bottomLeft' : 'bottomRight';
  return `<pane ${beside}ySplit="1" topLeftCell="${columnName(heads)}2" activePane="${pane}" state="frozen"/>`;
}

function cellXml(cell: Cell, column: number, row: number): string {
  if (cell === '') return '';
  const at = `${columnName(column)}${row + 1}`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = xlsxText(cell.slice(0, CELL_LENGTH));
  return `<c r="${at}" s="${row === 0 ? 1 : 2}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The letters of a column, counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
