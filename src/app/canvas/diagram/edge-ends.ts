import {
  centreOf,
  isVertical,
  lengthOf,
  type Point,
  pointOnSide,
  type Rect,
  type Side,
} from '#app/canvas/geometry/geometry.ts';
import type { End } from '#app/canvas/geometry/route.ts';
import { besidePorts, gapOf, type Outline, pointOnOutline } from '#app/canvas/geometry/side-places.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type Box, type Boxes, isWithin } from './box.ts';

/** An edge between two boxes; an end may be at a port of its box. */
export interface DiagramEdge {
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
  /** How far it is to the next port of that side, as a part of it; left out where nothing is near. */
  readonly apart?: number;
  /** What stands beside it. */
  readonly name?: string;
}

/** How ends sit on boxes that differ from plain ones. */
export interface Anchoring {
  readonly portOf: (boxId: string, portId: string) => PortPlace | undefined;
  /** All ports of a box, for ends that are not at one keep off them; none where this is left out. */
  readonly portsOf?: (boxId: string) => Iterable<PortPlace>;
  /** What it is drawn as: on circles and diamonds ends keep near to the middle of the side. */
  readonly outlineOf: (boxId: string) => Outline;
  /** The name that stands below a symbol; empty for others, and for all where this is left out. */
  readonly nameBelowOf?: (boxId: string) => string;
  /** How many lines an edge is drawn as, beside each other; one where this is left out. */
  readonly linesOf?: (linkId: string) => number;
  /** Whether a box tells by itself where its ports are: while it is the same object, they are the same. */
  readonly portsByBox?: boolean;
  /** What stands at an edge; nothing where this is left out. */
  readonly labelOf?: (linkId: string) => string;
}

export type WhichEnd = 'source' | 'target';

/** So many edges, or sides of boxes, are looked at in one step: about a millisecond. */
const STEP = 128;

/** Edges of the same two boxes whose ends would come closer than this are drawn as one bundle. */
const LEAST_SPREAD = 8;
/** Ends on sides that face each other are put opposite to each other where they share at least this much. */
const LEAST_OPPOSITE = 16;

/** How far from the corners of its box an end keeps that is put opposite to another. */
const CORNER = 8;

/** Where the ends are, by the number of their edge among all, and the edges that are bundled: each with the one that leads its bundle. */
export interface Ends {
  readonly sources: readonly (End | undefined)[];
  readonly targets: readonly (End | undefined)[];
  readonly bundles: ReadonlyMap<string, string>;
}

/** The ends of edges at ports as they were found last, and of what: found again only where one of these is another. */
export type KnownEnds = WeakMap<
  DiagramEdge,
  {
    readonly box: Box | undefined;
    readonly otherBox: Box | undefined;
    readonly rect: Rect;
    readonly other: Rect;
    readonly nesting: object;
    readonly source: End;
    readonly target: End;
  }
>;

/** An end that is to be placed. */
interface Draft {
  readonly link: DiagramEdge;
  readonly boxId: string;
  readonly otherId: string;
  readonly rect: Rect;
  readonly other: Rect;
  readonly side: Side;
  readonly inward: boolean;
  /** Whether one of the two boxes is inside the other. */
  readonly nested: boolean;
  /** In which direction the other end is, for the order along the side. */
  readonly towards: number;
  /** The edge's other end. */
  twin: Draft | null;
  /** Where it is, as soon as that is known. */
  end: End | null;
}

/** The middle of a port in the drawing. */
export const portPoint = (rect: Rect, { side, along }: PortPlace): Point =>
  pointOnSide(rect, side, along * lengthOf(rect, side));

export const endKey = (edgeId: string, which: WhichEnd): string => `${edgeId}:${which}`;

/**
 * Where each end of each edge touches its box. An end at a port is where the port is; one at the box itself takes the side that
 * faces the other end, and several on one side are spread along it in the order of where they go. Where more edges join the same
 * two boxes than there is room for on a side, they share one place and are a bundle.
 * In steps of some milliseconds. `kept`: what is known of edges between ports, and the `nesting` of the scene.
 */
