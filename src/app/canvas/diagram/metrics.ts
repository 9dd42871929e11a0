import { FLOW_DASHES } from '#app/fields/connections/flow-dashes.ts';
import { PORT_NAME_ROOM } from '#model/arrangement/names-of-ports.ts';
import type { Size } from '#model/elements/placement.ts';
import type { NodeStyle } from './node-style.ts';
import type { Strand } from './strand.ts';

/*
 * How large everything of the notation is, in pixels at 100 %. The painter, the pictures and what a box has room for read it
 * here; canvas.css gets it as variables (metric-variables.ts), so that a mounted box is the same as a painted one.
 */

/** Letters of a size in a line of a height. */
export interface TextMetrics {
  readonly size: number;
  readonly line: number;
}

/** A box with a title: a part, a state, a region. */
export const BOX = {
  border: 1,
  paddingX: 8,
  paddingY: 5,
  /** The mark of a colour at the left of the title. */
  colourWidth: 5,
  name: { size: 13, line: 16 },
  kind: { size: 11, line: 14 },
  line: { size: 11, line: 16 },
  /** The dot of a state where a machine begins: its radius, and from the edge of the title to its middle. */
  dot: { radius: 3.5, at: 12, room: 10 },
  /** Above the first line below the title, and below the last. */
  linesPadding: 4,
} as const;

/** The radius of the corners. */
export const RADIUS = { part: 2, state: 12, region: 4 } as const;

/** The radius of a box's corners. */
export const radiusOf = (shape: NodeStyle['shape']): number =>
  shape === 'state' || shape === 'parallel' ? RADIUS.state : shape === 'region' ? RADIUS.region : RADIUS.part;

/** Initial, final, choice and history. */
export const SYMBOL = {
  line: 1.5,
  /** Of a choice that is selected. */
  selectedLine: 3,
  /** How large the disc of a final state is in its ring. */
  disc: 0.62,
  /** From the symbol to the name below it. */
  nameAbove: 2,
  /** It is cut off at a width. */
  nameRoom: 600,
  name: { size: 11, line: 14 },
  letter: { size: 13, line: 20 },
} as const;

export const PORT = {
  size: 10,
  glyph: 8,
  name: { size: 11, line: 13 },
  /** From the port to its name, which is cut off at a width. */
  nameBeside: 3,
  nameRoom: PORT_NAME_ROOM,
} as const;

export const EDGE = {
  line: 1.5,
  /** The line that stands for a bundle. */
  bundle: 7,
  /** A corner of a route that was drawn by hand. */
  corner: 5,
  /** What shines around the lines of an edge, on both sides together. */
  halo: 8,
  /** What of it is seen of one that is selected, on each side: between them its lines are on the ground, in their own colours. */
  rim: 2,
} as const;

/** What lies around a box that is selected, that something is dropped into, or that a run is in. */
export const HALO = { selected: 1.5, target: 3, active: 3, entered: 5 } as const;

/** How far the second box sticks out behind a collapsed one, which says that there is more in it. */
export const BEHIND = 3;

/** What differs from the model itself. `dots` are those of an edge, of round dots that are as wide as its line then. */
export const PENDING = {
  outline: 2,
  corner: 14,
  opacity: 0.65,
  edgeOpacity: 0.5,
  dots: [1, 4],
  dotsLine: 3,
} as const;

/** Of the outline of a box; those of a browser's own border are as long. */
export const OUTLINE_DASHES = [3, 3] as const;
export const PENDING_DASHES = [2, 2] as const;
/** Of the halo of a transition that was taken and cannot be now. */
export const FIRED_DASHES = [10, 6] as const;

export const STRAND_DASHES: Readonly<Record<Strand['tone'], readonly number[]>> = {
  ...FLOW_DASHES,
  plain: [],
  internal: [2, 3],
};

/** How high the title of a box is, without the line below it. */
export const titleHeightOf = (kind: string | null): number =>
  2 * BOX.paddingY + BOX.name.line + (kind === null ? 0 : BOX.kind.line);

/** The mean width of a letter, as a part of its size: no text can be measured where boxes are laid out. */
const LETTER = 0.58;
/** The same by kinds of letters, as they were measured of Inter. */
const LETTERS = { thin: 0.27, narrow: 0.36, wide: 0.9, capital: 0.68, full: 1, other: 0.59 } as const;
const THIN = /[\s.,:;'|!ijlI]/;
const NARROW = /[tfr()[\]/1"]/;
const WIDE = /[mwMW@%…]/;
const CAPITAL = /[\p{Lu}<>=+&]/u;
const FULL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** About how wide a line of text is: where labels and names of ports are placed, nothing can be measured. */
export function estimateTextWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    const own = known.get(letter) ?? LETTERS[letterKind(letter)];
    known.set(letter, own);
    width += own;
  }
  return Math.ceil(width * size);
}

/** Labels are of few letters, and there are thousands of labels. */
const known = new Map<string, number>();

function letterKind(letter: string): keyof typeof LETTERS {
  if (THIN.test(letter)) return 'thin';
  if (NARROW.test(letter)) return 'narrow';
  if (WIDE.test(letter)) return 'wide';
  if (CAPITAL.test(letter)) return 'capital';
  return FULL.test(letter) ? 'full' : 'other';
}

/** A box with a title is as wide as its content between these; more lines than `lines` are counted below them. */
const CONTENT = { least: 96, most: 240, lines: 6 } as const;

/** The size in which a box shows its title and its lines. */
export function contentSizeOf(name: string, kind: string | null, lines: readonly string[]): Size {
  const shown = Math.min(lines.length, CONTENT.lines);
  const wide = Math.max(
    name.length * BOX.name.size,
    (kind === null ? 0 : kind.length + 2) * BOX.kind.size,
    ...lines.slice(0, shown).map((line) => line.length * BOX.line.size),
  );
  const width = Math.ceil(wide * LETTER) + 2 * (BOX.paddingX + BOX.border) + BOX.colourWidth;
  const below = shown === 0 ? 0 : shown * BOX.line.line + 2 * BOX.linesPadding;
  return {
    width: Math.min(CONTENT.most, Math.max(CONTENT.least, width)),
    height: titleHeightOf(kind) + 2 * BOX.border + Math.max(below, 4),
  };
}

/** How many lines a box of a height has room for below its title. */
export function linesIn(height: number, kind: string | null): number {
  const above = titleHeightOf(kind) + 2 * BOX.border;
  return Math.max(0, Math.floor((height - above - 2 * BOX.linesPadding) / BOX.line.line));
}

/** Ascent and descent of the two fonts, as parts of their size. */
const FONTS = { sans: [0.96875, 0.2412], mono: [1.02, 0.3] } as const;

/** Where a line of text has its foot, from its top. */
export function footIn(line: number, size: number, font: keyof typeof FONTS): number {
  const [ascent, descent] = FONTS[font];
  return (line - (ascent + descent) * size) / 2 + ascent * size;
}
