import { ColumnWidths } from '#interchange/documents/column-widths.ts';
import {
  anchorsIn,
  type Block,
  type Cell,
  headingNumbers,
  type Inline,
  type PrintedDocument,
  type PrintedTable,
  type Row,
  type Section,
  type Text,
  textOf,
  type Tone,
} from '#interchange/documents/printed-document.ts';
import { escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import { Bookmarks } from './bookmarks.ts';
import { isTall, TABLE_SETTING } from './columns.ts';
import { isRightToLeft, runsXml } from './runs.ts';
import { DEEPEST, headingStyle, type StyleId, type TableStyleId } from './style-ids.ts';

/** The width of the labels of facts, in twentieths of a point as all lengths here. */
const LABEL_WIDTH = 2600;

const TONE_STYLES: Readonly<Record<Tone, StyleId>> = {
  pass: 'Pass',
  fail: 'Fail',
  unknown: 'Unknown',
  attention: 'Attention',
};

/** What stands between the tags of the body, some elements at a time: large documents are never whole in memory. */
export function* bodyXml(document: PrintedDocument, textWidth: number): Generator<string> {
  const { title, subject, facts, sections } = document;
  const body = new Body(new Bookmarks(anchorsIn(sections)), new ColumnWidths(sections), textWidth);
  const numbers = headingNumbers(sections);
  yield body.paragraph('Title', [title]);
  yield body.paragraph('Subtitle', [subject]);
  yield body.facts(facts.map(([label, value]) => [label, [value]]));
  yield* body.contents(sections, numbers);
  for (const [at, section] of sections.entries()) yield* body.section(section, numbers[at] ?? '', at === 0);
  // Word wants a paragraph behind the last table.
  yield body.paragraph('TableGap', []);
}

class Body {
  constructor(
    private readonly bookmarks: Bookmarks,
    private readonly columnWidths: ColumnWidths,
    private readonly textWidth: number,
  ) {}

  paragraph(style: StyleId, text: Text, anchor?: string, tone?: Tone): string {
    const runs = text.map((one) => this.#inline(one, tone && TONE_STYLES[tone])).join('');
    const said = anchor === undefined ? runs : this.bookmarks.around(anchor, runs);
    return paragraphXml(style, said, isRightToLeft(textOf(text)));
  }

  /** Word's field for contents, filled in: its entries are right before anybody updates it. */
  *contents(sections: readonly Section[], numbers: readonly string[]): Generator<string> {
    const entries = sections.flatMap(({ heading, anchor, isListed }, at) => {
      const number = numbers[at] ?? '';
      const depth = depthOf(number);
      return isListed && depth <= DEEPEST ? [{ number, depth, heading, anchor }] : [];
    });
    if (entries.length === 0) return;
    yield '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>';
    yield paragraphXml('TOCHeading', runsXml('Contents'), false, '<w:pageBreakBefore/>');
    for (const [at, { number, depth, heading, anchor }] of entries.entries()) {
      const words = runsXml(`${number}\t`) + runsXml(oneLine(heading));
      const name = this.bookmarks.nameOf(anchor) ?? '';
      const entry = `<w:hyperlink w:anchor="${name}" w:history="1">${words}</w:hyperlink>`;
      const opened = at === 0 ? FIELD_BEGIN : '';
      const closed = at === entries.length - 1 ? FIELD_END : '';
      yield paragraphXml(`TOC${depth}`, opened + entry + closed, isRightToLeft(heading));
    }
    yield '</w:sdtContent></w:sdt>';
  }

  *section(
    { heading, anchor, blocks, isListed }: Section,
    number: string,
    isFirst: boolean,
  ): Generator<string> {
    const depth = depthOf(number);
    const words = oneLine(heading);
    // Word counts nine levels; the numbers of deeper ones are text.
    const said = depth > DEEPEST ? `${number} ${words}` : words;
    const more = isFirst ? '<w:pageBreakBefore/>' : '';
    yield paragraphXml(
      headingStyle(depth, isListed),
      this.bookmarks.around(anchor, runsXml(said)),
      isRightToLeft(words),
      more,
    );
    for (const [at, block] of blocks.entries()) {
      // Two tables without a paragraph between them are one.
      if (block.is === 'facts' && isTable(blocks[at - 1])) yield this.paragraph('TableGap', []);
      yield* this.#block(block);
    }
  }

  *#block(block: Block): Generator<string> {
    if (block.is === 'facts') yield this.facts(block.rows);
    else if (block.is === 'table') yield* this.#table(block);
    else if (block.is === 'picture')
      yield this.paragraph('Note', [`${block.caption}: the drawing is in the document as HTML or PDF.`]);
    else yield this.paragraph(block.isNote ? 'Note' : 'BodyText', block.text);
  }

  facts(rows: readonly (readonly [label: string, value: Text])[]): string {
    if (rows.length === 0) return '';
    const widths = [LABEL_WIDTH, this.textWidth - LABEL_WIDTH];
    const lines = rows.map(([label, value]) =>
      rowXml(
        [this.paragraph('FactLabel', [label]), this.paragraph('FactValue', value)],
        widths,
        isTall([label, textOf(value)], widths) ? '' : '<w:cantSplit/>',
      ),
    );
    return `${tableHead('DocumentFacts', widths, '')}${lines.join('')}</w:tbl>`;
  }

  *#table(table: PrintedTable): Generator<string> {
    const { caption, columns, rows } = table;
    const widths = this.columnWidths.of(table, this.textWidth, TABLE_SETTING);
    const heads = columns.map(({ head, isNumber }) =>
      this.paragraph(isNumber ? 'TableNumberHead' : 'TableHead', [head]),
    );
    yield this.paragraph('Caption', [caption]);
    yield tableHead('DocumentTable', widths, caption);
    yield rowXml(heads, widths, '<w:cantSplit/><w:tblHeader/>');
    for (const row of rows) yield this.#row(row, columns, widths);
    yield '</w:tbl>';
  }

  #row({ anchor, cells }: Row, columns: PrintedTable['columns'], widths: readonly number[]): string {
    const said = columns.map(({ isNumber }, at) => {
      const { text, tone } = cells[at] ?? EMPTY;
      return this.paragraph(
        isNumber ? 'TableNumber' : 'TableText',
        text,
        at === 0 ? anchor : undefined,
        tone,
      );
    });
    const texts = cells.map(({ text }) => textOf(text));
    return rowXml(said, widths, isTall(texts, widths) ? '' : '<w:cantSplit/>');
  }

  #inline(one: Inline, style: StyleId | undefined): string {
    if (typeof one === 'string') return runsXml(one, style);
    const name = this.bookmarks.nameOf(one.to);
    if (name === undefined) return runsXml(one.text, style);
    return `<w:hyperlink w:anchor="${name}" w:history="1">${runsXml(one.text, 'Hyperlink')}</w:hyperlink>`;
  }
}

const EMPTY: Cell = { text: [] };
const FIELD_BEGIN =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-9" \\h \\z </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

const isTable = (block: Block | undefined): boolean => block?.is === 'table' || block?.is === 'facts';
const depthOf = (number: string): number => number.split('.').length;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function paragraphXml(style: StyleId, content: string, isRight: boolean, more = ''): string {
  const turned = isRight ? '<w:bidi/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}${turned}</w:pPr>${content}</w:p>`;
}

function tableHead(style: TableStyleId, widths: readonly number[], caption: string): string {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const isFirstRow = style === 'DocumentTable' ? '1' : '0';
  const said = caption === '' ? '' : `<w:tblCaption w:val="${escapedValue(sayable(caption))}"/>`;
  const look = `<w:tblLook w:val="${isFirstRow === '1' ? '0020' : '0000'}" w:firstRow="${isFirstRow}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`;
  const grid = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${width}" w:type="dxa"/><w:tblLayout w:type="fixed"/>${look}${said}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>`;
}

function rowXml(cells: readonly string[], widths: readonly number[], properties: string): string {
  const said = cells.map(
    (cell, at) => `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/></w:tcPr>${cell}</w:tc>`,
  );
  return `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${said.join('')}</w:tr>`;
}
