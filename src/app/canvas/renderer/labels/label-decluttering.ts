import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** Words at a place of the drawing that stay as large as they are on the screen, however far away the drawing is. */
export interface LabelText {
  readonly id: string;
  /** In the drawing. */
  readonly at: Point;
  /** What they take on the screen at that place, the distance from others included, in pixels. */
  readonly room: Rect;
  /** What they are inside of, in the drawing: they stay between its sides. */
  readonly within?: { readonly left: number; readonly right: number } | undefined;
  /** Other places in the drawing where they may stand. */
  readonly elsewhere?: readonly Point[];
  /** To how much of their width they may be cut where there is no room for all of them; they are not cut where this is left out. */
  readonly least?: number;
  /** Whether they are. */
  readonly cut?: true;
  /** Further away than this they are not shown. */
  readonly from?: number;
  /** From this zoom on they are not needed: there is room for them where they belong. */
  readonly until: number;
}

/** Within a step of zoom the same words are shown: those that have room where it begins. In larger ones words would be missing that have room. */
const PER_DOUBLING = 4;
export const stepOf = (zoom: number): number => Math.floor(PER_DOUBLING * Math.log2(zoom / LEAST));
const zoomOf = (step: number): number => LEAST * 2 ** (step / PER_DOUBLING);
const LEAST = 0.02;
/** From the beginning of a step to its end. */
const STEP = 2 ** (1 / PER_DOUBLING);

/** So many words, or things that they must not cover, are looked at before something else may be done: about a millisecond. */
const AT_ONCE = { words: 32, taken: 1024 };

/** Wider and higher than most words, so that they are in few cells. */
const CELL = { width: 192, height: 48 };

/**
 * Which words are shown at each step of zoom so that none are over others: the first ones first, and what is shown from afar stays when
 * one comes nearer. Worked out once for the whole drawing, so that nothing comes or goes while it is moved. `taken`: the rectangles of
 * other things at a zoom that labels must not cover, in pixels from the origin of the drawing. `least`: the zoom from which on any are.
 */
export function createLabelDecluttering(
  words: readonly LabelText[],
  taken: (zoom: number) => Iterable<Rect> = () => [],
  least = LEAST,
) {
  const steps: (readonly LabelText[])[] = [];
  const first = stepOf(least);
  const wholes = new Map(words.filter((one) => one.least !== undefined).map((one) => [one.id, one]));
  function* next(step: number, before: readonly LabelText[]): WorkSteps<readonly LabelText[]> {
    const zoom = zoomOf(step);
    const fits = ({ within, room }: LabelText) =>
      !within || (within.right - within.left) * zoom >= room.width;
    const wanted = words.filter(({ from = 0, until }) => zoom < until && zoom * STEP > from);
    if (wanted.length === 0) return [];
    const ground = new Occupied();
    let count = 0;
    for (const rect of taken(zoom)) {
      if (count % AT_ONCE.taken === 0) yield;
      count += 1;
      ground.take(rect);
    }
    yield;
    const kept = before.filter((one) => zoom < one.until && ground.takeIfFree(placed(one, zoom)));
    const known = new Set(kept.map(({ id }) => id));
    const added: LabelText[] = [];
    for (const [number, one] of wanted.entries()) {
      if (number % AT_ONCE.words === 0) yield;
      if (known.has(one.id)) continue;
      const found = [one, ...movedOf(one), ...cutOf(one), ...cutOf(one).flatMap(movedOf)].find(
        (some) => fits(some) && ground.takeIfFree(placed(some, zoom)),
      );
      if (found) added.push(found);
    }
    yield;
    return [...kept, ...added].map((one) => {
      const own = one.cut ? wholes.get(one.id) : undefined;
      const whole = own && { ...own, at: one.at };
      return whole && fits(whole) && ground.takeIfFree(placed(whole, zoom), placed(one, zoom)) ? whole : one;
    });
  }
  function* ahead(step: number): WorkSteps<void> {
    while (first + steps.length <= step) {
      const index = steps.length;
      const shown = yield* next(first + index, steps.at(-1) ?? []);
      // Somebody may have asked for it meanwhile.
      if (steps.length === index) steps.push(shown);
    }
  }
  return {
    /** In no particular order. */
    at: (step: number): readonly LabelText[] => {
      runToEnd(ahead(step));
      return steps[step - first] ?? [];
    },
    /** Works out in steps of some milliseconds what `at` then gives at once. */
    ahead,
    /** Whether that is worked out. */
    isKnown: (step: number): boolean => step < first + steps.length,
    /** Of what was worked out already: the words of the nearest step that is no nearer than this one. */
    soFar: (step: number): readonly LabelText[] => steps[Math.min(step - first, steps.length - 1)] ?? [],
  };
}

export type LabelDecluttering = ReturnType<typeof createLabelDecluttering>;

/** The same words at the other places that they may be at. */
const movedOf = (one: LabelText): LabelText[] => (one.elsewhere ?? []).map((at) => ({ ...one, at }));

/** The same words on as little room as they may be given, if that is less. */
function cutOf(one: LabelText): LabelText[] {
  const { least, room } = one;
  if (least === undefined || least >= room.width) return [];
  return [{ ...one, cut: true, room: { ...room, x: -least / 2, width: least } }];
}

/** The rectangle of a label at a zoom, in pixels from the origin of the drawing. */
export function placed({ at, room, within }: LabelText, zoom: number): Rect {
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

  /** `instead`: what was taken for the same words. */
  takeIfFree(rect: Rect, instead?: Rect): boolean {
    for (const key of cellsOf(rect))
      if (this.#cells.get(key)?.some((other) => overlap(rect, other) && !isSame(other, instead)))
        return false;
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

const isSame = (a: Rect, b: Rect | undefined): boolean =>
  a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
