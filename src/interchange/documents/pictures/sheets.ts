import { cutsOf } from './cuts.ts';
import { LEAST_SCALE, moved, type Picture, reachOf, type Vector } from './picture.ts';

/** The room for a picture on the smallest paper, in points: upright, and turned. What stands above it has its place already. */
const ROOM = {
  upright: { width: 505, height: 600 },
  turned: { width: 700, height: 420 },
} as const;

/** What of a drawing is printed on one page. */
export interface Sheet {
  readonly picture: Picture;
  readonly isTurned: boolean;
  /** The size by which it is fitted onto the page: that of the largest sheet, so that all of a drawing are of one scale. */
  readonly largest: Pick<Picture, 'width' | 'height'>;
}

/** How many pixels fit onto a page in the smallest size that can be read. */
const fitting = (points: number): number => points / LEAST_SCALE;

const fits = ({ width, height }: Picture, room: (typeof ROOM)['upright' | 'turned']): boolean =>
  width <= fitting(room.width) && height <= fitting(room.height);

/**
 * A picture on as few pages as it can be read on: upright, turned where that takes fewer, and in several pieces where one page would make
 * its texts too small. It is cut between boxes where there is a way between them. What is cut is shown as a whole first.
 */
export function sheetsOf(picture: Picture): readonly Sheet[] {
  if (fits(picture, ROOM.upright)) return [{ picture, isTurned: false, largest: picture }];
  if (fits(picture, ROOM.turned)) return [{ picture, isTurned: true, largest: picture }];
  const upright = piecesOf(picture, ROOM.upright);
  const turned = piecesOf(picture, ROOM.turned);
  const isTurned = turned.length < upright.length;
  const pieces = isTurned ? turned : upright;
  const largest = {
    width: Math.max(...pieces.map(({ width }) => width)),
    height: Math.max(...pieces.map(({ height }) => height)),
  };
  const whole = {
    picture,
    isTurned: scaleIn(ROOM.turned, picture) > scaleIn(ROOM.upright, picture),
    largest: picture,
  };
  return [whole, ...pieces.map((piece) => ({ picture: piece, isTurned, largest }))];
}

const scaleIn = ({ width, height }: (typeof ROOM)['upright' | 'turned'], picture: Picture): number =>
  Math.min(width / picture.width, height / picture.height);

function piecesOf(picture: Picture, room: (typeof ROOM)['upright' | 'turned']): Picture[] {
  const reaches = picture.vectors.map(reachOf);
  const across = cutsOf(
    picture.width,
    fitting(room.width),
    reaches.map(([from, , to]) => [from, to]),
  );
  const down = cutsOf(
    picture.height,
    fitting(room.height),
    reaches.map(([, from, , to]) => [from, to]),
  );
  const pieces: Picture[] = [];
  for (const [top, bottom] of down)
    for (const [left, right] of across) {
      const vectors = picture.vectors.flatMap((vector) => clipped(vector, [left, top, right, bottom]));
      if (vectors.length === 0) continue;
      const placed = vectors.map((vector) => moved(vector, -left, -top));
      pieces.push({ width: right - left, height: bottom - top, vectors: placed });
    }
  return pieces;
}

type Area = readonly [left: number, top: number, right: number, bottom: number];

/** What of a vector is in an area. Short texts and ellipses are whole where their middle is. */
function clipped(vector: Vector, area: Area): Vector[] {
  const [left, top, right, bottom] = area;
  const [x0, y0, x1, y1] = reachOf(vector);
  if (x1 <= left || x0 >= right || y1 <= top || y0 >= bottom) {
    // A straight line has no width or no height.
    const isLine = vector.is === 'path' && (x0 === x1 || y0 === y1);
    if (!isLine || x1 < left || x0 >= right || y1 < top || y0 >= bottom) return [];
  }
  if (x0 >= left && x1 <= right && y0 >= top && y1 <= bottom) return [vector];
  if (vector.is === 'path') return vector.isClosed ? keptByMiddle(vector, area) : linesIn(vector, area);
  if (vector.is !== 'rect') return keptByMiddle(vector, area);
  const { x, y, width, height, fill, stroke, line, dashes } = vector;
  const [inX, inY] = [Math.max(x, left), Math.max(y, top)];
  const [inRight, inBottom] = [Math.min(x + width, right), Math.min(y + height, bottom)];
  const inside: Vector = {
    ...vector,
    x: inX,
    y: inY,
    width: inRight - inX,
    height: inBottom - inY,
    radius: 0,
    stroke: null,
  };
  if (stroke === null) return [inside];
  const border = {
    is: 'path',
    isClosed: false,
    fill: null,
    stroke,
    line,
    dashes,
    corners: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
  } as const;
  return [...(fill === null ? [] : [inside]), ...linesIn(border, area)];
}

function keptByMiddle(vector: Vector, [left, top, right, bottom]: Area): Vector[] {
  const [x0, y0, x1, y1] = reachOf(vector);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (x < left || x >= right || y < top || y >= bottom) return [];
  if (vector.is !== 'text') return [vector];
  // It would reach beyond the paper.
  const by = x1 - x0 > right - left ? 0 : Math.max(0, left - x0) - Math.max(0, x1 - right);
  return [moved(vector, by, 0)];
}

/** The stretches of an open line that are in an area. */
function linesIn(line: Extract<Vector, { is: 'path' }>, area: Area): Vector[] {
  const stretches: (readonly [number, number])[][] = [];
  for (const [at, to] of line.corners.entries()) {
    const from = line.corners[at - 1];
    const inside = from && segmentIn(from, to, area);
    if (!inside) continue;
    const last = stretches.at(-1);
    const end = last?.at(-1);
    if (last && end && end[0] === inside[0][0] && end[1] === inside[0][1]) last.push(inside[1]);
    else stretches.push([...inside]);
  }
  return stretches.map((corners) => ({ ...line, corners }));
}

function segmentIn(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  [left, top, right, bottom]: Area,
): readonly [readonly [number, number], readonly [number, number]] | null {
  let [start, end] = [0, 1];
  for (const [at, by, least, most] of [
    [x0, x1 - x0, left, right],
    [y0, y1 - y0, top, bottom],
  ] as const) {
    if (by === 0) {
      if (at < least || at > most) return null;
      continue;
    }
    const [enters, leaves] = [(least - at) / by, (most - at) / by];
    start = Math.max(start, Math.min(enters, leaves));
    end = Math.min(end, Math.max(enters, leaves));
  }
  if (start >= end) return null;
  const at = (part: number) => [x0 + part * (x1 - x0), y0 + part * (y1 - y0)] as const;
  return [start === 0 ? [x0, y0] : at(start), end === 1 ? [x1, y1] : at(end)];
}
