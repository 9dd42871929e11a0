import type { ColumnWidths } from '#interchange/documents/column-widths.ts';
import { hasHead, type PrintedTable, type Row, SHORT_ROWS } from '#interchange/documents/printed-document.ts';
import { HEAD_FILL, RULE, type Styles } from '#interchange/documents/pdf/styles.ts';
import { heightOf, type SetText, setText } from '#interchange/documents/pdf/text/set-text.ts';
import { type Flow, SAYS_NOTHING } from './flow.ts';
import { CellImages } from './image.ts';
import type { Tag } from './page-writer.ts';

const PAD = { x: 4, y: 2.5 };
/** A row that is higher than a page begins where there is room for so many lines. */
const FEWEST_LINES = 4;
/** A short table stays on one page, unless it takes more of it than this. */
const HIGHEST_KEPT = 0.25;
/** A head that takes more of a page than this is not repeated. */
const HIGHEST_HEAD = 0.3;

/** The text of a cell, and the pictures below it. */
interface SetCell extends SetText {
  readonly images?: CellImages;
}

/** A table that is set as far as to say how much room its beginning takes. */
export class SetTable {
  readonly #widths: readonly number[];
  readonly #caption: SetText;
  readonly #heads: readonly SetText[];
  readonly #headHeight: number;
  /** Its first rows, set to see how high they are. */
  #set: readonly (readonly SetCell[])[] | undefined;

  constructor(
    private readonly table: PrintedTable,
    private readonly flow: Flow,
    private readonly styles: Styles,
    columnWidths: ColumnWidths,
    private readonly has: (anchor: string) => boolean,
  ) {
    const { columns, caption } = table;
    const setting = { size: styles.table.size, padding: 2 * PAD.x + 1 };
    this.#widths = columnWidths.of(table, flow.area.width, setting);
    this.#caption = setText([caption], { style: styles.caption, width: flow.area.width, has });
    this.#heads = columns.map(({ head, isNumber = false }, at) =>
      setText([head], { style: styles.tableHead, width: this.#textWidth(at), isNumber, has }),
    );
    this.#headHeight = hasHead(table) ? heightOfRow(this.#heads) : 0;
  }

  /** Of the caption, the head and the first row; of a short table all of it. */
  get lead(): number {
    const { rows } = this.table;
    this.#set ??= rows.slice(0, rows.length <= SHORT_ROWS ? SHORT_ROWS : 1).map((row) => this.#setRow(row));
    const [height = 0, ...others] = this.#set.map(heightOfRow);
    const whole = others.reduce((sum, one) => sum + one, height);
    if (rows.length <= SHORT_ROWS && whole < HIGHEST_KEPT * this.flow.most)
      return this.#captionHeight + this.#headHeight + whole;
    const least = height <= this.#mostOfRow ? height : this.#lowest;
    return this.#captionHeight + this.#headHeight + least;
  }

  draw(): void {
    const { flow, table } = this;
    const tag = flow.writer.open('Table', null);
    flow.need(Math.min(this.lead, flow.most));
    if (table.caption !== '') {
      const caption = flow.writer.open('Caption', tag);
      flow.text(this.#caption, caption);
      flow.writer.end(caption);
    }
    if (hasHead(table)) this.#drawHead(tag);
    for (const [at, row] of table.rows.entries()) {
      this.#drawRow(row, this.#set?.[at] ?? this.#setRow(row), tag);
      flow.step(1);
    }
    flow.writer.end(tag);
  }

  get #captionHeight(): number {
    return this.table.caption === '' ? 0 : heightOf(this.#caption);
  }

  /** The height of a part of a row. */
  get #lowest(): number {
    return FEWEST_LINES * this.styles.table.leading + 2 * PAD.y;
  }

  get #isHeadRepeated(): boolean {
    return hasHead(this.table) && this.#headHeight < HIGHEST_HEAD * this.flow.most;
  }

  /** The height of the highest row that is not cut. */
  get #mostOfRow(): number {
    return this.flow.most - (this.#isHeadRepeated ? this.#headHeight : 0);
  }

