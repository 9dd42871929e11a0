import { type Block, blockText, readBlock } from './block-text.ts';

/**
 * The cells of the first table in a piece of HTML, as other programs put it on the clipboard; null where there is none. What spans
 * several cells stands in the first of them.
 */
export function htmlBlock(html: string): Block | null {
  const table = new DOMParser().parseFromString(unstyled(html), 'text/html').querySelector('table');
  if (!table) return null;
  const block: string[][] = [];
  /** Of each column, how many further rows a cell from above takes. */
  const taken: number[] = [];
  for (const row of table.rows) {
    // Excel ends a table with merged cells by a row that only tells widths.
    if (isHidden(row) && row.textContent.trim() === '') continue;
    const cells: string[] = [];
    const skip = () => {
      for (let left = taken[cells.length] ?? 0; left > 0; left = taken[cells.length] ?? 0) {
        taken[cells.length] = left - 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skip();
      const text = cellText(cell);
      for (let column = 0; column < Math.min(cell.colSpan, WIDEST); column += 1) {
        taken[cells.length] = cell.rowSpan - 1;
        cells.push(column === 0 ? text : '');
      }
    }
    skip();
    block.push(cells);
  }
  const width = Math.max(0, ...block.map(({ length }) => length));
  return width === 0 ? null : block.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** Styles are under another name: the page's security policy allows none in what is parsed, and would report each. */
function unstyled(html: string): string {
  return html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

const isHidden = (row: HTMLTableRowElement) => /display:\s*none/i.test(row.getAttribute('data-style') ?? '');

/** No spreadsheet is wider. */
const WIDEST = 16_384;
/** What begins on a line of its own. */
const BLOCKS = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, pre';

function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const keepsSpaces = /white-space:\s*(?:pre|break)/i.test(cell.getAttribute('data-style') ?? '');
  if (!keepsSpaces) collapse(copy);
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n');
  const text = (copy.textContent ?? '').replaceAll('\u00a0', ' ');
  return keepsSpaces ? text : text.replace(/ *\n */g, '\n').trim();
}

/** Line breaks and runs of spaces in the source of HTML are one space. */
function collapse(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ');
}

/**
 * The text of what is on the clipboard: that of its table, where the plain text has not the same cells. Word breaks the lines of a cell;
 * Excel does not double the quotes around a word, which makes a text without them of it.
 */
export function pastedText(plain: string, html: string): string {
  const block = html.includes('<table') ? htmlBlock(html) : null;
  if (!block) return plain;
  const rows = readBlock(plain, '\t');
  const same =
    rows.length === block.length &&
    rows.every((row, at) => {
      const cells = block[at] ?? [];
      return row.length === cells.length && row.every((text, column) => isSame(text, cells[column] ?? ''));
    });
  return same ? plain : blockText(block);
}

/** Spaces are what HTML does not keep. */
const isSame = (one: string, other: string) =>
  one === other || one.replace(/\s+/g, '') === other.replace(/\s+/g, '');