export function* endsInSteps(
  links: readonly DiagramEdge[],
  boxes: Boxes,
  rects: Pick<ReadonlyMap<string, Rect>, 'get'>,
  anchoring: Anchoring,
  kept: { readonly known: KnownEnds; readonly nesting: object } | null = null,
): WorkSteps<Ends> {
  const sources: (End | undefined)[] = Array.from({ length: links.length });
  const targets: (End | undefined)[] = Array.from({ length: links.length });
  const sides = new Map<string, Draft[]>();
  const drafted: [number, Draft, Draft][] = [];
  const keep = (draft: Draft) => {
    if (draft.end) return;
    const group = groupOf(draft);
    const others = sides.get(group);
    if (others) others.push(draft);
    else sides.set(group, [draft]);
  };
  for (const [number, link] of links.entries()) {
    if (number % STEP === 0) yield;
    const { sourceId, targetId, sourcePortId, targetPortId } = link;
    if (sourceId === targetId) continue;
    const rect = rects.get(sourceId);
    const other = rects.get(targetId);
    if (!rect || !other) continue;
    const found = kept?.known.get(link);
    if (
      found?.rect === rect &&
      found.other === other &&
      found.nesting === kept?.nesting &&
      found.box === boxes.get(sourceId) &&
      found.otherBox === boxes.get(targetId)
    ) {
      sources[number] = found.source;
      targets[number] = found.target;
      continue;
    }
    const from = sourcePortId === undefined ? undefined : anchoring.portOf(sourceId, sourcePortId);
    const to = targetPortId === undefined ? undefined : anchoring.portOf(targetId, targetPortId);
    const inward = isWithin(boxes, targetId, sourceId);
    const outward = isWithin(boxes, sourceId, targetId);
    if (from && to) {
      const source = endAt(rect, from, inward);
      const target = endAt(other, to, outward);
      sources[number] = source;
      targets[number] = target;
      const [box, otherBox] = [boxes.get(sourceId), boxes.get(targetId)];
      kept?.known.set(link, { box, otherBox, rect, other, nesting: kept.nesting, source, target });
      continue;
    }
    const source = draftOf(link, [sourceId, targetId], [rect, other], [from, to], [inward, outward]);
    const target = draftOf(link, [targetId, sourceId], [other, rect], [to, from], [outward, inward]);
    source.twin = target;
    target.twin = source;
    keep(source);
    keep(target);
    drafted.push([number, source, target]);
  }
  const bundles = bundlesOf(sides.values());
  // Those that are alone on their side last: they go straight to where the other end is.
  const isFree = ([first, ...others]: readonly Draft[]) =>
    Number(first !== undefined && others.length === 0 && anchoring.outlineOf(first.boxId) === 'box');
  yield;
  const inOrder = [...sides.values()].toSorted((a, b) => isFree(a) - isFree(b));
  for (const [number, drafts] of inOrder.entries()) {
    if (number % STEP === 0) yield;
    spread(drafts, bundles, sides, anchoring);
  }
  for (const [number, source, target] of drafted) {
    sources[number] = source.end ?? undefined;
    targets[number] = target.end ?? undefined;
  }
  return { sources, targets, bundles };
}

const groupOf = ({ boxId, side }: Pick<Draft, 'boxId' | 'side'>) => `${boxId} ${side}`;

function endAt(rect: Rect, place: PortPlace, inward: boolean): End {
  const { x, y } = portPoint(rect, place);
  return { x, y, side: place.side, inward };
}

