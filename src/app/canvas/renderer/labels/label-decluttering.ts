import {
  encloses,
  grown,
  type Point,
  type Rect,
  sameRect,
  scaled,
  touches,
} from '#app/canvas/geometry/geometry.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/** Words at a place of the drawing that stay as large as they are on the screen, however far away the drawing is. */
export interface LabelText {
  readonly id: string;
  /** In the drawing. */
  readonly at: Point;
  /** What they take on the screen at that place in one line, the distance from others included, in pixels. */
  readonly room: Rect;
  /** What all of them take in several lines, the widest first. */
  readonly broken?: readonly BrokenLabel[];
  /** Whether they are longer than any line: `room` is too narrow for all of them. */
  readonly long?: boolean;
  /** In how many lines they are shown; 1 where this is left out. */
  readonly lines?: number | undefined;
  /** Whether they may stand above or below that place too, as at a level line. */
  readonly level?: boolean;
  /** Where they do; upon it where this is left out. */
  readonly side?: 'above' | 'below' | undefined;
  /** Other places in the drawing where they may stand. */
  readonly elsewhere?: readonly Pick<LabelText, 'at' | 'level'>[];
  /** To how much of the width of one line they may be cut where there is no room for all of them; they are not cut where this is left out. */
  readonly least?: number;
  /** Whether they are. */
  readonly cut?: true | undefined;
  /** Further away than this they are not shown. */
  readonly from?: number;
  /** From this zoom on they are not needed: there is room for them where they belong. */
  readonly until: number;
}

/** Words in several lines, and what they take around the place where they stand. */
export interface BrokenLabel {
  readonly lines: number;
  readonly room: Rect;
}

/** In which shape words are shown. */
type Shape = Pick<LabelText, 'room' | 'lines' | 'cut'>;
/** And where: no more of them is made for each place that is tried. */
type Place = Shape & Pick<LabelText, 'at' | 'side'>;

/** What words are among, and what is known of them. */
export interface Surroundings {
  /** What is drawn, in the drawing: words reach no further beyond it than a first view leaves free. */
  readonly bounds?: Rect | undefined;
  /** The pieces of the lines of edges at a zoom, in pixels from the origin of the drawing: words are not over those of others where they fit elsewhere. */
  readonly lines?: (zoom: number) => Iterable<LineOfEdge>;
  /** At which zooms any of the words are shown, where that is known without looking at all of them. */
  readonly ranges?: readonly Range[];
}

/** What a piece of a line covers, and whose it is. */
export type LineOfEdge = Rect & { readonly id: string };

/** Within a step of zoom the same words are shown: those that have room where it begins. In larger ones words would be missing that have room. */
const PER_DOUBLING = 4;
export const stepOf = (zoom: number): number => Math.floor(PER_DOUBLING * Math.log2(zoom / LEAST));
const zoomOf = (step: number): number => LEAST * 2 ** (step / PER_DOUBLING);
const LEAST = 0.02;
/** From the beginning of a step to its end. */
const STEP = 2 ** (1 / PER_DOUBLING);

/** So many words, or things that they must not cover, are looked at before something else may be done: about a millisecond. */
const AT_ONCE = { words: 16, taken: 1024 };

/** Words that are cut are given so much more room at a time while there is some. */
const WIDENED = 12;
/** How far beyond the drawing words reach, in pixels of the screen: where all of it is shown so much is free beside it. */
const BEYOND = 24;

/** Words beside a line are so far away from it, in pixels of the screen. */
const LIFTED = 1;

/** Wider and higher than most words, so that they are in few cells. */
const CELL = { width: 192, height: 48 };

/**
 * Which words are shown at each step of zoom so that none are over others: the first ones first, and what is shown from afar stays when
 * one comes nearer. Worked out once for the whole drawing, so that nothing comes or goes while it is moved. `taken`: the rectangles of
 * other things at a zoom that labels must not cover, in pixels from the origin of the drawing. `least`: the zoom from which on any are. `ranges`: at which zooms any of
 * the words are shown, where that is known.
 */
