import type { Inline, Text } from '#interchange/documents/printed-document.ts';
import type { Face } from './face.ts';
import { linesOf } from './lines.ts';
import { printable } from './printable.ts';
import { readingOf } from './visual-order.ts';

/** How a text is set; lengths in points. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

/** A part of a line, at its place from the left. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** Where it leads. */
  readonly to?: string;
}

export type SetLine = readonly Piece[];

/** A text in lines, each ready to be drawn. */
export interface SetText {
  readonly style: Style;
  readonly lines: readonly SetLine[];
}

export const heightOf = ({ lines, style }: SetText): number => lines.length * style.leading;

interface Setting {
  readonly style: Style;
  readonly width: number;
  readonly isNumber?: boolean;
  /** Whether links to it lead anywhere. */
  readonly has: (anchor: string) => boolean;
}

/** Sets a text in lines of a width. */
export function setText(text: Text, { style, width, isNumber = false, has }: Setting): SetText {
  const { face, size } = style;
  const links: { readonly from: number; readonly to: string | undefined }[] = [];
  let whole = '';
  for (const inline of text) {
    const to = anchorIn(inline, has);
    if (to !== links.at(-1)?.to || links.length === 0) links.push({ from: whole.length, to });
    whole += printable(typeof inline === 'string' ? inline : inline.text, face);
  }
  const cuts = new Set(links.map(({ from }) => from));
  const linkAt = (at: number): string | undefined => links.findLast(({ from }) => from <= at)?.to;
  const reading = readingOf(whole, (at) => cuts.has(at));
  const lines = linesOf(whole, face, size, width).map((line): SetLine => {
    const isRight = isNumber || reading.isRightToLeft(line.from);
    let x = isRight ? Math.max(0, width - line.width) : 0;
    const placed = reading.runs(line.from, line.to).map(({ text: said, from }) => {
      const to = linkAt(from);
      const piece = { from, text: said, x, width: face.widthOf(said, size), ...(to !== undefined && { to }) };
      x += piece.width;
      return piece;
    });
    // Written as they are read, wherever they stand.
    return placed.sort((a, b) => a.from - b.from);
  });
  return { style, lines };
}

const anchorIn = (inline: Inline, has: (anchor: string) => boolean): string | undefined =>
  typeof inline !== 'string' && has(inline.to) ? inline.to : undefined;
