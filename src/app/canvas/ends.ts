import type { JsonObject } from '#model/json.ts';
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
  /** What is stored beside the documented data: a way that was drawn by hand, among others. */
  readonly extra?: JsonObject | undefined;
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
  /** How many lines an edge is drawn as, beside each other; one where this is left out. */
  readonly linesOf?: (linkId: string) => number;
}

export type WhichEnd = 'source' | 'target';

/** The distance at which several ends sit on one side of a box. */
const SPREAD = 24;
/** Edges of the same two boxes whose ends would come closer than this are drawn as one bundle. */
const LEAST_SPREAD = 8;
/** Ends on sides that face each other are put opposite to each other where they share at least this much. */
const LEAST_OPPOSITE = 16;

/** How far from the corners of its box an end keeps that is put opposite to another. */
const CORNER = 8;

/** Where the ends are, by `endKey`, and the edges that are bundled: each with the one that leads its bundle. */
export interface Ends {
  readonly ends: ReadonlyMap<string, End>;
  readonly bundles: ReadonlyMap<string, string>;
}

interface Draft {
  readonly key: string;
  readonly link: Link;
  readonly boxId: string;
  readonly otherId: string;
  readonly rect: Rect;
  readonly other: Rect;
  readonly side: Side;
  readonly inward: boolean;
  /** Whether one of the two boxes is inside the other. */
  readonly nested: boolean;
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
 * the side that faces the other end, and several on one side are spread along it in the order of where they go. Where more edges
 * join the same two boxes than there is room for on a side, they share one place and are a bundle.
 */
export function endsOf(
  links: readonly Link[],
  boxes: Boxes,
  rects: Pick<ReadonlyMap<string, Rect>, 'get'>,
  anchoring: Anchoring,
): Ends {
  const sides = new Map<string, Draft[]>();
  const ends = new Map<string, End>();
  const sideAt = new Map<string, Side>();
  for (const link of links) {
    if (link.sourceId === link.targetId) continue;
    for (const which of ['source', 'target'] as const) {
      const draft = draftOf(link, which, boxes, rects, anchoring);
      if (!draft) continue;
      sideAt.set(draft.key, draft.side);
      if (draft.port) {
        const { rect, side, inward, port } = draft;
        ends.set(draft.key, { ...portPoint(rect, port), side, inward });
        continue;
      }
      const group = groupOf(draft);
      const others = sides.get(group);
      if (others) others.push(draft);
      else sides.set(group, [draft]);
    }
  }
  const bundles = bundlesOf(sides.values(), sideAt);
  // Those that are alone on their side last: they go straight to where the other end is.
  const isFree = ([first, ...others]: readonly Draft[]) =>
    Number(first !== undefined && others.length === 0 && !anchoring.centred(first.boxId));
  for (const drafts of [...sides.values()].toSorted((a, b) => isFree(a) - isFree(b)))
    spread(drafts, bundles, sides, sideAt, anchoring, ends);
  return { ends, bundles };
}

const groupOf = ({ boxId, side }: Pick<Draft, 'boxId' | 'side'>) => `${boxId} ${side}`;
const otherKey = ({ key, link }: Draft) =>
  endKey(link.id, key === endKey(link.id, 'source') ? 'target' : 'source');

/** The edges that are bundled, with the first of theirs. An end at a port has its place, so only edges without one are. */
function bundlesOf(
  groups: Iterable<readonly Draft[]>,
  sideAt: ReadonlyMap<string, Side>,
): Map<string, string> {
  const bundles = new Map<string, string>();
  for (const drafts of groups) {
    const [first] = drafts;
    if (!first || lengthOf(first.rect, first.side) / (drafts.length + 1) >= LEAST_SPREAD) continue;
    const pairs = new Map<string, string[]>();
    for (const draft of drafts) {
      const { link, otherId } = draft;
      if (link.sourcePortId !== undefined || link.targetPortId !== undefined) continue;
      const pair = `${otherId} ${sideAt.get(otherKey(draft)) ?? ''}`;
      const others = pairs.get(pair);
      if (others) others.push(link.id);
      else pairs.set(pair, [link.id]);
    }
    for (const ids of pairs.values()) {
      const [leader] = ids.toSorted();
      if (leader !== undefined && ids.length > 1) for (const id of ids) bundles.set(id, leader);
    }
  }
  return bundles;
}

/** Whether edges that leave one side in an order reach the other in the opposite one. */
function turnsOver(one: Side, other: Side): boolean {
  const sides = `${one} ${other}`;
  return one === other || /^(right top|top right|left bottom|bottom left)$/.test(sides);
}

function spread(
  drafts: Draft[],
  bundles: ReadonlyMap<string, string>,
  sides: ReadonlyMap<string, readonly Draft[]>,
  sideAt: ReadonlyMap<string, Side>,
  anchoring: Anchoring,
  ends: Map<string, End>,
): void {
  const direction = (draft: Draft): 1 | -1 =>
    draft.boxId > draft.otherId && turnsOver(draft.side, sideAt.get(otherKey(draft)) ?? draft.side) ? -1 : 1;
  drafts.sort(
    (a, b) =>
      a.towards - b.towards ||
      (a.otherId === b.otherId
        ? (a.link.id < b.link.id ? -1 : 1) * direction(a)
        : a.otherId < b.otherId
          ? -1
          : 1),
  );
  const placeOf = ({ link }: Draft) => bundles.get(link.id) ?? link.id;
  const places = [...new Set(drafts.map(placeOf))];
  const opposite = oppositeRange(drafts, sides, sideAt, anchoring, ends);
  for (const draft of drafts) {
    const { key, boxId, rect, side, inward } = draft;
    const [start, length] = opposite ?? [0, lengthOf(rect, side)];
    const gap = anchoring.centred(boxId) ? 0 : Math.min(SPREAD, length / (places.length + 1));
    const along = start + length / 2 + (places.indexOf(placeOf(draft)) - (places.length - 1) / 2) * gap;
    ends.set(key, { ...pointOnSide(rect, side, along), side, inward });
  }
}

/**
 * The stretch of a side that lies opposite to the other box, its start and its length, where all edges of either side go to the
 * other one: spread over it, they go straight. An end that is alone on its side is right opposite to the other one.
 */
function oppositeRange(
  drafts: readonly Draft[],
  sides: ReadonlyMap<string, readonly Draft[]>,
  sideAt: ReadonlyMap<string, Side>,
  anchoring: Anchoring,
  ends: ReadonlyMap<string, End>,
): [number, number] | null {
  const [first] = drafts;
  if (!first || anchoring.centred(first.boxId)) return null;
  const { rect, other, side, otherId } = first;
  const facing = sideAt.get(otherKey(first));
  // Sides face each other from either side, or from a container to the same side of a box in it.
  if (facing === undefined || isVertical(facing) !== isVertical(side) || (facing === side) !== first.nested)
    return null;
  const vertical = isVertical(side);
  const start = vertical ? rect.y : rect.x;
  const placed = drafts.length === 1 ? ends.get(otherKey(first)) : undefined;
  if (placed) {
    const at = (vertical ? placed.y : placed.x) - start;
    if (at > CORNER && at < lengthOf(rect, side) - CORNER) return [at, 0];
  }
  if (anchoring.centred(otherId)) return null;
  const others = sides.get(groupOf({ boxId: otherId, side: facing })) ?? [];
  const links = new Set(others.map(({ link }) => link));
  if (others.length !== drafts.length || !drafts.every(({ link }) => links.has(link))) return null;
  const low = Math.max(start, vertical ? other.y : other.x);
  const high = Math.min(
    start + lengthOf(rect, side),
    vertical ? other.y + other.height : other.x + other.width,
  );
  return high - low >= LEAST_OPPOSITE ? [low - start, high - low] : null;
}

function draftOf(
  link: Link,
  which: WhichEnd,
  boxes: Boxes,
  rects: Pick<ReadonlyMap<string, Rect>, 'get'>,
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
  const outward = isWithin(boxes, boxId, otherId);
  const otherPortId = source ? link.targetPortId : link.sourcePortId;
  const otherPort = otherPortId === undefined ? undefined : anchoring.portOf(otherId, otherPortId);
  const goal = otherPort ? portPoint(other, otherPort) : centreOf(other);
  // Of what surrounds it only the port counts, where the edge goes to one.
  const facing = outward && otherPort !== undefined;
  const side =
    port?.side ??
    (facing
      ? sideFacing(rect, { ...goal, width: 0, height: 0 }, false, false)
      : sideFacing(rect, other, inward, outward));
  return {
    key: endKey(link.id, which),
    link,
    boxId,
    otherId,
    rect,
    other,
    side,
    inward,
    nested: inward || outward,
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
