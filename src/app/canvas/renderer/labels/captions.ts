import { isBox, type NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { LEAST_TEXT, TITLE_STRIP } from '#app/canvas/overview/rules/limits.ts';
import { DETAILED } from '#app/canvas/renderer/display/view.ts';
import type { TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';
import { countWords } from '#app/kind-words.ts';
import { type DecorationKind, strongestOf } from '#app/session/decoration-kinds.ts';
import type { Size } from '#model/elements/placement.ts';
import { brokenName } from './break-name.ts';

/*
 * The words of boxes where the drawing is too far away for those that are drawn with them. They are as large as they are on the screen,
 * within their own box, and over nothing else. All numbers are pixels of the screen.
 */

/** One line of text: its left end and its foot are worked out by whoever draws it. */
export interface CaptionLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly muted: boolean;
  readonly width: number;
  /** From the top of the caption. */
  readonly top: number;
  readonly height: number;
  /** Signs with their numbers in place of a text. */
  readonly signs?: readonly Sign[];
  /** From the left end of the caption; without it, it is where the caption is aligned. */
  readonly left?: number;
}

/** What is said of a box, and how often where that is to be told. */
export interface Sign {
  readonly kind: DecorationKind;
  readonly count: string;
}

export interface Caption extends Rect {
  readonly lines: readonly CaptionLine[];
  readonly align: 'left' | 'center';
  /** Whether something was left out of the name. */
  readonly cut: boolean;
  /** What is said of the box, where there is no room for signs beside its words: the middle of a dot on its border. */
  readonly dot?: Point & { readonly kind: DecorationKind };
}

/** What is told of a box. */
export interface Captioned {
  readonly look: Pick<NodeStyle, 'shape' | 'name' | 'kind'>;
  /** Where it is on the screen. */
  readonly rect: Rect;
  /** Whether others are drawn in it, so that only its title is free. */
  readonly container: boolean;
  /** How many it stands for; 0 for one that shows itself. */
  readonly inside: number;
  /** How many of what is in it are not drawn at all. */
  readonly unseen: number;
  /** Whether the name is all there is to say: a group is named after its number. */
  readonly group: boolean;
  readonly word: string;
  readonly signs: readonly Sign[];
  /** What lies over it, on the screen. */
  readonly covers: readonly Rect[];
}

const LINE = 1.25;
const PADDING = { x: 4, y: 2 };
const LEAF = { sizes: [13, 12, 11, LEAST_TEXT], least: 96 } as const;
const CARD = { most: 18, least: LEAST_TEXT, perWidth: 0.075, perHeight: 0.16 };
const NOTE = 11;
const TITLE = 12;
/** A title keeps so much room beside its signs. */
const LEAST_TITLE = 40;
const SYMBOL = 11;
const WEIGHT = { leaf: 500, card: 600, title: 600, note: 400 };

export const fontOf = ({ weight, size }: Pick<CaptionLine, 'weight' | 'size'>, family: string): string =>
  `${weight} ${size}px ${family}`;

/** Whether the signs of a box are part of its caption at a zoom. From near, and of a symbol, they are on its border. */
export const areSignsInCaption = (
  { inside }: Pick<Captioned, 'inside'>,
  { shape, name }: Captioned['look'],
  zoom: number,
): boolean => inside > 0 || (zoom < DETAILED && isBox(shape) && name !== '');

/** The words of a box; null where it has none, or where all of it is covered. */
export function captionOf(texts: TextMetricsCache, family: string, box: Captioned): Caption | null {
  const { look } = box;
  if (look.name === '') return null;
  if (!isBox(look.shape)) return symbolCaption(texts, family, box);
  const made = within(texts, family, box, box.rect);
  if (!made || box.covers.length === 0 || !box.covers.some((cover) => touches(cover, made))) return made;
  // A part of it that nothing lies over.
  for (const rect of partsBeside(box.rect, box.covers)) {
    const beside = within(texts, family, { ...box, inside: 0 }, rect);
    if (beside && !box.covers.some((cover) => touches(cover, beside))) return beside;
  }
  return null;
}

function within(texts: TextMetricsCache, family: string, box: Captioned, rect: Rect): Caption | null {
  const made = captionWithin(texts, family, box, rect);
  const kind = strongestOf(box.signs);
  if (!made || !kind || made.lines.some(({ signs }) => signs)) return made;
  return { ...made, dot: { kind, x: rect.x + DOT.right, y: rect.y } };
}

function captionWithin(texts: TextMetricsCache, family: string, box: Captioned, rect: Rect): Caption | null {
  if (box.container) return titleCaption(texts, family, box, rect);
  return box.inside > 0 && !box.group
    ? cardCaption(texts, family, box, rect)
    : leafCaption(texts, family, box, rect);
}

/** In the middle of the box, as large as there is room for all of it with its signs, or all of it, else shortened at the least size. */
function leafCaption(texts: TextMetricsCache, family: string, box: Captioned, rect: Rect): Caption | null {
  const room = { width: rect.width - 2 * PADDING.x, height: rect.height - 2 };
  const signs = signsLine(texts, family, box.signs, room.width);
  if (signs) {
    const above = leafName(texts, family, box.look.name, rect, {
      ...room,
      height: room.height - SIGN.line - 1,
    });
    if (above?.whole) return centred(rect, withSigns(above, signs), false);
    const before = leafName(texts, family, box.look.name, rect, {
      width: room.width - signs.width - SIGN.before,
      height: room.height,
    });
    if (before?.whole && before.lines.length === 1)
      return centred(rect, withSignsBeside(before, signs), false);
  }
  const made = leafName(texts, family, box.look.name, rect, room);
  return made && centred(rect, made, made.cut);
}

/** The name in a room; `whole`: neither shortened nor with a word of it broken. */
function leafName(texts: TextMetricsCache, family: string, name: string, rect: Rect, room: Size) {
  for (const size of LEAF.sizes.slice(rect.width < LEAF.least ? 1 : 0)) {
    const style = { size, weight: WEIGHT.leaf };
    const most = Math.min(4, Math.floor(room.height / (size * LINE)));
    if (most < 1) continue;
    const { lines, whole, broken } = brokenName(texts, name, fontOf(style, family), room.width, most);
    if (lines.length === 0 || ((!whole || broken) && size > LEAST_TEXT)) continue;
    const made = stacked(texts, family, [{ lines, ...style, muted: false }]);
    return { ...made, whole: whole && !broken, cut: !whole };
  }
  return null;
}

/** The name as large as the card, and below it what it stands for. */
function cardCaption(texts: TextMetricsCache, family: string, box: Captioned, rect: Rect): Caption | null {
  const { look, inside, word } = box;
  const room = { width: rect.width - 2 * PADDING.x, height: rect.height - 2 };
  const note = { size: NOTE, weight: WEIGHT.note, muted: true };
  const counted = brokenName(texts, countWords(inside, word), fontOf(note, family), room.width, 1);
  const signed = signsLine(texts, family, box.signs, room.width);
  const noteHeight = NOTE * LINE + (signed ? SIGN.line : 0);
  const size = Math.round(
    Math.max(CARD.least, Math.min(CARD.most, rect.width * CARD.perWidth, rect.height * CARD.perHeight)),
  );
  for (const own of [Math.max(11, size), Math.min(size, 13), 12, 11, CARD.least]) {
    const style = { size: own, weight: WEIGHT.card };
    const most = Math.min(3, Math.floor((room.height - noteHeight) / (own * LINE)));
    if (most < 1 || !counted.whole) break;
    const { lines, whole, broken } = brokenName(texts, look.name, fontOf(style, family), room.width, most);
    if ((!whole || broken) && own > CARD.least) continue;
    if (lines.length === 0) break;
    const left = room.height - noteHeight - lines.length * own * LINE;
    const kind = look.kind === null || left < NOTE * LINE ? null : `«${look.kind}»`;
    const shown = kind && texts.fit(fontOf(note, family), kind, room.width);
    const blocks = [
      ...(shown ? [{ lines: [shown], ...note }] : []),
      { lines, ...style, muted: false },
      { lines: counted.lines, ...note },
    ];
    return centred(rect, withSigns(stacked(texts, family, blocks), signed), !whole);
  }
  if (signed) return cardCaption(texts, family, { ...box, signs: [] }, rect);
  return leafCaption(texts, family, box, rect);
}

/** In the strip at the top. */
function titleCaption(
  texts: TextMetricsCache,
  family: string,
  { look, unseen, word, signs: own }: Captioned,
  rect: Rect,
): Caption | null {
  const style = { size: TITLE, weight: WEIGHT.title };
  const font = fontOf(style, family);
  const strip = rect.width - 2 * PADDING.x - 4;
  const whole = `  +${countWords(unseen, word)}`;
  const fits = texts.widthOf(font, look.name + whole) <= strip;
  const more = unseen === 0 ? '' : fits ? whole : `  +${unseen}`;
  const room = strip - texts.widthOf(font, more);
  const signs = signsLine(texts, family, own, room - LEAST_TITLE - SIGN.before);
  const name = texts.fit(font, look.name.slice(0, 200), signs ? room - signs.width - SIGN.before : room);
  if (name === '') return null;
  const words = stacked(texts, family, [{ lines: [name + more], ...style, muted: false }]);
  const made = signs ? withSignsBeside(words, signs) : words;
  const down = Math.max(1, (Math.min(TITLE_STRIP, rect.height) - made.height) / 2);
  return { ...made, x: rect.x + PADDING.x + 2, y: rect.y + down, align: 'left', cut: name !== look.name };
}

/** Below what it is the name of. */
function symbolCaption(texts: TextMetricsCache, family: string, { look, rect }: Captioned): Caption | null {
  const style = { size: SYMBOL, weight: WEIGHT.leaf };
  const text = texts.fit(fontOf(style, family), look.name.slice(0, 200), 160);
  if (text === '') return null;
  const made = stacked(texts, family, [{ lines: [text], ...style, muted: true }]);
  return {
    ...made,
    x: rect.x + (rect.width - made.width) / 2,
    y: rect.y + rect.height + 1,
    align: 'center',
    cut: text !== look.name,
  };
}

interface Block {
  readonly lines: readonly string[];
  readonly size: number;
  readonly weight: number;
  readonly muted: boolean;
}

function stacked(texts: TextMetricsCache, family: string, blocks: readonly Block[]) {
  const lines: CaptionLine[] = [];
  let top = 0;
  let width = 0;
  for (const { lines: own, size, weight, muted } of blocks)
    for (const text of own) {
      const line = {
        text,
        size,
        weight,
        muted,
        width: texts.widthOf(fontOf({ size, weight }, family), text),
        top,
        height: size * LINE,
      };
      lines.push(line);
      top += line.height;
      width = Math.max(width, line.width);
    }
  return { lines, width, height: top };
}

/** A dot on the upper border, and how far its middle is from the left end of that. */
export const DOT = { radius: 3.5, right: 5.5 } as const;

/** Signs in a row, and the numbers beside them. */
export const SIGN = { size: 12, line: 17, beside: 3, gap: 7, before: 6 } as const;

/** How wide a sign is with its number. */
export const signWidth = ({ count: told }: Sign, widthOf: (text: string) => number): number =>
  SIGN.size + (told === '' ? 0 : SIGN.beside + widthOf(told));

function signsLine(
  texts: TextMetricsCache,
  family: string,
  signs: readonly Sign[],
  room: number,
): Omit<CaptionLine, 'top'> | null {
  if (signs.length === 0) return null;
  const style = { size: NOTE, weight: WEIGHT.leaf };
  const font = fontOf(style, family);
  const width = signs.reduce(
    (sum, one) => sum + signWidth(one, (text) => texts.widthOf(font, text)),
    SIGN.gap * (signs.length - 1),
  );
  return width > room ? null : { text: '', ...style, muted: true, width, height: SIGN.line, signs };
}

/** On the height of the only line, to the right of it. */
function withSignsBeside(made: ReturnType<typeof stacked>, signs: Omit<CaptionLine, 'top'>) {
  const left = made.width + SIGN.before;
  return {
    lines: [
      ...made.lines.map((line) => ({ ...line, left: 0 })),
      { ...signs, top: (made.height - signs.height) / 2, left },
    ],
    width: left + signs.width,
    height: made.height,
  };
}

function withSigns(made: ReturnType<typeof stacked>, signs: ReturnType<typeof signsLine>) {
  if (!signs) return made;
  return {
    lines: [...made.lines, { ...signs, top: made.height + 1 }],
    width: Math.max(made.width, signs.width),
    height: made.height + signs.height + 1,
  };
}

const centred = (
  rect: Rect,
  made: { readonly lines: readonly CaptionLine[]; readonly width: number; readonly height: number },
  cut: boolean,
): Caption => ({
  ...made,
  x: rect.x + (rect.width - made.width) / 2,
  y: rect.y + (rect.height - made.height) / 2,
  align: 'center',
  cut,
});

/** What is left of a rectangle above, below and beside all that covers it, the largest first. */
function partsBeside(rect: Rect, covers: readonly Rect[]): Rect[] {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const top = Math.min(...covers.map(({ y }) => y));
  const low = Math.max(...covers.map(({ y, height }) => y + height));
  const left = Math.min(...covers.map(({ x }) => x));
  const far = Math.max(...covers.map(({ x, width }) => x + width));
  return [
    { ...rect, height: top - rect.y },
    { ...rect, y: low, height: bottom - low },
    { ...rect, width: left - rect.x },
    { ...rect, x: far, width: right - far },
  ]
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}