  #textWidth(column: number): number {
    return Math.max(1, (this.#widths[column] ?? 0) - 2 * PAD.x);
  }

  #setRow({ cells }: Row): SetCell[] {
    const { styles, has, table } = this;
    return table.columns.map(({ isNumber = false }, at) => {
      const { text = [], tone, images = [] } = cells[at] ?? {};
      const width = this.#textWidth(at);
      const set = setText(text, { style: styles.toned(tone), width, isNumber, has });
      return images.length === 0 ? set : { ...set, images: new CellImages(images, width, this.flow) };
    });
  }

  #drawHead(tag: Tag): void {
    const { writer } = this.flow;
    const row = writer.open('TR', tag);
    this.#drawCells(this.#heads, { tags: this.#heads.map(() => writer.open('TH', row)), isHead: true });
    writer.end(row);
  }

  #drawRow(row: Row, cells: readonly SetCell[], table: Tag): void {
    const { flow } = this;
    const height = heightOfRow(cells);
    const goOn = () => {
      flow.newPage();
      if (this.#isHeadRepeated) this.#drawCells(this.#heads, { isHead: true });
    };
    if (flow.room < (height <= this.#mostOfRow ? height : this.#lowest)) goOn();
    if (row.anchor !== undefined) flow.writer.place(row.anchor, flow.y);
    const tag = flow.writer.open('TR', table);
    const tags = cells.map(() => flow.writer.open('TD', tag));
    if (height <= flow.room) this.#drawCells(cells, { tags });
    else this.#drawInParts(cells, tags, goOn);
    for (const one of tags) flow.writer.end(one);
    flow.writer.end(tag);
  }

  /** A row that is higher than a page goes on upon the next, cell by cell. */
  #drawInParts(cells: readonly SetCell[], tags: readonly Tag[], goOn: () => void): void {
    const longest = Math.max(...cells.map(({ lines }) => lines.length));
    const { leading } = this.styles.table;
    let from = 0;
    while (from < longest) {
      const fit = Math.max(1, Math.floor((this.flow.room - 2 * PAD.y) / leading));
      const to = from + fit;
      this.#drawCells(
        cells.map(({ style, lines }) => ({ style, lines: lines.slice(from, to) })),
        { tags, lines: Math.min(fit, longest - from) },
      );
      from = to;
      if (from < longest) goOn();
    }
    if (cells.every(({ images }) => images === undefined)) return;
    const pictures = cells.map((one): SetCell => ({ ...one, lines: [] }));
    if (heightOfRow(pictures) > this.flow.room) goOn();
    this.#drawCells(pictures, { tags });
  }

  /** Cells beside each other. Without tags they say nothing, as a head that is repeated. */
  #drawCells(
    cells: readonly SetCell[],
    {
      tags,
      isHead = false,
      lines,
    }: { readonly tags?: readonly Tag[]; readonly isHead?: boolean; readonly lines?: number },
  ): void {
    const { flow } = this;
    const { left, width } = flow.area;
    const height = lines === undefined ? heightOfRow(cells) : lines * this.styles.table.leading + 2 * PAD.y;
    flow.writer.decorate(() => {
      if (isHead) flow.writer.fill({ x: left, y: flow.y, width, height }, HEAD_FILL);
      flow.writer.grid(left, flow.y, this.#widths, height, RULE);
    });
    let x = PAD.x;
    for (const [at, { lines: own, style, images }] of cells.entries()) {
      flow.draw(own, style, tags ? (tags[at] ?? null) : SAYS_NOTHING, { x, y: flow.y + PAD.y });
      images?.draw(left + x, flow.y + PAD.y + own.length * style.leading, tags?.[at] ?? null);
      x += this.#widths[at] ?? 0;
    }
    flow.y += height;
  }
}

const heightOfRow = (cells: readonly SetCell[]): number =>
  Math.max(0, ...cells.map((one) => heightOf(one) + (one.images?.height ?? 0))) + 2 * PAD.y;