/** The edges that are bundled, with the first of theirs. An end at a port has its place, so only edges without one are. */
function bundlesOf(groups: Iterable<readonly Draft[]>): Map<string, string> {
  const bundles = new Map<string, string>();
  for (const drafts of groups) {
    const [first] = drafts;
    if (!first || lengthOf(first.rect, first.side) / (drafts.length + 1) >= LEAST_SPREAD) continue;
    const pairs = new Map<string, string[]>();
    for (const draft of drafts) {
      const { link, otherId, twin } = draft;
      if (link.sourcePortId !== undefined || link.targetPortId !== undefined) continue;
      const pair = `${otherId} ${twin?.side ?? ''}`;
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
  anchoring: Anchoring,
): void {
  const direction = ({ boxId, otherId, side, twin }: Draft): 1 | -1 =>
    boxId > otherId && turnsOver(side, twin?.side ?? side) ? -1 : 1;
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
  const [first] = drafts;
  if (!first) return;
  const { boxId, rect, side } = first;
  const outline = anchoring.outlineOf(boxId);
  const [start, length] = oppositeRange(drafts, sides, anchoring) ?? [0, lengthOf(rect, side)];
  const gap = gapOf(outline, places.length, length);
  const wanted = places.map((_, index) => start + length / 2 + (index - (places.length - 1) / 2) * gap);
  const along =
    outline === 'box'
      ? besidePorts(wanted, portsOn(anchoring, boxId, rect, side), lengthOf(rect, side))
      : wanted;
  for (const draft of drafts) {
    const at = along[places.indexOf(placeOf(draft))] ?? length / 2;
    draft.end = { ...pointOnOutline(outline, rect, side, at), side, inward: draft.inward };
  }
}

/** Where the ports of a box are along one of its sides, in pixels. */
export function portsOn({ portsOf }: Anchoring, boxId: string, rect: Rect, side: Side): number[] {
  const found: number[] = [];
  for (const port of portsOf?.(boxId) ?? [])
    if (port.side === side) found.push(port.along * lengthOf(rect, side));
  return found;
}

/**
 * The stretch of a side that lies opposite to the other box, its start and its length, where all edges of either side go to the
 * other one: spread over it, they go straight. An end that is alone on its side is right opposite to the other one.
 */
function oppositeRange(
  drafts: readonly Draft[],
  sides: ReadonlyMap<string, readonly Draft[]>,
  anchoring: Anchoring,
): [number, number] | null {
  const [first] = drafts;
  if (!first || anchoring.outlineOf(first.boxId) !== 'box') return null;
  const { rect, other, side, otherId, twin } = first;
  const facing = twin?.side;
  // Sides face each other from either side, or from a container to the same side of a box in it.
  if (facing === undefined || isVertical(facing) !== isVertical(side) || (facing === side) !== first.nested)
    return null;
  const vertical = isVertical(side);
  const start = vertical ? rect.y : rect.x;
  const placed = drafts.length === 1 ? twin?.end : undefined;
  if (placed) {
    const at = (vertical ? placed.y : placed.x) - start;
    if (at > CORNER && at < lengthOf(rect, side) - CORNER) return [at, 0];
  }
  if (anchoring.outlineOf(otherId) !== 'box') return null;
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

/** One end of an edge; of each pair the first is its own, the second that of the other end. */
function draftOf(
  link: DiagramEdge,
  [boxId, otherId]: readonly [string, string],
  [rect, other]: readonly [Rect, Rect],
  [port, otherPort]: readonly [PortPlace | undefined, PortPlace | undefined],
  [inward, outward]: readonly [boolean, boolean],
): Draft {
  const goal = otherPort ? portPoint(other, otherPort) : centreOf(other);
  // Of what surrounds it only the port counts, where the edge goes to one.
  const facing = outward && otherPort !== undefined;
  const side =
    port?.side ??
    (facing
      ? sideFacing(rect, { ...goal, width: 0, height: 0 }, false, false)
      : sideFacing(rect, other, inward, outward));
  return {
    link,
    boxId,
    otherId,
    rect,
    other,
    side,
    inward,
    nested: inward || outward,
    towards: slopeTo(rect, side, goal, inward || outward),
    twin: null,
    end: port ? endAt(rect, port, inward) : null,
  };
}

/**
 * How steeply an edge leads along the side that it leaves from: of two, the less steep one goes further ahead before it turns, and
 * would cross the other if it left beyond it. Between a box and what is in it only the place counts.
 */
export function slopeTo(rect: Rect, side: Side, goal: Point, nested: boolean): number {
  const from = centreOf(rect);
  const [along, ahead] = isVertical(side)
    ? [goal.y - from.y, goal.x - from.x]
    : [goal.x - from.x, goal.y - from.y];
  return nested ? along : along / Math.max(1, Math.abs(ahead));
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
