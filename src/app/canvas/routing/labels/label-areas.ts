import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { labelLines, type LabelPlace, labelWidth } from '#app/canvas/geometry/polyline.ts';
import { TITLE } from '#app/canvas/routing/obstacles/containment.ts';
import { type Area, overlap, type PlacedBox } from '#app/canvas/routing/obstacles/obstacle-index.ts';

/** The words at a way. */
export interface LabelledRoute {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: string;
  /** As of a `Route`: a label above its lines stands above the first of them. */
  readonly width?: number;
}

/** A place that is worth trying, and what it costs beside what it covers. */
export interface LabelTry {
  readonly place: LabelPlace;
  readonly extra: number;
}

/** What is taken to be the width of a label where its words are not known. */
const USUAL = 90;

/** How wide a label is with its padding. */
export const widthOf = (label: string): number => (label === '' ? USUAL : letters(label));

const letters = (words: string): number => estimateTextWidth(words, LABEL.size) + 2 * LABEL.padding;

/** In how many lines a label of a width is written at a place. */
export const linesAt = (points: readonly Point[], place: LabelPlace, width: number): number =>
  place.lines ??
  (!place.upon || width <= labelWidth(place)
    ? 1
    : Math.min(labelLines(points, place), Math.ceil(width / labelWidth(place))));

export const heightOf = (lines: number): number => (lines === 1 ? LABEL.line : lines * LABEL.wrapped + 4);

export function areaAt(points: readonly Point[], place: LabelPlace, width: number): Area {
  const half = Math.min(width, labelWidth(place)) / 2;
  const height = heightOf(linesAt(points, place, width));
  const top = place.upon ? place.y - height / 2 : place.y - height - 2;
  return { left: place.x - half, right: place.x + half, top, bottom: top + height };
}

/** A label in so many lines, and how much room the widest of them takes. */
export interface LabelShape {
  readonly width: number;
  readonly height: number;
  readonly lines: number;
}

/** A label has no more lines. */
const MOST_LINES = 3;
/** What lines have more than is reckoned: letters that are a little wider than that must not go into another line. */
const SPARE = 3;
/** Breaking is worth it where it saves at least so much of the width. */
const WORTH = 0.85;

/** Whole in one line, and in as many as make it narrower, without breaking a word. */
export function shapesOf(label: string): LabelShape[] {
  const whole = widthOf(label);
  const shapes: LabelShape[] = [{ width: whole, height: heightOf(1), lines: 1 }];
  const words = label.split(' ').map(letters);
  for (let lines = 2; lines <= Math.min(MOST_LINES, words.length); lines += 1) {
    const width = Math.ceil(widestOf(words, lines)) + SPARE;
    if (width < WORTH * (shapes.at(-1)?.width ?? whole))
      shapes.push({ width, height: heightOf(lines), lines });
  }
  return shapes;
}

/** How wide the widest line is at least, where words follow one another in so many lines. */
function widestOf(words: readonly number[], lines: number): number {
  const spaceless = 2 * LABEL.padding - estimateTextWidth(' ', LABEL.size);
  // A name may have a thousand words: what those before each take is added up once.
  const before = [0];
  for (const word of words) before.push((before.at(-1) ?? 0) + word);
  const joined = (from: number, to: number): number =>
    (before[to] ?? 0) - (before[from] ?? 0) - (to - from - 1) * spaceless;
  const widestFrom = (from: number, left: number): number => {
    if (left === 1) return joined(from, words.length);
    let best = Number.POSITIVE_INFINITY;
    for (let to = from + 1; to < words.length; to += 1) {
      const first = joined(from, to);
      // Longer first lines are only wider.
      if (first >= best) break;
      best = Math.min(best, Math.max(first, widestFrom(to, left - 1)));
    }
    return best;
  };
  return widestFrom(0, lines);
}

export const around = ({ x, y }: Point, reach: number): Area => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Whether an area lies over a box in part: one wholly inside of it is in a container, and nothing is in its way. */
export function crossesBorder(area: Area, { rect }: PlacedBox): boolean {
  const box = { left: rect.x, top: rect.y, right: rect.x + rect.width, bottom: rect.y + rect.height };
  const inside =
    area.left > box.left && area.right < box.right && area.top > box.top && area.bottom < box.bottom;
  return overlap(area, box) && !inside;
}

/** What the title of a box covers. */
export const titleOf = ({ rect, title = 0 }: PlacedBox): Area => ({
  left: rect.x,
  top: rect.y,
  right: rect.x + Math.min(rect.width, title),
  bottom: rect.y + TITLE,
});

export const rectOf = ({ left, top, right, bottom }: Area): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
