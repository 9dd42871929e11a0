import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { View } from './view.ts';

/** The sides of a tile, in pixels of the device. */
const SIDE = 512;
/** So many times what is in sight is kept. */
const KEPT = 2;
/** So many are painted for one frame beside the whole picture, where more are missing than it has room for. */
const AT_ONCE = 2;
/** Nearer to whole pixels than this is on them. */
const WHOLE = 0.02;

/** Paints what is in sight of a view on a context whose pixels are those of the device. */
type Paint = (context: CanvasRenderingContext2D, view: View) => void;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly part: View;
  /** What else it is made of than the others. */
  readonly own: unknown;
}

/** A picture that is shown in tiles. */
export interface TiledPicture<T> {
  /** All that the picture is made of but the place of the view and its content. */
  readonly made: readonly unknown[];
  readonly content: T;
  readonly view: View;
  readonly paint: Paint;
  /** What only some tiles are made of. */
  readonly ownOf?: (part: View) => unknown;
  /** Whether a part is painted otherwise with this content than with the one before; null where all of them are. */
  readonly touched?: (before: T, now: T) => ((part: View) => boolean) | null;
}

/** What was shown last; `view`: that whose origin the tiles are counted from. */
interface Tiled<T> extends TiledPicture<T> {
  readonly tiles: Map<string, Tile>;
  readonly inSight: readonly Place[];
}

/**
 * Shows a picture in tiles, each painted when it first comes in sight, or ahead when the page has nothing else to do: where the view is only
 * moved, or something is dragged over the picture, a frame is no more than to lay them out. Where its content is another, those tiles are
 * painted again that this touches. Made of something else than in the frame before, as while one zooms, it is painted at once.
 * `whenIdle`: the page's scheduler; nothing is painted ahead while `isBusy` says so.
 */
export function createTiles<T>(isBusy: () => boolean, whenIdle: typeof runIdle = runIdle) {
  let last: Tiled<T> | null = null;
  let giveUp: (() => void) | null = null;
  /** What is in sight and has no tile as it would be painted now. */
  const missingOf = ({ view, tiles, inSight, ownOf = NOTHING_OWN }: Tiled<T>) =>
    inSight.flatMap(({ key, column, row }) => {
      const part = partOf(view, column, row);
      const own = ownOf(part);
      const known = tiles.get(key);
      return known && known.own === own ? [] : [{ key, part, own }];
    });
  const paintTile = ({ tiles, paint }: Tiled<T>, { key, part, own }: ReturnType<typeof missingOf>[number]) =>
    tiles.set(key, { canvas: paintedTile(part, paint), part, own });
  function* ahead(): WorkSteps<void> {
    while (last && !isBusy()) {
      const [next] = missingOf(last);
      if (!next) return;
      paintTile(last, next);
      yield;
    }
  }
  const paintAhead = () => {
    giveUp ??= whenIdle(ahead(), () => {
      giveUp = null;
    });
  };
  return {
    show: (target: CanvasRenderingContext2D, picture: TiledPicture<T>): void => {
      const { made, content, view, paint, touched } = picture;
      const by = last && sameItems(last.made, made) && sameScale(last.view, view) && moved(last.view, view);
      const isTouched = last && by ? touchedSince(last.content, content, touched) : null;
      if (!last || !by || !isTouched) {
        last = { ...picture, tiles: new Map(), inSight: placesIn({ x: 0, y: 0 }, target.canvas) };
        paint(target, view);
        paintAhead();
        return;
      }
      const { tiles } = last;
      const inSight = placesIn(by, target.canvas);
      last = { ...picture, view: last.view, tiles, inSight };
      for (const [key, { part }] of tiles) if (isTouched(part)) tiles.delete(key);
      const missing = missingOf(last);
      const painted = missing.length > asManyAs(target.canvas) ? missing.slice(0, AT_ONCE) : missing;
      for (const one of painted) paintTile(last, one);
      if (painted.length < missing.length) {
        paint(target, view);
        paintAhead();
      } else {
        target.setTransform(1, 0, 0, 1, 0, 0);
        for (const { key, column, row } of inSight) {
          const tile = tiles.get(key);
          if (!tile) continue;
          target.drawImage(tile.canvas, column * SIDE + by.x, row * SIDE + by.y);
          // The last used are the last.
          tiles.delete(key);
          tiles.set(key, tile);
        }
      }
      for (const key of tiles.keys()) {
        if (tiles.size <= KEPT * inSight.length) break;
        tiles.delete(key);
      }
    },
    end: (): void => giveUp?.(),
  };
}

const NOTHING_OWN = () => null;

/** Which parts are painted otherwise; null for all. */
const touchedSince = <T>(
  before: T,
  now: T,
  touched: TiledPicture<T>['touched'],
): ((part: View) => boolean) | null => (before === now ? () => false : (touched?.(before, now) ?? null));

interface Place {
  readonly key: string;
  readonly column: number;
  readonly row: number;
}

/** The tiles in sight of a canvas when they are moved by so much. */
function placesIn(
  by: { readonly x: number; readonly y: number },
  { width, height }: HTMLCanvasElement,
): Place[] {
  const places: Place[] = [];
  for (let column = Math.floor(-by.x / SIDE); column * SIDE + by.x < width; column += 1)
    for (let row = Math.floor(-by.y / SIDE); row * SIDE + by.y < height; row += 1)
      places.push({ key: `${column} ${row}`, column, row });
  return places;
}

/** How many tiles are painted as quickly as all of a canvas. */
const asManyAs = ({ width, height }: HTMLCanvasElement): number =>
  Math.max(AT_ONCE, Math.floor((width * height) / SIDE ** 2));

/** The view of a tile. */
function partOf(view: View, column: number, row: number): View {
  const side = SIDE / view.ratio;
  return { ...view, x: view.x - column * side, y: view.y - row * side, width: side, height: side };
}

function paintedTile(part: View, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { alpha: false });
  if (context) paint(context, part);
  return canvas;
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const sameScale = (a: View, b: View): boolean =>
  a.zoom === b.zoom && a.ratio === b.ratio && a.width === b.width && a.height === b.height;

/** How far a view was moved, in pixels of the device; null where those are not whole ones: the picture would be blurred. */
function moved(from: View, to: View): { readonly x: number; readonly y: number } | null {
  const across = (to.x - from.x) * to.ratio;
  const down = (to.y - from.y) * to.ratio;
  const x = Math.round(across);
  const y = Math.round(down);
  return Math.abs(across - x) < WHOLE && Math.abs(down - y) < WHOLE ? { x, y } : null;
}
