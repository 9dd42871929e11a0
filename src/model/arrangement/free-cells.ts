import type { Position, Size } from '#model/elements/placement.ts';

/** The places that are offered, in rows of six, with room between boxes of the usual size for an edge and its words. */
const CELL: Size = { width: 256, height: 136 };
const COLUMNS = 6;
/** What is nearer than this to a place makes it taken. */
const GAP = 24;
/** A box of more cells than this, along or down, and one for which no place is left above this row, goes below all others. */
const LARGE = 8;
const ROWS = 2000;
/** Cells that a box can cover which begins in the last column. */
const WIDTH = COLUMNS + LARGE;

/** Places for boxes that come without one, beside those that have theirs. */
export class FreeCells {
  readonly #origin: Position;
  readonly #taken = new Set<number>();
  #next = 0;
  #bottom: number;

  constructor(origin: Position) {
    this.#origin = origin;
    this.#bottom = origin.y;
  }

  /** Nothing will be placed on or near to this. */
  take(position: Position, size: Size): void {
    for (const cell of this.#under(position, size, GAP)) this.#taken.add(cell);
    this.#bottom = Math.max(this.#bottom, Math.ceil(position.y + size.height + GAP));
  }

  /** The first place in which a box of a size fits, from the top left; it is taken then. */
  place(size: Size): Position {
    const position = this.#firstFor(size) ?? { x: this.#origin.x, y: this.#bottom };
    this.take(position, size);
    return position;
  }

  #firstFor(size: Size): Position | null {
    if (size.width > LARGE * CELL.width || size.height > LARGE * CELL.height) return null;
    for (; this.#next < COLUMNS * ROWS; this.#next += 1) {
      const column = this.#next % COLUMNS;
      const row = Math.floor(this.#next / COLUMNS);
      const position = { x: this.#origin.x + column * CELL.width, y: this.#origin.y + row * CELL.height };
      if (this.#under(position, size, 0).every((cell) => !this.#taken.has(cell))) return position;
    }
    return null;
  }

  #under({ x, y }: Position, { width, height }: Size, gap: number): number[] {
    const from = (at: number, cell: number) => Math.max(0, Math.floor((at - gap) / cell));
    const to = (at: number, cell: number, most: number) => Math.min(most, Math.ceil((at + gap) / cell) - 1);
    const [left, top] = [x - this.#origin.x, y - this.#origin.y];
    const cells: number[] = [];
    const last = {
      row: to(top + height, CELL.height, ROWS + LARGE),
      column: to(left + width, CELL.width, WIDTH - 1),
    };
    for (let row = from(top, CELL.height); row <= last.row; row += 1)
      for (let column = from(left, CELL.width); column <= last.column; column += 1)
        cells.push(row * WIDTH + column);
    return cells;
  }
}
