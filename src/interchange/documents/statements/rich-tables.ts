/** A table within a text: the texts of its cells. */
export interface RichTable {
  readonly isTable: true;
  /** Whether its first row is a head. */
  readonly hasHead: boolean;
  readonly rows: readonly (readonly string[])[];
}

/** How many columns a cell may span, and a table may have. */
const MOST_COLUMNS = 60;
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi;
const LINES = new Set(
  'address blockquote br caption center dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre tr ul'.split(' '),
);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (all, name: string) => ENTITIES[name] ?? all);

/**
 * The texts and tables of HTML as imports write it, in their order; null where there is no table in it. A cell that spans columns has empty
 * ones behind it; a table within a cell is text.
 */
export function textsAndTables(html: string): (string | RichTable)[] | null {
  if (!html.includes('<table')) return null;
  const reader = new Reader();
  for (const { 0: token, 1: slash, 2: name, 3: attributes = '' } of html.matchAll(TAG)) {
    if (name === undefined) reader.text(plain(token));
    else if (slash === '/') reader.close(name.toLowerCase());
    else reader.open(name.toLowerCase(), attributes);
  }
  return reader.ended();
}

interface Row {
  readonly cells: string[];
  isHead: boolean;
}

class Reader {
  readonly #pieces: (string | RichTable)[] = [];
  #words = '';
  #depth = 0;
  #exact = 0;
  #rows: Row[] = [];
  /** How many columns the open cell spans; 0 between cells. */
  #spans = 0;
  /** How many more rows each column is taken for by a cell above. */
  #taken: number[] = [];
  #isInHead = false;

  text(said: string): void {
    // White space between rows is no text.
    if (this.#depth > 0 && this.#spans === 0 && said.trim() === '') return;
    this.#words += this.#exact > 0 ? said : said.replace(/[ \t\r\n]+/g, ' ');
  }

  open(name: string, attributes: string): void {
    if (name === 'pre') this.#exact += 1;
    if (name === 'table') this.#openTable();
    else if (this.#depth === 1 && name === 'thead') this.#isInHead = true;
    else if (this.#depth === 1 && name === 'tr') this.#openRow();
    else if (this.#depth === 1 && (name === 'td' || name === 'th')) this.#openCell(name, attributes);
    else if (LINES.has(name)) this.#newLine();
    else if (name === 'td' || name === 'th') this.#words += ' ';
  }

  close(name: string): void {
    if (name === 'pre') this.#exact = Math.max(0, this.#exact - 1);
    if (name === 'table') this.#closeTable();
    else if (this.#depth === 1 && name === 'thead') this.#isInHead = false;
    else if (this.#depth === 1 && (name === 'td' || name === 'th')) this.#closeCell();
    else if (LINES.has(name)) this.#newLine();
  }

  ended(): (string | RichTable)[] {
    while (this.#depth > 0) this.#closeTable();
    this.#flush();
    return this.#pieces;
  }

  #openTable(): void {
    this.#depth += 1;
    if (this.#depth > 1) return this.#newLine();
    this.#flush();
    this.#rows = [];
    this.#taken = [];
  }

  #closeTable(): void {
    if (this.#depth > 1) this.#newLine();
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth > 0) return;
    this.#closeCell();
    this.#isInHead = false;
    const rows = this.#rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    this.#rows = [];
    const hasHead = rows.length > 1 && rows[0]?.isHead === true;
    if (rows.length > 0) this.#pieces.push({ isTable: true, hasHead, rows: rows.map(({ cells }) => cells) });
    this.#flush();
  }

  #openRow(): void {
    this.#closeCell();
    this.#taken = this.#taken.map((rows) => Math.max(0, rows - 1));
    this.#rows.push({ cells: [], isHead: true });
  }

  #openCell(name: string, attributes: string): void {
    this.#closeCell();
    const row = this.#rows.at(-1) ?? { cells: [], isHead: true };
    if (this.#rows.length === 0) this.#rows.push(row);
    while ((this.#taken[row.cells.length] ?? 0) > 0) row.cells.push('');
    if (name === 'td' && !this.#isInHead) row.isHead = false;
    this.#flush();
    this.#spans = numberIn(attributes, 'colspan');
    // The row itself is counted down with the next one.
    const rows = numberIn(attributes, 'rowspan');
    for (let at = 0; rows > 1 && at < this.#spans; at += 1) this.#taken[row.cells.length + at] = rows;
  }

  #closeCell(): void {
    const cells = this.#rows.at(-1)?.cells;
    if (this.#spans === 0 || !cells) return;
    if (cells.length < MOST_COLUMNS) {
      cells.push(trimmed(this.#words));
      while (this.#spans > 1 && cells.length < MOST_COLUMNS) {
        cells.push('');
        this.#spans -= 1;
      }
    } else cells[MOST_COLUMNS - 1] += ` ${trimmed(this.#words)}`;
    this.#words = '';
    this.#spans = 0;
  }

  #newLine(): void {
    const isInText = this.#depth === 0 || this.#spans > 0;
    if (isInText && this.#words.trim() !== '') this.#words = `${this.#words.trimEnd()}\n`;
  }

  #flush(): void {
    const said = trimmed(this.#words);
    if (said !== '') this.#pieces.push(said);
    this.#words = '';
  }
}

const trimmed = (text: string): string => text.replace(/\n +/g, '\n').trim();

function numberIn(attributes: string, name: 'colspan' | 'rowspan'): number {
  const value = /\b(colspan|rowspan)="(\d{1,3})"/g;
  for (const [, key, digits] of attributes.matchAll(value))
    if (key === name) return Math.min(MOST_COLUMNS, Math.max(1, Number(digits)));
  return 1;
}
