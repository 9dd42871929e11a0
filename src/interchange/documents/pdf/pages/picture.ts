import type { PrintedPicture } from '#interchange/documents/printed-document.ts';
import { LEAST_SCALE, MOST_SCALE, type TextVector } from '#interchange/documents/pictures/picture.ts';
import type { Styles } from '#interchange/documents/pdf/styles.ts';
import { oneLine } from '#interchange/documents/pdf/text/printable.ts';
import { heightOf, type SetText, setText } from '#interchange/documents/pdf/text/set-text.ts';
import type { Flow } from './flow.ts';
import type { Tag } from './page-writer.ts';

const GAP = 5;
/** What a heading above it and the caption below it take of a page. */
const BESIDE = 70;
/** What the caption takes. */
const UNDER = 24;
/** A turned page that has less room than this part of it left is used up. */
const LEAST_ROOM = 0.8;
/** How much smaller a drawing may be for the room that is left on a page. */
const LEAST_OF_MOST = 0.7;

/** Wider than any text of a drawing, in points: each is one line. */
const UNBROKEN = 1_000_000;

/** A drawing as vectors, in one size that its page has room for. */
export class SetPicture {
  constructor(
    private readonly block: PrintedPicture,
    private readonly flow: Flow,
    private readonly styles: Styles,
  ) {}

  /** All of it in its smallest size: a drawing is not cut. A turned one begins a page by itself. */
  get lead(): number {
    if (this.block.isTurned) return 0;
    return this.block.picture.height * this.#leastScale + GAP + heightOf(this.#caption);
  }

  draw(): void {
    const { flow, block } = this;
    if (!block.isTurned) flow.need(this.lead);
    else if (!flow.isTurned || flow.room < flow.most * LEAST_ROOM) flow.newPage(true);
    const { picture, alternative } = block;
    const caption = this.#caption;
    const fitting = (flow.room - GAP - heightOf(caption)) / picture.height;
    const scale = Math.max(this.#leastScale, Math.min(this.#mostScale, fitting));
    const figure = flow.writer.open('Figure', null, oneLine(alternative));
    const [left, top] = [flow.area.left, flow.y];
    flow.writer.mark(figure, () => {
      for (const vector of picture.vectors) {
        if (vector.is === 'text') this.#words(vector, { left, top, scale });
        else flow.writer.shape(vector, { left, top, scale });
      }
    });
    flow.y += picture.height * scale + GAP;
    const words: Tag = flow.writer.open('Caption', figure);
    flow.text(caption, words);
    flow.writer.end(words);
    flow.writer.end(figure);
    if (block.isTurned) flow.leaveTurned();
  }

  get #mostScale(): number {
    const { area, most, room } = this.flow;
    const { largest, isTurned } = this.block;
    const height = isTurned ? Math.min(most - BESIDE, room - UNDER) : most - BESIDE;
    return Math.min(MOST_SCALE, area.width / largest.width, height / largest.height);
  }

  /** A little smaller is better than a page that is half empty; sheets of one drawing are of one size. */
  get #leastScale(): number {
    const most = this.#mostScale;
    const { picture, largest, isTurned } = this.block;
    if (isTurned || picture !== largest) return most;
    return Math.min(most, Math.max(LEAST_SCALE, most * LEAST_OF_MOST));
  }

  get #caption(): SetText {
    const { styles, flow, block } = this;
    return setText([block.caption], { style: styles.caption, width: flow.area.width, has: () => false });
  }

  /** A line of text in its reading order, no wider than the room that it was given. */
  #words(vector: TextVector, { left, top, scale }: { left: number; top: number; scale: number }): void {
    const { text, x, foot, size, isBold, colour, align, width } = vector;
    const face = this.styles.faces[isBold ? 'bold' : 'plain'];
    const style = { face, size: size * scale, leading: size * scale, colour };
    const [line = []] = setText([oneLine(text)], { style, width: UNBROKEN, has: () => false }).lines;
    // What is read from the right ends at the right of that width.
    const from = line.length === 0 ? 0 : Math.min(...line.map((piece) => piece.x));
    const own = Math.max(from, ...line.map((piece) => piece.x + piece.width)) - from;
    const least = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    const spare = width * scale - own;
    const begin = left + least * scale + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
    for (const piece of line)
      this.flow.writer.write({
        text: piece.text,
        x: begin + piece.x - from,
        y: top + foot * scale,
        face: face.name,
        size: style.size,
        colour,
      });
  }
}
