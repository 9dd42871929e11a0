import type { Piece, SetLine, SetText, Style } from '#interchange/documents/pdf/text/set-text.ts';
import type { Step } from '#interchange/documents/printed-steps.ts';
import { LINK, UNDERLINE } from '#interchange/documents/pdf/styles.ts';
import type { Glyphs, PageWriter, Tag } from './page-writer.ts';

/** In the place of a tag: what is drawn is on the page only. */
export const SAYS_NOTHING = 'says nothing';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Target {
  readonly to: string;
  readonly width: number;
  readonly height: number;
  readonly ascent: number;
}

/** What of a page is filled. */
export interface Geometry {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** Pages filled from above. */
export class Flow {
  y: number;

  #isTurned = false;

  constructor(
    readonly writer: PageWriter,
    private readonly areas: { readonly upright: Geometry; readonly turned: Geometry },
    /** Draws what stands on every page. */
    private readonly furnish: (flow: Flow) => void,
    readonly step: Step,
  ) {
    this.y = areas.upright.bottom;
  }

  get area(): Geometry {
    return this.#isTurned ? this.areas.turned : this.areas.upright;
  }

  /** Whether a turned page was begun for what comes now: a heading may stand on it already. */
  get isTurned(): boolean {
    return this.#isTurned;
  }

  /** How much of the page is left. */
  get room(): number {
    return this.area.bottom - this.y;
  }

  /** The height of an empty page. */
  get most(): number {
    return this.area.bottom - this.area.top;
  }

  get isAtTop(): boolean {
    return this.y <= this.area.top;
  }

  newPage(isTurned = false): void {
    this.#isTurned = isTurned;
    this.writer.startPage(isTurned);
    this.y = this.area.top;
    this.furnish(this);
  }

  /** Goes on to another page where less than this is left, and an empty one has more. */
  need(height: number): void {
    if (height > this.room && !this.isAtTop) this.newPage();
  }

  /** What comes next stands on an upright page again, a new one: its lines are as long as those of the others. */
  leaveTurned(): void {
    this.#isTurned = false;
    this.y = this.area.bottom;
  }

  /** A gap between two things, which no page begins with. */
  gap(height: number): void {
    if (!this.isAtTop) this.y += height;
  }

  /** A text with what it is, over as many pages as it takes; never one line alone at the foot. */
  text({ lines, style }: SetText, tag: Tag, x = 0): void {
    if (lines.length > 1 && this.room < 2 * style.leading) this.need(2 * style.leading);
    let from = 0;
    while (from < lines.length) {
      this.need(style.leading);
      const fit = Math.max(1, Math.floor(this.room / style.leading));
      this.draw(lines.slice(from, from + fit), style, tag, { x, y: this.y });
      this.y += Math.min(fit, lines.length - from) * style.leading;
      from += fit;
    }
  }

  /** Lines at a place of the page. Parts that lead somewhere have tags of their own; with no tag at all they say nothing. */
  draw(lines: readonly SetLine[], style: Style, tag: Tag | typeof SAYS_NOTHING, at: Point): void {
    const { face, size, leading } = style;
    const ascent = face.ascent * size;
    const drop = (leading - (face.ascent + face.descent) * size) / 2 + ascent;
    const glyphs = (piece: Piece, line: number): Glyphs => ({
      text: piece.text,
      x: this.area.left + at.x + piece.x,
      y: at.y + line * leading + drop,
      face: face.name,
      size,
      colour: piece.to === undefined ? style.colour : LINK,
    });
    let plain: Glyphs[] = [];
    const flush = () => {
      const some = plain;
      plain = [];
      if (some.length === 0) return;
      const write = () => some.forEach((one) => this.writer.write(one));
      if (tag === SAYS_NOTHING) this.writer.decorate(write);
      else this.writer.mark(tag, write);
    };
    for (const [line, pieces] of lines.entries())
      for (const piece of pieces) {
        if (piece.to === undefined || tag === SAYS_NOTHING) {
          plain.push(glyphs(piece, line));
          continue;
        }
        flush();
        this.#link(glyphs(piece, line), { ...piece, to: piece.to, height: leading, ascent }, tag);
      }
    flush();
  }

  /** One for each line: a tag says on which page its place is when it is ended. */
  #link(glyphs: Glyphs, { to, width, height, ascent }: Target, tag: Tag): void {
    const { x, y } = glyphs;
    const link = this.writer.open('Link', tag);
    this.writer.mark(link, () => {
      this.writer.write(glyphs);
      this.writer.line(x, y + UNDER, width, UNDERLINE);
    });
    this.writer.link(link, { x, y: y - ascent, width, height }, to);
    this.writer.end(link);
  }
}
/** How far below the base line a link is underlined. */
const UNDER = 1.4;
