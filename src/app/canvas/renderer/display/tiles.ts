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
  /** What else it is made of than the others. */
  readonly own: unknown;
}

interface Tiled {
  readonly made: readonly unknown[];
  /** The view whose origin the tiles are counted from. */
  readonly view: View;
  /** Null until the picture is asked for a second time. */
  readonly tiles: Map<string, Tile> | null;
}

/**
 * Shows a picture in tiles, each painted when it first comes in sight: where the view is only moved, or something is dragged over the
 * picture, a frame is no more than to lay them out. `made`: all that the picture is made of but the place of the view; `ownOf`: what
 * only some tiles are made of. Made of something else than in the frame before, as while one zooms, it is painted at once.
 */
export function createTiles(): (
  target: CanvasRenderingContext2D,
  made: readonly unknown[],
  view: View,
  paint: Paint,
  ownOf?: (part: View) => unknown,
) => void {
  let last: Tiled | null = null;
  return (target, made, view, paint, ownOf = () => null) => {
    const by = last && sameItems(last.made, made) && sameScale(last.view, view) && moved(last.view, view);
    if (!last || !by) {
      last = { made, view, tiles: null };
      paint(target, view);
      return;
    }
    const tiles = last.tiles ?? new Map<string, Tile>();
    last = { made, view: last.view, tiles };
    const inSight = placesIn(by, target.canvas);
    const missing: { readonly key: string; readonly part: View; readonly own: unknown }[] = [];
    for (const { key, column, row } of inSight) {
      const part = partOf(last.view, column, row);
      const own = ownOf(part);
      const known = tiles.get(key);
      // The last used are the last.
      tiles.delete(key);
      if (known && known.own === own) tiles.set(key, known);
      else missing.push({ key, part, own });
    }
    const painted = missing.length > asManyAs(target.canvas) ? missing.slice(0, AT_ONCE) : missing;
    for (const { key, part, own } of painted) tiles.set(key, { canvas: paintedTile(part, paint), own });
    if (painted.length < missing.length) paint(target, view);
    else {
      target.setTransform(1, 0, 0, 1, 0, 0);
      for (const { key, column, row } of inSight) {
        const tile = tiles.get(key);
        if (tile) target.drawImage(tile.canvas, column * SIDE + by.x, row * SIDE + by.y);
      }
    }
    for (const key of tiles.keys()) {
      if (tiles.size <= KEPT * inSight.length) break;
      tiles.delete(key);
    }
  };
}

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
