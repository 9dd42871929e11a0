import { strToU8, zipSync } from 'fflate';
import { CELL_LENGTH } from '#interchange/table/row-fields.ts';
import type { Cell } from '#interchange/table/table.ts';
import { xlsxText } from './xlsx-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 1 is the header, 2 a text that wraps and is never a formula. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

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

/** A workbook: typed cells, in each sheet headers that stay and filters. A text cell is text, whatever it begins with. */
export function writeWorkbook(
  sheets: readonly Sheet[],
  onRow?: (done: number) => void,
): Uint8Array<ArrayBuffer> {
  const parts = [
    ...Object.entries(frameOf(sheets)).map(([path, xml]) => [path, HEAD + xml] as const),
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, onRow)] as const),
  ];
  const zipped = zipSync(
    Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])),
    // The same model gives the same bytes.
    { level: 6, mtime: new Date(1980, 0, 1) },
  );
  return new Uint8Array(zipped);
}

/** What says which sheets there are. */
function frameOf(sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  const each = (xml: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, at) => xml(at + 1, sheet)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number, { name }) => `<sheet name="${xlsxText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

function sheetXml({ widths, rows, heads = 0 }: Sheet, onRow?: (done: number) => void): string {
  const last = `${columnName(widths.length - 1)}${rows.length}`;
  return [
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
}

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
