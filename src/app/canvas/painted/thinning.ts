import type { Point, Rect } from '#app/canvas/geometry.ts';

/** Words at a place of the drawing that stay as large as they are on the screen, however far away the drawing is. */
export interface Words {
  readonly id: string;
  /** In the drawing. */
  readonly at: Point;
  /** What they take on the screen at that place, the distance from others included, in pixels. */
  readonly room: Rect;
  /** What they are inside of, in the drawing: they stay between its sides. */
  readonly within?: { readonly left: number; readonly right: number } | undefined;
  /** From this zoom on they are not needed: there is room for them where they belong. */
  readonly until: number;
}

/** Steps of zoom, two for each doubling. Within one the same words are shown. */
export const stepOf = (zoom: number): number => Math.floor(2 * Math.log2(zoom / LEAST));
const zoomOf = (step: number): number => LEAST * 2 ** (step / 2);
const LEAST = 0.02;

/** Wider and higher than most words, so that they are in few cells. */
const CELL = { width: 192, height: 48 };

/**
 * Which words are shown at each step of zoom so that none are over others: the first ones first, and what is shown from afar stays when
 * one comes nearer. Worked out once for the whole drawing, so that nothing comes or goes while it is moved. `taken`: what else is on
 * the screen at a zoom that words must not be over, with the drawing's origin at the screen's. `least`: the zoom from which on any are.
 */
export function createThinning(
  words: readonly Words[],
  taken: (zoom: number) => Iterable<Rect> = () => [],
  least = LEAST,
) {
  const steps: (readonly Words[])[] = [];
  const first = stepOf(least);
  const next = (step: number, before: readonly Words[]): readonly Words[] => {
    const zoom = zoomOf(step);
    const wanted = words.filter(({ until, within, room }) => {
      if (zoom >= until) return false;
      return !within || (within.right - within.left) * zoom >= room.width;
    });
    if (wanted.length === 0) return [];
    const ground = new Occupied();
    for (const rect of taken(zoom)) ground.take(rect);
    const kept = before.filter((one) => zoom < one.until && ground.takeIfFree(placed(one, zoom)));
    const known = new Set(kept);
    return [...kept, ...wanted.filter((one) => !known.has(one) && ground.takeIfFree(placed(one, zoom)))];
  };
  return {
    /** In no particular order. */
    at: (step: number): readonly Words[] => {
      while (first + steps.length <= step) steps.push(next(first + steps.length, steps.at(-1) ?? []));
      return steps[step - first] ?? [];
    },
  };
}

export type Thinning = ReturnType<typeof createThinning>;

/** Where words are on the screen, with the drawing's origin at the screen's. */
export function placed({ at, room, within }: Words, zoom: number): Rect {
  const { y, width, height } = room;
  const x = at.x * zoom + room.x;
  const least = within ? within.left * zoom : x;
  const most = within ? within.right * zoom - width : x;
  return { x: Math.max(least, Math.min(most, x)), y: at.y * zoom + y, width, height };
}

/** What is taken of the screen, by the cells of a grid. */
class Occupied {
  readonly #cells = new Map<number, Rect[]>();

  take(rect: Rect): void {
    for (const key of cellsOf(rect)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(rect);
      else this.#cells.set(key, [rect]);
    }
  }

  takeIfFree(rect: Rect): boolean {
    for (const key of cellsOf(rect))
      if (this.#cells.get(key)?.some((other) => overlap(rect, other))) return false;
    this.take(rect);
    return true;
  }
}

function* cellsOf({ x, y, width, height }: Rect): Generator<number> {
  const right = Math.floor((x + width) / CELL.width);
  const bottom = Math.floor((y + height) / CELL.height);
  for (let across = Math.floor(x / CELL.width); across <= right; across += 1)
    for (let down = Math.floor(y / CELL.height); down <= bottom; down += 1) yield across * 2 ** 24 + down;
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
