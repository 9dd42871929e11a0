import { type Boxes, isWithin } from '#app/canvas/diagram/box.ts';
import type { Crossing } from '#app/canvas/diagram/crossing-edges.ts';
import type { BoundaryPort, Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { sideFacing } from '#app/canvas/diagram/edge-ends.ts';
import { centreOf, isVertical, lengthOf, type Rect, type Side } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';

/** The least distance of two boundary ports, and of one from a corner of the frame. */
const GAP = 24;
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

type Sides<L extends NamedEdge> = ReadonlyMap<Side, readonly Crossing<L>[]>;

/** The side of the frame that each edge crosses: where what it leads to is in the whole drawing. */
export function sidesOf<L extends NamedEdge>(
  { boxes, anchoring }: Diagram,
  frameId: string,
  crossings: readonly Crossing<L>[],
): Sides<L> {
  const frame = rectIn(boxes, frameId);
  const sides = new Map<Side, Crossing<L>[]>(SIDES.map((side) => [side, []]));
  for (const crossing of crossings) {
    const { otherId, framePortId } = crossing;
    const port = framePortId === undefined ? undefined : anchoring.portOf(frameId, framePortId);
    const around = isWithin(boxes, frameId, otherId);
    const side = port?.side ?? sideFacing(frame, rectIn(boxes, otherId), false, around);
    sides.get(side)?.push(crossing);
  }
  return sides;
}

/** The size of a frame on whose sides all of them have room, `ports` of its own beside them. */
export function roomOnSides(sides: Sides<NamedEdge>, ports: number, { width, height }: Size): Size {
  const needed = (...of: readonly Side[]) =>
    Math.max(
      ...of.map((side) => {
        const number = sides.get(side)?.length ?? 0;
        return number === 0 ? 0 : (number + 2 * ports + 1) * GAP;
      }),
    );
  return {
    width: Math.max(width, needed('top', 'bottom')),
    height: Math.max(height, needed('left', 'right')),
  };
}

/** The boundary ports of a frame of this size: each as near as there is room to where its edge comes from inside. */
export function boundaryPorts<L extends NamedEdge>(
  whole: Diagram,
  shown: Boxes,
  frameId: string,
  size: Size,
  sides: Sides<L>,
): BoundaryPort<L>[] {
  const frame: Rect = { x: 0, y: 0, ...size };
  return [...sides].flatMap(([side, crossings]) => {
    const length = lengthOf(frame, side);
    const wanted = ({ innerId, framePortId }: Crossing<L>): number => {
      const port = framePortId === undefined ? undefined : whole.anchoring.portOf(frameId, framePortId);
      // Beside the port itself, whose name is there too.
      if (port) return port.along * length + GAP;
      if (innerId === frameId) return length / 2;
      const { x, y } = centreOf(rectIn(shown, innerId));
      return isVertical(side) ? y : x;
    };
    const offset = offsets(crossings);
    const ordered = crossings
      .map((crossing, index) => ({ ...crossing, at: wanted(crossing) + GAP * (offset[index] ?? 0) }))
      .sort((a, b) => a.at - b.at || (a.link.id < b.link.id ? -1 : 1));
    const ports = whole.portIdsOf(frameId).flatMap((id) => {
      const port = whole.anchoring.portOf(frameId, id);
      return port?.side === side ? [port.along * length] : [];
    });
    const places = apart(
      ordered.map(({ at }) => at),
      ports,
      length,
    );
    return ordered.map(
      ({ link, innerId, otherId }, index): BoundaryPort<L> => ({
        link,
        otherId,
        atFrame: innerId === frameId,
        side,
        along: (places[index] ?? 0) / length,
      }),
    );
  });
}

/** How many places each edge is before (less than 0) or after the middle of those that come from the same box. */
function offsets(crossings: readonly Crossing<NamedEdge>[]): number[] {
  const numbers = new Map<string, number>();
  const places = crossings.map(({ innerId }) => {
    const place = numbers.get(innerId) ?? 0;
    numbers.set(innerId, place + 1);
    return place;
  });
  return crossings.map(({ innerId }, index) => (places[index] ?? 0) - ((numbers.get(innerId) ?? 1) - 1) / 2);
}

/** Moves ascending places on a side apart, and clear of its ports, no further than they must. */
function apart(wanted: readonly number[], ports: readonly number[], length: number): number[] {
  const places: number[] = [];
  const taken = ports.toSorted((a, b) => a - b);
  let least = GAP;
  for (const at of wanted) {
    let place = Math.max(least, at);
    for (const port of taken) if (Math.abs(port - place) < GAP) place = port + GAP;
    places.push(place);
    least = place + GAP;
  }
  let most = length - GAP;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = Math.min(places[index] ?? 0, most);
    places[index] = place;
    most = place - GAP;
  }
  return places;
}

/** Where a box is, by the places of all that it is in. */
function rectIn(boxes: Boxes, id: string): Rect {
  const box = boxes.get(id);
  let x = 0;
  let y = 0;
  for (let at = box; at; at = at.parentId === undefined ? undefined : boxes.get(at.parentId)) {
    x += at.position.x;
    y += at.position.y;
  }
  return { x, y, width: box?.size.width ?? 0, height: box?.size.height ?? 0 };
}

/** About as wide as a letter of the words at a boundary port, at 100 %. */
const LETTER = 6;
const LONGEST = 264;
/** The size of these words in the drawing, and the least that they have on the screen. */
const FONT = 11;
const LEAST_FONT = 10;

/** How large the words at boundary ports are drawn at a zoom, so that they can be read: in the drawing's units, in steps of a fourth of a doubling. */
export function wordsSizeAt(zoom: number): number {
  const larger = LEAST_FONT / FONT / zoom;
  return larger <= 1 ? FONT : FONT * 2 ** (Math.ceil(Math.log2(larger) * 4) / 4);
}

/** The bounds of what is drawn together with the words outside of the frame, as they are at a zoom. */
export function withLabels({ level }: Diagram, bounds: Rect, zoom: number): Rect {
  const room = { left: 0, right: 0, top: 0, bottom: 0 };
  const scale = wordsSizeAt(zoom) / FONT;
  for (const { side, link, otherId } of level?.boundary ?? []) {
    const letters = link.name.length + (level?.whole.boxes.get(otherId)?.name.length ?? 0);
    room[side] = Math.max(room[side], scale * Math.min(LONGEST, GAP + (letters + 3) * LETTER));
  }
  return {
    x: bounds.x - room.left,
    y: bounds.y - room.top,
    width: bounds.width + room.left + room.right,
    height: bounds.height + room.top + room.bottom,
  };
}
