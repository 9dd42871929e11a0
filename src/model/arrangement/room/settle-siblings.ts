import { MARGIN, TITLE_ROOM } from '#model/elements/placement.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ANYWHERE, type Bounds, findFreePlace } from './free-place.ts';
import { giveWay, type Neighbour } from './give-way.ts';
import { boundsOf, type Rect, touches } from './rect.ts';

/**
 * Why a box may need room:
 * - `added`: it came and may go to another place, with all that came together with it;
 * - `arranged`: it was laid out, with others, and the rest makes way; `before` is what it took, or what is in it now;
 * - `grown`: what is in it needs more room; `before` is what it took;
 * - `kept`: it came or moved, and stays where somebody put it.
 */
export type Change =
  | { readonly how: 'added' | 'kept' }
  | { readonly how: 'arranged' | 'grown'; readonly before: readonly Rect[] };

/** Of more boxes that come at once it is not looked whether they lie over each other. */
const MOST_COMPARED = 2500;
/** For more groups than this no place is sought, each takes some milliseconds: the rest goes with the last, as it lies. */
const MOST_GROUPS = 100;

/** A box among those beside it, relative to what they are in. */
export interface Settling {
  readonly id: string;
  readonly rect: Rect;
  readonly locked: boolean;
  /** Absent for what is there as before. */
  readonly change?: Change | undefined;
}

/** The box around them, relative to what that is in. */
export interface Around {
  readonly rect: Rect;
  readonly locked: boolean;
}

export interface Settled {
  /** Where those are whose place is another now. */
  readonly rects: ReadonlyMap<string, Rect>;
  /** The place and size that what is around them needs; null where it stays as it is. */
  readonly around: Rect | null;
}

/**
 * Finds room for what came, grew or was laid out among its siblings. None of these comes to lie over another box (what lay over one before may stay
 * there), and the box around grows on all four sides as far as they need, with everything else in it where it was in the drawing. Locked boxes
 * stay, and what is around grows only if it is not locked: then a place within is sought first. In whole pixels where the input is.
 */
export function settleSiblings(siblings: readonly Settling[], around: Around | null): Settled {
  /** Where those are that moved. */
  const now = new Map<string, Rect>();
  const rectOf = ({ id, rect }: Settling) => now.get(id) ?? rect;
  const within = boundsIn(around);
  const touched = new Set(siblings.flatMap(({ id, change }) => (change ? [id] : [])));
  const push = (group: ReadonlySet<Settling>) => {
    const moved = giveWay(
      Array.from(group, (one) => ({ before: beforeOf(one), after: rectOf(one) })),
      siblings
        .filter((one) => !group.has(one) && one.change?.how !== 'added')
        .map(
          (one): Neighbour => ({
            id: one.id,
            rect: rectOf(one),
            fixed: one.locked || one.change?.how === 'arranged',
          }),
        ),
    );
    for (const [id, rect] of moved) {
      now.set(id, rect);
      touched.add(id);
    }
  };
  const arranged = siblings.filter(({ change }) => change?.how === 'arranged');
  const grown = siblings.filter(({ change }) => change?.how === 'grown');
  for (const group of [arranged, ...grown.map((one) => [one])]) {
    if (group.length === 0) continue;
    const members = new Set(group);
    const stays = siblings.filter(
      (one) => !members.has(one) && (one.locked || one.change?.how === 'arranged'),
    );
    const isOver = group.some((one) =>
      stays.some(
        (other) =>
          touches(rectOf(one), rectOf(other)) &&
          !beforeOf(one).some((before) => touches(before, rectOf(other))),
      ),
    );
    if (isOver) moveTogether(group, stays.map(rectOf), within.arranged, now);
    push(members);
  }
  const added = siblings.filter(({ change }) => change?.how === 'added');
  const others = siblings.filter(({ change }) => change?.how !== 'added').map(rectOf);
  for (const group of clearOfEachOther(added, rectOf)) {
    moveTogether(group, others, within.added(boundsOf(group.map(rectOf))), now);
    others.push(...group.map(rectOf));
  }
  const frame = around && grownAround(around, siblings.filter(({ id }) => touched.has(id)).map(rectOf));
  const by = { x: frame?.shift.x ?? 0, y: frame?.shift.y ?? 0 };
  const rects = new Map<string, Rect>();
  for (const { id, rect } of siblings) {
    const at = now.get(id) ?? rect;
    const moved = by.x === 0 && by.y === 0 ? at : { ...at, x: at.x + by.x, y: at.y + by.y };
    if (moved !== rect) rects.set(id, moved);
  }
  return { rects, around: frame?.rect ?? null };
}

