import { type Boxes, isWithin } from './box.ts';
import { centreOf, isVertical, lengthOf, type Point, pointOnSide, type Rect, type Side } from './geometry.ts';
import type { End } from './route.ts';

/** An edge between two boxes; an end may be at a port of its box. */
export interface Link {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly sourcePortId?: string | undefined;
  readonly targetPortId?: string | undefined;
}

/** A port on the boundary of its box: the side, and how far along it, 0 at its top or left end and 1 at the other. */
export interface PortPlace {
  readonly side: Side;
  readonly along: number;
}

/** How ends sit on boxes that differ from plain ones. */
export interface Anchoring {
  readonly portOf: (boxId: string, portId: string) => PortPlace | undefined;
  /** Whether ends keep to the middle of the side, as on circles and diamonds. */
  readonly centred: (boxId: string) => boolean;
}

export type WhichEnd = 'source' | 'target';

/** The distance at which several ends sit on one side of a box. */
const SPREAD = 24;

interface Draft {
  readonly key: string;
  readonly boxId: string;
  readonly rect: Rect;
  readonly side: Side;
  readonly inward: boolean;
  readonly port: PortPlace | undefined;
  /** Where the other end is, for the order along the side. */
  readonly towards: number;
}

/** The middle of a port in the drawing. */
export const portPoint = (rect: Rect, { side, along }: PortPlace): Point =>
  pointOnSide(rect, side, along * lengthOf(rect, side));

export const endKey = (edgeId: string, which: WhichEnd): string => `${edgeId}:${which}`;

/**
 * Where each end of each edge touches its box, by `endKey`. An end at a port is where the port is; one at the box itself takes
 * the side that faces the other end, and several on one side are spread along it in the order of where they go.
 */
export function endsOf(
  links: readonly Link[],
  boxes: Boxes,
  rects: ReadonlyMap<string, Rect>,
  anchoring: Anchoring,
): Map<string, End> {
  const sides = new Map<string, Draft[]>();
  const ends = new Map<string, End>();
  for (const link of links) {
    if (link.sourceId === link.targetId) continue;
    for (const which of ['source', 'target'] as const) {
      const draft = draftOf(link, which, boxes, rects, anchoring);
      if (!draft) continue;
      if (draft.port) {
        const { rect, side, inward, port } = draft;
        ends.set(draft.key, { ...portPoint(rect, port), side, inward });
        continue;
      }
      const group = `${draft.boxId} ${draft.side}`;
      const others = sides.get(group);
      if (others) others.push(draft);
      else sides.set(group, [draft]);
    }
  }
  for (const drafts of sides.values()) spread(drafts, anchoring, ends);
  return ends;
}

function spread(drafts: Draft[], anchoring: Anchoring, ends: Map<string, End>): void {
  drafts.sort((a, b) => a.towards - b.towards || (a.key < b.key ? -1 : 1));
  for (const [index, { key, boxId, rect, side, inward }] of drafts.entries()) {
    const length = lengthOf(rect, side);
    const gap = anchoring.centred(boxId) ? 0 : Math.min(SPREAD, length / (drafts.length + 1));
    const along = length / 2 + (index - (drafts.length - 1) / 2) * gap;
    ends.set(key, { ...pointOnSide(rect, side, along), side, inward });
  }
}

function draftOf(
  link: Link,
  which: WhichEnd,
  boxes: Boxes,
  rects: ReadonlyMap<string, Rect>,
  anchoring: Anchoring,
): Draft | null {
  const source = which === 'source';
  const boxId = source ? link.sourceId : link.targetId;
  const otherId = source ? link.targetId : link.sourceId;
  const rect = rects.get(boxId);
  const other = rects.get(otherId);
  if (!rect || !other) return null;
  const portId = source ? link.sourcePortId : link.targetPortId;
  const port = portId === undefined ? undefined : anchoring.portOf(boxId, portId);
  const inward = isWithin(boxes, otherId, boxId);
  const side = port?.side ?? sideFacing(rect, other, inward, isWithin(boxes, boxId, otherId));
  const otherPortId = source ? link.targetPortId : link.sourcePortId;
  const otherPort = otherPortId === undefined ? undefined : anchoring.portOf(otherId, otherPortId);
  const goal = otherPort ? portPoint(other, otherPort) : centreOf(other);
  return {
    key: endKey(link.id, which),
    boxId,
    rect,
    side,
    inward,
    port,
    towards: isVertical(side) ? goal.y : goal.x,
  };
}

/** The side of `rect` that an edge to `other` leaves from. */
export function sideFacing(rect: Rect, other: Rect, otherInside: boolean, insideOther: boolean): Side {
  if (otherInside || insideOther) {
    const [outer, inner] = otherInside ? [rect, other] : [other, rect];
    const gaps: [Side, number][] = [
      ['left', inner.x - outer.x],
      ['right', outer.x + outer.width - inner.x - inner.width],
      ['top', inner.y - outer.y],
      ['bottom', outer.y + outer.height - inner.y - inner.height],
    ];
    return gaps.reduce((nearest, gap) => (gap[1] < nearest[1] ? gap : nearest))[0];
  }
  const here = centreOf(rect);
  const there = centreOf(other);
  const across = Math.max(other.x - rect.x - rect.width, rect.x - other.x - other.width);
  const down = Math.max(other.y - rect.y - rect.height, rect.y - other.y - other.height);
  if (across >= down) return there.x >= here.x ? 'right' : 'left';
  return there.y >= here.y ? 'bottom' : 'top';
}
