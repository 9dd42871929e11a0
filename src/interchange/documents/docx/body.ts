import { ColumnWidths } from '#interchange/documents/column-widths.ts';
import {
  anchorsIn,
  type Block,
  type Cell,
  hasHead,
  SHORT_ROWS,
  headingNumbers,
  type Inline,
  type PrintedDocument,
  type PrintedPicture,
  type PrintedTable,
  type Row,
  type Section,
  type Text,
  textOf,
  type Tone,
} from '#interchange/documents/printed-document.ts';
import { countOf, type Step } from '#interchange/documents/printed-steps.ts';
import { escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import { textWidth } from '#interchange/documents/pictures/text-width.ts';
import { beginsTurnedPage } from '#interchange/documents/begins-turned-page.ts';
import { Bookmarks } from './bookmarks.ts';
import { isTall, PADDING, TABLE_SETTING } from './columns.ts';
import type { Drawings, DrawingRoom } from './drawings.ts';
import type { PageKinds } from './frame.ts';
import type { Images } from './images.ts';
import { isRightToLeft, runsXml } from './runs.ts';
import { DEEPEST, headingStyle, type StyleId, type TableStyleId } from './style-ids.ts';

/** The size of the labels of facts, and what stays free beside them, in twentieths of a point as all lengths here. */
const LABEL = { size: 200, padding: 240 };
/** How much of the width labels take at most. */
const WIDEST_LABEL = 0.35;
/** So many facts are kept together, with what stands under them. */
const KEPT_FACTS = 12;
/** A short table stays on one page where none of its texts is longer. */
const KEPT_TEXT = 200;

const TONE_STYLES: Readonly<Record<Tone, StyleId>> = {
  pass: 'Pass',
  fail: 'Fail',
  unknown: 'Unknown',
  attention: 'Attention',
};

/** What the body is set on. */
export interface BodySetting {
  readonly textWidth: number;
  readonly rooms: Readonly<Record<'upright' | 'turned', DrawingRoom>>;
  readonly pages: PageKinds;
  readonly drawings: Drawings;
  readonly images: Images;
  /** The heading of the contents. */
  readonly contents: string;
  /** On about which page each section begins. */
  readonly pageNumbers: readonly number[];
  readonly step: Step;
}

/** What stands between the tags of the body, some elements at a time: large documents are never whole in memory. */
export function* bodyXml(document: PrintedDocument, setting: BodySetting): Generator<string> {
  const { title, subject, facts, sections } = document;
  const body = new Body(new Bookmarks(anchorsIn(sections)), new ColumnWidths(sections), setting);
  const numbers = headingNumbers(sections);
  yield body.paragraph('Title', [title]);
  yield body.paragraph('Subtitle', [subject]);
  yield body.facts(facts.map(([label, value]) => [label, [value]]));
  yield* body.contents(sections, numbers);
  for (const [at, section] of sections.entries()) {
    yield* body.section(section, numbers[at] ?? '', {
      isFirst: at === 0,
      isTurned: beginsTurnedPage(sections, at),
      isAlone: sections[at - 1]?.blocks.length === 0,
    });
    setting.step(countOf([section]));
  }
  // Word wants a paragraph behind the last table.
  yield body.paragraph('TableGap', []);
  yield body.lastPages;
}

/** Where a section stands. */
interface SectionPlace {
  readonly isFirst: boolean;
  readonly isTurned: boolean;
  /** Whether there is nothing between the heading before it and its own. */
  readonly isAlone: boolean;
}

class Body {
  #isTurned = false;
  #hasCover = true;

  constructor(
    private readonly bookmarks: Bookmarks,
    private readonly columnWidths: ColumnWidths,
    private readonly setting: BodySetting,
  ) {}

  /** How the pages are that nothing follows. */
  get lastPages(): string {
    const { pages } = this.setting;
    return this.#hasCover ? pages.first : this.#isTurned ? pages.turned : pages.upright;
  }

  paragraph(style: StyleId, text: Text, anchor?: string, tone?: Tone, keep = ''): string {
    const runs = this.#runs(text, tone);
    const said = anchor === undefined ? runs : this.bookmarks.around(anchor, runs);
    return paragraphXml(style, said, isRightToLeft(textOf(text)), keep);
  }

  /** Word's field for contents, filled in: its entries are right before anybody updates it. */
  *contents(sections: readonly Section[], numbers: readonly string[]): Generator<string> {
    const entries = sections.flatMap(({ heading, anchor, isListed }, at) => {
      const number = numbers[at] ?? '';
      const depth = depthOf(number);
      const page = String(this.setting.pageNumbers[at] ?? '');
      return isListed && depth <= DEEPEST ? [{ number, depth, heading, anchor, page }] : [];
    });
    if (entries.length === 0) return;
    yield '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>';
    yield paragraphXml('TOCHeading', runsXml(this.setting.contents), false, '<w:pageBreakBefore/>');
    for (const [at, { number, depth, heading, anchor, page }] of entries.entries()) {
      const name = this.bookmarks.nameOf(anchor) ?? '';
      const words =
        runsXml(`${number}\t`) + runsXml(oneLine(heading)) + runsXml('\t') + pageField(name, page);
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
    { isFirst, isTurned, isAlone }: SectionPlace,
  ): Generator<string> {
    const depth = depthOf(number);
    const words = oneLine(heading);
    // Word counts nine levels; the numbers of deeper ones are text.
    const said = depth > DEEPEST ? `${number} ${words}` : words;
    const more = isFirst && !isTurned ? '<w:pageBreakBefore/>' : '';
    if (isTurned) yield this.#newPages(true);
    // A heading above it may have begun turned pages for its drawing.
    else if (!isAlone) yield* this.#leaveTurned();
    yield paragraphXml(
      headingStyle(depth, isListed),
      this.bookmarks.around(anchor, runsXml(said)),
      isRightToLeft(words),
      more,
    );
    for (const [at, block] of blocks.entries()) {
      if (at > 0 && blocks[at - 1]?.is === 'picture' && !(block.is === 'picture' && block.isTurned))
        yield* this.#leaveTurned();
      // Two tables without a paragraph between them are one.
      if (needsGap(block) && isTable(blocks[at - 1])) yield this.paragraph('TableGap', []);
      if (block.is === 'facts') yield this.facts(block.rows, at < blocks.length - 1);
      else yield* this.#block(block);
    }
  }

  *#block(block: Exclude<Block, { is: 'facts' }>): Generator<string> {
    if (block.is === 'table') yield* this.#table(block);
    else if (block.is === 'picture') yield* this.#picture(block);
    else if (block.is === 'image')
      yield paragraphXml('Picture', this.setting.images.run(block, this.setting.rooms.upright), false);
    else yield this.paragraph(block.isNote ? 'Note' : 'BodyText', block.text);
  }

  /** A turned one is on turned pages, which its heading may have begun. */
  *#picture(block: PrintedPicture): Generator<string> {
    if (block.isTurned && !this.#isTurned) yield this.#newPages(true);
    const { drawings, rooms } = this.setting;
    yield paragraphXml('Figure', drawings.run(block, rooms[block.isTurned ? 'turned' : 'upright']), false);
    yield this.paragraph('FigureCaption', [block.caption]);
  }

  *#leaveTurned(): Generator<string> {
    if (this.#isTurned) yield this.#newPages(false);
  }

  /** Ends the pages so far: Word says with the last paragraph of some pages how they all are. */
  #newPages(isTurned: boolean): string {
    const ended = this.lastPages;
    this.#isTurned = isTurned;
    this.#hasCover = false;
    return paragraphXml('TableGap', '', false, '', ended);
  }

  /** Labels with what they say. Few are kept on one page, and with what comes next where that belongs to them. */
  facts(rows: readonly (readonly [label: string, value: Text])[], isKept = false): string {
    if (rows.length === 0) return '';
    const most = this.setting.textWidth * WIDEST_LABEL;
    const widest = Math.max(...rows.map(([label]) => textWidth(label, LABEL.size))) + LABEL.padding;
    const labels = Math.round(Math.min(widest, most));
    const widths = [labels, this.setting.textWidth - labels];
    const lines = rows.map(([label, value], at) => {
      const keep = rows.length <= KEPT_FACTS && (isKept || at < rows.length - 1) ? KEEP : '';
      const cells = [
        paragraphXml('FactLabel', this.#runs([label]), isRightToLeft(label), keep),
        paragraphXml('FactValue', this.#runs(value), isRightToLeft(textOf(value)), keep),
      ];
      return rowXml(cells, widths, isTall([label, textOf(value)], widths) ? '' : '<w:cantSplit/>');
    });
    return `${tableHead('DocumentFacts', widths, '')}${lines.join('')}</w:tbl>`;
  }

  *#table(table: PrintedTable): Generator<string> {
    const { caption, columns, rows } = table;
    const widths = this.columnWidths.of(table, this.setting.textWidth, TABLE_SETTING);
    const heads = columns.map(({ head, isNumber }) =>
      this.paragraph(isNumber ? 'TableNumberHead' : 'TableHead', [head]),
    );
    if (caption !== '') yield this.paragraph('Caption', [caption]);
    yield tableHead('DocumentTable', widths, caption, hasHead(table));
    if (hasHead(table)) yield rowXml(heads, widths, '<w:cantSplit/><w:tblHeader/>');
    const texts = (row: Row) => row.cells.map(({ text }) => textOf(text));
    const isShort =
      rows.length <= SHORT_ROWS && rows.every((row) => texts(row).every((text) => text.length <= KEPT_TEXT));
    for (const [at, row] of rows.entries())
      yield this.#row(row, columns, widths, isShort && at < rows.length - 1 ? KEEP : '');
    yield '</w:tbl>';
  }

  #row(
    { anchor, cells }: Row,
    columns: PrintedTable['columns'],
    widths: readonly number[],
    keep: string,
  ): string {
    const said = columns.map(({ isNumber }, at) => {
      const { text, tone, images = [] } = cells[at] ?? EMPTY;
      const said = this.paragraph(
        isNumber ? 'TableNumber' : 'TableText',
        text,
        at === 0 ? anchor : undefined,
        tone,
        keep,
      );
      const { upright } = this.setting.rooms;
      const room = {
        width: Math.max(1, ((widths[at] ?? 0) - PADDING) / POINT),
        height: upright.height * MOST_IN_CELL,
      };
      return (
        said +
        images.map((one) => paragraphXml('Picture', this.setting.images.run(one, room), false)).join('')
      );
    });
    const texts = cells.map(({ text }) => textOf(text));
    return rowXml(said, widths, isTall(texts, widths) ? '' : '<w:cantSplit/>');
  }

  #runs(text: Text, tone?: Tone): string {
    return text.map((one) => this.#inline(one, tone && TONE_STYLES[tone])).join('');
  }

  #inline(one: Inline, style: StyleId | undefined): string {
    if (typeof one === 'string') return runsXml(one, style);
    const name = this.bookmarks.nameOf(one.to);
    if (name === undefined) return runsXml(one.text, style);
    return `<w:hyperlink w:anchor="${name}" w:history="1">${runsXml(one.text, 'Hyperlink')}</w:hyperlink>`;
  }
}