const beforeOf = ({ change }: Settling): readonly Rect[] =>
  change && 'before' in change ? change.before : [];

/**
 * What came together, in as few groups as there must be for no box of a group to lie over another one of it: parts of different boxes may be copied that lay
 * over one another in the drawing.
 */
function clearOfEachOther(added: readonly Settling[], rectOf: (one: Settling) => Rect): Settling[][] {
  const groups: Settling[][] = [];
  // Who compares each with each of thousands takes seconds; so many come from a file, and have places of their own.
  if (added.length > MOST_COMPARED) return [[...added]];
  for (const one of added) {
    const free = groups.find((each) => !each.some((other) => touches(rectOf(one), rectOf(other))));
    const group = free ?? (groups.length < MOST_GROUPS ? undefined : groups.at(-1));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Moves boxes as they lie to one another to where they are clear of what is taken; where that is nowhere, to the free place nearest to there. */
function moveTogether(
  group: readonly Settling[],
  taken: readonly Rect[],
  bounds: readonly Bounds[],
  now: Map<string, Rect>,
): void {
  const rects = group.map(({ id, rect }) => now.get(id) ?? rect);
  const wished = boundsOf(rects);
  if (!wished) return;
  for (const each of bounds) {
    const place = findFreePlace(wished, taken, each);
    if (!place) continue;
    const by = { x: Math.round(place.x - wished.x), y: Math.round(place.y - wished.y) };
    for (const [index, { id }] of group.entries()) {
      const rect = rects[index];
      if (rect) now.set(id, { ...rect, x: rect.x + by.x, y: rect.y + by.y });
    }
    return;
  }
}

/** Where boxes may go, the better bounds first. */
function boundsIn(around: Around | null): {
  readonly arranged: readonly Bounds[];
  readonly added: (wished: Rect | null) => readonly Bounds[];
} {
  if (!around) return { arranged: [ANYWHERE], added: () => [ANYWHERE] };
  const { x, y, width, height } = around.rect;
  const inside = { left: MARGIN, top: TITLE_ROOM, right: width - MARGIN, bottom: height - MARGIN };
  const beyond = LIMITS.coordinate;
  // As far as what is around can grow.
  const reach = {
    left: Math.max(-beyond, MARGIN - x - beyond),
    top: Math.max(-beyond, TITLE_ROOM - y - beyond),
    right: beyond - MARGIN,
    bottom: beyond - MARGIN,
  };
  if (around.locked) return { arranged: [inside, reach], added: () => [inside, reach] };
  return {
    arranged: [reach],
    // To the left and upwards only where it was wished there: what looks for a place goes on to the right and downwards.
    added: (wished) => [
      {
        ...reach,
        left: Math.max(reach.left, Math.min(MARGIN, wished?.x ?? MARGIN)),
        top: Math.max(reach.top, Math.min(TITLE_ROOM, wished?.y ?? TITLE_ROOM)),
      },
      reach,
    ],
  };
}

/** The box around, large enough for these, and by how much everything in it shifts so that it stays where it is in the drawing. */
function grownAround(
  { rect, locked }: Around,
  inside: readonly Rect[],
): { readonly rect: Rect; readonly shift: { readonly x: number; readonly y: number } } | null {
  const bounds = boundsOf(inside);
  if (locked || !bounds) return null;
  const x = growth(rect.x, rect.width, bounds.x, bounds.x + bounds.width, MARGIN);
  const y = growth(rect.y, rect.height, bounds.y, bounds.y + bounds.height, TITLE_ROOM);
  if (x.shift === 0 && y.shift === 0 && x.length === rect.width && y.length === rect.height) return null;
  return {
    rect: { x: rect.x - x.shift, y: rect.y - y.shift, width: x.length, height: y.length },
    shift: { x: x.shift, y: y.shift },
  };
}

/** Along one axis: how far the beginning goes outwards, and the length then. */
function growth(start: number, length: number, from: number, to: number, margin: number) {
  const most = LIMITS.coordinate;
  const shift = Math.max(0, Math.min(Math.ceil(margin - from), Math.floor(start + most), most - length));
  return { shift, length: Math.min(most, Math.max(length, Math.ceil(to + MARGIN)) + shift) };
}
