import { BOX } from '#app/canvas/diagram/metrics.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { cutsOf, type Stretch } from '#interchange/documents/pictures/cuts.ts';
import { LEAST_SCALE } from '#interchange/documents/pictures/picture.ts';
import type { Picture } from './svg/picture.ts';

/** The room between the margins of the smaller paper, A4, in points. */
const ROOM = { upright: { width: 525, height: 750 }, turned: { width: 770, height: 505 } } as const;
/** Nobody puts more sheets than this together: a part of the drawing is printed then. */
const MOST_PIECES = 60;
const MOST_AREA = 10 * MOST_PIECES * ROOM.upright.width * ROOM.upright.height;

export interface Sheets {
  /** What stands on sheets of their own after the whole, in its coordinates; none where the whole can be read. */
  readonly pieces: readonly Rect[];
  readonly landscape: boolean;
}

/** On how many sheets a picture can be read: on one, or in pieces, cut between boxes where there is a way between them. */
export function sheetsOf(picture: Picture): Sheets {
  const { width, height } = picture.bounds;
  const landscape = width > height;
  const scale = (room: Room) => Math.min(room.width / width, room.height / height);
  if (scale(landscape ? ROOM.turned : ROOM.upright) >= LEAST_SCALE) return { pieces: [], landscape };
  // Cutting it would take as long as drawing it, for far too many.
  if (width * height * LEAST_SCALE ** 2 > MOST_AREA) return { pieces: [], landscape };
  const upright = piecesOf(picture, ROOM.upright);
  const turned = piecesOf(picture, ROOM.turned);
  const isTurned = turned.length === upright.length ? landscape : turned.length < upright.length;
  const pieces = isTurned ? turned : upright;
  return pieces.length > MOST_PIECES ? { pieces: [], landscape } : { pieces, landscape: isTurned };
}

type Room = (typeof ROOM)['upright' | 'turned'];

function piecesOf(picture: Picture, room: Room): Rect[] {
  const { x, y, width, height } = picture.bounds;
  const most = { width: room.width / LEAST_SCALE, height: room.height / LEAST_SCALE };
  const boxes = picture.layers.flatMap((layer) => layer.boxes.map(({ rect }) => rect));
  const across: Stretch[] = boxes.map((box) => [box.x - x, box.x + box.width - x]);
  const down: Stretch[] = boxes.map((box) => [box.y - y, box.y + box.height - y]);
  const titles = boxes.map(titleIn);
  const rows = cutsOf(height, most.height, down);
  const columns = cutsOf(width, most.width, across);
  return rows.flatMap(([top, bottom]) =>
    columns
      .map(([left, right]) => ({ x: x + left, y: y + top, width: right - left, height: bottom - top }))
      // Of frames and lines without a name the whole shows as much.
      .filter((piece) => titles.some((title) => overlap(piece, title))),
  );
}

/** About where the name of a box stands: in the middle of its upper side. */
function titleIn({ x, y, width, height }: Rect): Rect {
  const reach = Math.min(width, 8 * BOX.name.size);
  return { x: x + (width - reach) / 2, y, width: reach, height: Math.min(height, 3 * BOX.name.size) };
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