/** Twentieths of a point, as all lengths here, in a point. */
const POINT = 20;
/** How much of a page's height a picture in a cell takes at most: a row is not cut. */
const MOST_IN_CELL = 0.4;

const EMPTY: Cell = { text: [] };
const KEEP = '<w:keepNext/>';
const FIELD_BEGIN =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-9" \\h \\z </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
/** The number of the page that a bookmark is on, which Word and LibreOffice count anew. */
const pageField = (name: string, page: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGEREF ${name} \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${runsXml(page)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** Whether nothing but the table itself would stand below a table before it. */
const needsGap = (block: Block): boolean =>
  block.is === 'facts' || (block.is === 'table' && block.caption === '');
const isTable = (block: Block | undefined): boolean => block?.is === 'table' || block?.is === 'facts';
const depthOf = (number: string): number => number.split('.').length;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function paragraphXml(style: StyleId, content: string, isRight: boolean, before = '', after = ''): string {
  const turned = isRight ? '<w:bidi/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${before}${turned}${after}</w:pPr>${content}</w:p>`;
}

function tableHead(
  style: TableStyleId,
  widths: readonly number[],
  caption: string,
  hasFirstRow = false,
): string {
  const width = widths.reduce((sum, one) => sum + one, 0);
  const isFirstRow = hasFirstRow ? '1' : '0';
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
