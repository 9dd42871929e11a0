import type { Slice } from './slices.ts';

/** A piece of a bar, in pixels from its left end. */
export interface BarPiece {
  readonly x: number;
  readonly width: number;
  /** What it shows; more than one where they are too narrow to be told apart. */
  readonly slices: readonly Slice[];
}

export interface BarLayout {
  readonly pieces: readonly BarPiece[];
  /** Where the whole ends. */
  readonly end: number;
  /** Where the limit is; null without one. */
  readonly limit: number | null;
}

/** Narrower pieces cannot be pointed at. */
const NARROWEST = 5;

/** A whole as a bar of that width, long enough for its limit too; what would be too narrow is one piece at the end. */
export function barLayout(whole: Slice, limit: number | null, width: number): BarLayout {
  const scale = width / Math.max(whole.amount, limit ?? 0, Number.MIN_VALUE);
  const slices = whole.slices.length > 0 ? whole.slices : [whole];
  const wide = slices.filter(({ amount }) => amount * scale >= NARROWEST);
  const narrow = slices.filter(({ amount }) => amount * scale < NARROWEST);
  const pieces: BarPiece[] = [];
  let x = 0;
  const put = (together: readonly Slice[]) => {
    const length = scale * together.reduce((sum, { amount }) => sum + amount, 0);
    pieces.push({ x, width: length, slices: together });
    x += length;
  };
  for (const slice of wide) put([slice]);
  if (narrow.length > 0) put(narrow);
  return { pieces, end: whole.amount * scale, limit: limit === null ? null : limit * scale };
}
