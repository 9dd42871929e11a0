import { type Boxes, isWithin } from '#app/canvas/diagram/box.ts';
import { type DiagramEdge, portPoint, sideFacing, slopeTo } from '#app/canvas/diagram/edge-ends.ts';
import {
  centreOf,
  type Point,
  pointOnSide,
  lengthOf,
  type Rect,
  type Side,
} from '#app/canvas/geometry/geometry.ts';
import { alongSides, type Sided } from '#app/canvas/geometry/side-places.ts';
import { waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';

/** Boxes with their ports and lines, as they lie. */
interface PortedDrawing {
  readonly boxes: Boxes;
  /** The ports of a box, along each side in the order of the list. */
  readonly portsOf: (boxId: string) => readonly Sided[];
  readonly links: readonly DiagramEdge[];
  /** Where every box is in the whole drawing. */
  readonly rects: Pick<ReadonlyMap<string, Rect>, 'get'>;
}

/** The other end of a line at a port. */
interface OtherEnd {
  readonly boxId: string;
  readonly portId: string | undefined;
  /** See `plainSide`. */
  readonly plain: Side;
  /** Whether it is inside of the box of the port. */
  readonly isInner: boolean;
  /** Whether the box of the port is inside of its box. */
  readonly isOuter: boolean;
}

/** The ports of a box as they will be; none where that is not settled yet, for what they face may not be where they are now. */
type SettledPorts = (boxId: string) => readonly Sided[];

const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/**
 * The ports of the boxes in `turning`, each on the side that faces the other end of its line, and along a side in the order of these ends. What is
 * outside of the box counts before what is in it. A port without a line, or at one whose way was drawn by hand, stays where it is. Only boxes
 * that change by it are told. Done to what it gave, it changes nothing.
 */
export function portsFacingEnds(
  drawing: PortedDrawing,
  turning: ReadonlySet<string>,
): Map<string, readonly Sided[]> {
  const ends = otherEnds(drawing);
  const turned = new Map<string, readonly Sided[]>();
  const open = new Set(turning);
  const settledPorts: SettledPorts = (boxId) =>
    open.has(boxId) ? [] : (turned.get(boxId) ?? drawing.portsOf(boxId));
  // What is around others first: what is in it faces its ports where they are then.
  for (const boxId of outerFirst(drawing.boxes, turning)) {
    const ports = drawing.portsOf(boxId);
    const facing = ports.some(({ id }) => ends.has(id))
      ? facingIn(drawing, boxId, ends, settledPorts)
      : ports;
    if (ports.some(({ id, side }, at) => facing[at]?.id !== id || facing[at].side !== side))
      turned.set(boxId, facing);
    open.delete(boxId);
  }
  return turned;
}

/** The side of a port before anything is placed: what comes into a box does so on the left, and what leaves it on the right. */
export const plainSide = (leaves: boolean, towardsInside: boolean): Side =>
  leaves === towardsInside ? 'left' : 'right';

/** By their ports, the ends that count for them: those outside of the box, or those in it where there are no others. */
function otherEnds({ boxes, links, rects }: PortedDrawing): Map<string, readonly OtherEnd[]> {
  const found = new Map<string, OtherEnd[]>();
  const fixed = new Set<string>();
  for (const link of links) {
    const { sourceId, sourcePortId, targetId, targetPortId } = link;
    if (sourceId === targetId || !rects.get(sourceId) || !rects.get(targetId)) continue;
    const byHand = waypointsOf(link) !== null;
    const note = (
      leaves: boolean,
      portId: string | undefined,
      boxId: string,
      otherId: string,
      otherPort?: string,
    ) => {
      if (portId === undefined) return;
      if (byHand) fixed.add(portId);
      const isInner = isWithin(boxes, otherId, boxId);
      const other = {
        boxId: otherId,
        portId: otherPort,
        plain: plainSide(leaves, isInner),
        isInner,
        isOuter: isWithin(boxes, boxId, otherId),
      };
      const others = found.get(portId);
      if (others) others.push(other);
      else found.set(portId, [other]);
    };
    note(true, sourcePortId, sourceId, targetId, targetPortId);
    note(false, targetPortId, targetId, sourceId, sourcePortId);
  }
  for (const portId of fixed) found.delete(portId);
  return new Map(
    [...found].map(([portId, others]) => {
      const outside = others.filter(({ isInner }) => !isInner);
      return [portId, outside.length > 0 ? outside : others];
    }),
  );
}

function outerFirst(boxes: Boxes, ids: ReadonlySet<string>): string[] {
  const depthOf = (id: string) => {
    let depth = 0;
    for (
      let at = boxes.get(id)?.parentId;
      at !== undefined && depth <= boxes.size;
      at = boxes.get(at)?.parentId
    )
      depth += 1;
    return depth;
  };
  return [...ids]
    .map((id) => ({ id, depth: depthOf(id) }))
    .sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function facingIn(
  drawing: PortedDrawing,
  boxId: string,
  ends: ReadonlyMap<string, readonly OtherEnd[]>,
  settledPorts: SettledPorts,
): readonly Sided[] {
  const { portsOf, rects } = drawing;
  const rect = rects.get(boxId);
  const before = portsOf(boxId);
  if (!rect) return before;
  const placed = before.map((port): Sided => {
    const others = ends.get(port.id);
    return others ? { id: port.id, side: sideOf(rect, others, rects, settledPorts) } : port;
  });
  const slopes = new Map(
    placed.flatMap(({ id, side }) => {
      const others = ends.get(id);
      if (!others) return [];
      const sum = others.reduce(
        (all, other) =>
          all + slopeTo(rect, side, goalOf(other, rects, settledPorts), other.isInner || other.isOuter),
        0,
      );
      return [[id, sum / others.length] as const];
    }),
  );
  const ordered = [...placed];
  for (const side of SIDES) {
    // Those that stay keep their place in the list.
    const free = placed.flatMap((port, at) => (port.side === side && slopes.has(port.id) ? [at] : []));
    const sorted = free
      .flatMap((at) => placed[at] ?? [])
      .toSorted((a, b) => (slopes.get(a.id) ?? 0) - (slopes.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1));
    for (const [index, at] of free.entries()) {
      const port = sorted[index];
      if (port) ordered[at] = port;
    }
  }
  return ordered;
}

/**
 * The side that most of the ends are at; of several the plain one, or else the one from which all are nearest. The side that the port has now
 * does not count: a layout is not to depend on what the last one did.
 */
function sideOf(
  rect: Rect,
  others: readonly OtherEnd[],
  rects: PortedDrawing['rects'],
  settledPorts: SettledPorts,
): Side {
  const votes = { left: 0, right: 0, top: 0, bottom: 0 };
  const away = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const other of others) {
    const goal = goalOf(other, rects, settledPorts);
    votes[sideAt(rect, other, goal, rects)] += 1;
    for (const side of SIDES) {
      const middle = pointOnSide(rect, side, lengthOf(rect, side) / 2);
      away[side] += Math.abs(middle.x - goal.x) + Math.abs(middle.y - goal.y);
    }
  }
  const plain = others[0]?.plain;
  return SIDES.reduce((best, side) => {
    if (votes[side] !== votes[best]) return votes[side] > votes[best] ? side : best;
    if (side === plain || best === plain) return plain;
    return away[side] < away[best] ? side : best;
  });
}

function sideAt(
  rect: Rect,
  { boxId, portId, isInner, isOuter }: OtherEnd,
  goal: Point,
  rects: PortedDrawing['rects'],
): Side {
  // Of what surrounds it only the port counts, where the line goes to one.
  if (isOuter && portId !== undefined)
    return sideFacing(rect, { ...goal, width: 0, height: 0 }, false, false);
  return sideFacing(rect, rects.get(boxId) ?? rect, isInner, isOuter);
}

/** Where an end is, about: its port where that is settled, else the middle of its box. */
function goalOf(
  { boxId, portId }: OtherEnd,
  rects: PortedDrawing['rects'],
  settledPorts: SettledPorts,
): Point {
  const rect = rects.get(boxId) ?? { x: 0, y: 0, width: 0, height: 0 };
  const ports = portId === undefined ? [] : settledPorts(boxId);
  const port = ports.find(({ id }) => id === portId);
  return port
    ? portPoint(rect, { side: port.side, along: alongSides(ports).get(port.id) ?? 0.5 })
    : centreOf(rect);
}