export function createLabelDecluttering(
  words: readonly LabelText[],
  taken: (zoom: number) => Iterable<Rect> = () => [],
  least = LEAST,
  { bounds, lines = () => [], ranges = rangesOf(words) }: Surroundings = {},
) {
  const steps: (readonly LabelText[])[] = [];
  const first = stepOf(least);
  let all: ReadonlyMap<string, LabelText> | null = null;
  const ownOf = (id: string) => (all ??= new Map(words.map((one) => [one.id, one]))).get(id);
  function* next(step: number, before: readonly LabelText[]): WorkSteps<readonly LabelText[]> {
    const zoom = zoomOf(step);
    const inSight = bounds && grown(scaled(bounds, zoom), BEYOND);
    const fits = (one: Place, instead?: Rect): boolean => {
      const rect = placed(one, zoom);
      return (!inSight || encloses(inSight, rect)) && ground.isFree(rect, instead);
    };
    const hidesNone = (one: Place, id: string): boolean => drawn.isFree(placed(one, zoom), undefined, id);
    const isWanted = ({ from = 0, until }: Range) => zoom < until && zoom * STEP > from;
    if (!ranges.some(isWanted)) return [];
    const wanted = words.filter(isWanted);
    const ground = yield* occupied(taken(zoom));
    const drawn = yield* occupied(lines(zoom));
    const kept = before.filter((one) => {
      const stays = zoom < one.until && ground.isFree(placed(one, zoom));
      if (stays) ground.take(placed(one, zoom));
      return stays;
    });
    const known = new Set(kept.map(({ id }) => id));
    const added: LabelText[] = [];
    for (const [number, one] of wanted.entries()) {
      if (number % AT_ONCE.words === 0) yield;
      if (known.has(one.id)) continue;
      const own = (place: Place) => hidesNone(place, one.id);
      const found =
        findPlace(placesOf(one, wholeOf(one)), fits, own) ?? findPlace(placesOf(one, cutOf(one)), fits, own);
      if (!found) continue;
      ground.take(placed(found, zoom));
      added.push({ ...one, ...found });
    }
    const shown: LabelText[] = [];
    for (const [number, one] of [...kept, ...added].entries()) {
      if (number % AT_ONCE.words === 0) yield;
      const whole = ownOf(one.id);
      const rect = placed(one, zoom);
      const better =
        whole &&
        betterThan(
          one,
          whole,
          (place) => fits(place, rect),
          (place) => hidesNone(place, one.id),
        );
      if (better) ground.take(placed(better, zoom));
      shown.push(better ? { ...one, ...better } : one);
    }
    return shown;
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

type Range = Pick<LabelText, 'from' | 'until'>;

/** At which zooms words are shown: there are few such ranges among thousands of words. */
function rangesOf(words: readonly LabelText[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const one of words) {
    const last = ranges.at(-1);
    if (last?.from !== one.from || last?.until !== one.until) ranges.push(one);
  }
  return ranges;
}

export type LabelDecluttering = ReturnType<typeof createLabelDecluttering>;

/** The first place where words fit without hiding the line of others; else the first where they fit. */
function findPlace(
  places: Iterable<Place>,
  fits: (place: Place) => boolean,
  hidesNone: (place: Place) => boolean,
): Place | undefined {
  let first: Place | undefined;
  for (const place of places) {
    if (!fits(place)) continue;
    if (hidesNone(place)) return place;
    first ??= place;
  }
  return first;
}

/** The words whole, in one line or in more, the best first. */
function* wholeOf({ long = false, room, broken = [] }: LabelText): Generator<Shape> {
  if (!long) yield { room, lines: 1, cut: undefined };
  for (const shape of broken) yield { room: shape.room, lines: shape.lines, cut: undefined };
}

/** The words on as little room as they may be given, if that is less. */
function* cutOf({ long = false, room, least = room.width }: LabelText): Generator<Shape> {
  if (long || least < room.width) yield cutTo(room, Math.min(least, room.width));
}

/** The words at all places that they may be at: upon their line first. */
function* placesOf({ at, level, elsewhere = [] }: LabelText, shapes: Iterable<Shape>): Generator<Place> {
  for (const { room, lines, cut } of shapes) {
    yield { room, lines, cut, at, side: undefined };
    for (const place of elsewhere) yield { room, lines, cut, at: place.at, side: undefined };
    for (const place of [{ at, level }, ...elsewhere])
      if (place.level === true)
        for (const side of ['above', 'below'] as const) yield { room, lines, cut, at: place.at, side };
  }
}

/**
 * What is better than words as they are shown: in fewer lines there; of those that are cut all of them anywhere, or more of them there; never over the
 * lines of others where they are not now.
 */
function betterThan(
  { at, side, room, cut }: LabelText,
  whole: LabelText,
  fits: (place: Place) => boolean,
  hidesNone: (place: Place) => boolean,
): Place | undefined {
  const isNoWorse = hidesNone({ at, side, room }) ? hidesNone : () => true;
  for (const shape of wholeOf(whole)) {
    if (shape.room === room) return undefined;
    const place = { ...shape, at, side };
    if (fits(place) && isNoWorse(place)) return place;
  }
  if (cut !== true) return undefined;
  for (const place of placesOf(whole, wholeOf(whole))) if (fits(place) && isNoWorse(place)) return place;
  for (let { width } = whole.room; width > room.width; width -= WIDENED) {
    const place = { ...cutTo(whole.room, width), at, side };
    if (fits(place) && isNoWorse(place)) return place;
  }
  return undefined;
}

/** Words in one line of a width. */
const cutTo = (room: Rect, width: number): Shape => ({
  cut: true,
  lines: 1,
  room: { ...room, x: -width / 2, width },
});

/** The rectangle of a label at a zoom, in pixels from the origin of the drawing. */
export function placed({ at, room, side }: Pick<LabelText, 'at' | 'room' | 'side'>, zoom: number): Rect {
  const y = side === 'above' ? -room.height - LIFTED : side === 'below' ? LIFTED : room.y;
  return { x: at.x * zoom + room.x, y: at.y * zoom + y, width: room.width, height: room.height };
}

/** What is taken of the screen, by the cells of a grid. */
class Occupied {
  readonly #cells = new Map<number, Taken[]>();

  take(rect: Rect, id?: string): void {
    for (const key of cellsOf(rect)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push({ rect, id });
      else this.#cells.set(key, [{ rect, id }]);
    }
  }

  /** `instead`: what was taken for the same words. What is of `own` does not count. */
  isFree(rect: Rect, instead?: Rect, own?: string): boolean {
    const { x, y, width, height } = rect;
    // Asked for each place that is tried: no list of cells is made.
    const [right, bottom] = [Math.floor((x + width) / CELL.width), Math.floor((y + height) / CELL.height)];
    for (let across = Math.floor(x / CELL.width); across <= right; across += 1)
      for (let down = Math.floor(y / CELL.height); down <= bottom; down += 1) {
        const cell = this.#cells.get(cellKey(across, down));
        if (!cell) continue;
        for (const { rect: other, id } of cell)
          if (touches(rect, other) && !sameRect(other, instead) && (own === undefined || id !== own))
            return false;
      }
    return true;
  }
}

interface Taken {
  readonly rect: Rect;
  readonly id: string | undefined;
}

function* occupied(rects: Iterable<Rect | LineOfEdge>): WorkSteps<Occupied> {
  const made = new Occupied();
  let count = 0;
  for (const rect of rects) {
    if (count % AT_ONCE.taken === 0) yield;
    count += 1;
    made.take(rect, 'id' in rect ? rect.id : undefined);
  }
  yield;
  return made;
}

const cellKey = (across: number, down: number): number => across * 2 ** 24 + down;

function* cellsOf({ x, y, width, height }: Rect): Generator<number> {
  const right = Math.floor((x + width) / CELL.width);
  const bottom = Math.floor((y + height) / CELL.height);
  for (let across = Math.floor(x / CELL.width); across <= right; across += 1)
    for (let down = Math.floor(y / CELL.height); down <= bottom; down += 1) yield cellKey(across, down);
}
