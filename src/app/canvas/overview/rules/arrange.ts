import { type Box, parentIn } from '#app/canvas/diagram/box.ts';
import { PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import { type Rect, sameRect } from '#app/canvas/geometry/geometry.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { contentOf, type Content, type Filled, fillingOf, type OverviewInput } from './fill.ts';

/** What is drawn at a zoom, each after its parent. */
export interface Arrangement {
  readonly shown: PatchedMap<Rect>;
  /** What is directly in each open container. */
  readonly inside: ReadonlyMap<string | null, readonly string[]>;
  /** The containers that are not open. */
  readonly cards: ReadonlySet<string>;
  /** Boxes that are too small each, by the group that is drawn for them. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What stands for a box that is not drawn: the group it is in, or what it is in. */
  readonly standIns: ReadonlyMap<string, string>;
  /** The boxes that are in no other. */
  readonly tops: readonly string[];
}

/**
 * What of a level is drawn at a zoom, so that every box that is drawn has room for its name. A container is open where most of what is
 * in it can be read, and there is room for its title; what is too small in an open one is drawn as one with its neighbours. Nothing
 * depends on where the view is. Linear in the boxes of open containers.
 */
export const arrangeOverview = <B extends Box>(input: OverviewInput<B>, zoom: number): Arrangement =>
  runToEnd(arrangeInSteps(input, zoom));

/** The same in steps, one for each open container. */
export function* arrangeInSteps<B extends Box>(
  input: OverviewInput<B>,
  zoom: number,
): WorkSteps<Arrangement> {
  const { boxes } = input;
  const { sorted, opened, fill } = fillingOf(input, zoom);
  const shown = new Map<string, Rect>();
  const inside = new Map<string | null, readonly string[]>();
  const cards = new Set<string>();
  const groups = new Map<string, readonly string[]>();
  const standIns = new Map<string, string>();
  function* fillAll(parentId: string | null, content: Content<B>, room: Rect | null): WorkSteps<void> {
    yield;
    const filled = fill(parentId, content, room);
    inside.set(parentId, [...filled.shown.keys()]);
    for (const [id, rect] of filled.shown) shown.set(id, rect);
    for (const [id, members] of filled.groups) groups.set(id, members);
    for (const [id, by] of filled.standIns) standIns.set(id, by);
    for (const { box, rect, isRead } of filled.containers) {
      const inner = isRead ? opened(box, rect) : null;
      if (inner) yield* fillAll(box.id, inner, contentOf(rect, zoom));
      else cards.add(box.id);
    }
  }
  const tops: B[] = [];
  for (const box of boxes.values())
    if (box.parentId === undefined || !boxes.has(box.parentId)) tops.push(box);
  yield* fillAll(null, sorted(tops, null), null);
  return { shown: PatchedMap.of(shown), inside, cards, groups, standIns, tops: tops.map(({ id }) => id) };
}

/**
 * An arrangement once some boxes, `changed`, look otherwise or are elsewhere in what they are in, where the same is drawn and stands for the
 * same; else null. Costs what is in the containers of those that changed.
 */
export function arrangeAgain<B extends Box>(
  before: Arrangement,
  input: OverviewInput<B>,
  zoom: number,
  changed: readonly string[],
): Arrangement | null {
  const { boxes } = input;
  const { sorted, opened, fill } = fillingOf(input, zoom);
  const moved = new Map<string, Rect>();
  // Whether a card stays one depends on what is in it.
  const touched = new Set(changed.flatMap((id) => [id, boxes.get(id)?.parentId ?? id]));
  const refill = (container: B | null): boolean => {
    const id = container?.id ?? null;
    const around = id === null ? null : (moved.get(id) ?? before.shown.get(id) ?? null);
    const children = container
      ? boxes.referring('parent', container.id)
      : before.tops.flatMap((top) => boxes.get(top) ?? []);
    const filled = fill(id, sorted(children, around), around && contentOf(around, zoom));
    if (!isFilledAlike(before, id, filled, children)) return false;
    const areOthers = new Set<string>();
    for (const [shownId, rect] of filled.shown) {
      const was = moved.get(shownId) ?? before.shown.get(shownId);
      if (was && sameRect(was, rect)) continue;
      moved.set(shownId, rect);
      areOthers.add(shownId);
    }
    return filled.containers.every(({ box, rect, isRead }) => {
      if (!areOthers.has(box.id) && !touched.has(box.id)) return true;
      const isOpen = isRead && opened(box, rect) !== null;
      if (isOpen !== before.inside.has(box.id)) return false;
      return !isOpen || !areOthers.has(box.id) || refill(box);
    });
  };
  const containers = new Set<B | null>();
  for (const id of changed) {
    const box = boxes.get(id);
    const parent = box && parentIn(boxes, box);
    if (!parent || before.inside.has(parent.id)) containers.add(parent ?? null);
    else if (before.cards.has(parent.id)) containers.add(parentIn(boxes, parent) ?? null);
  }
  for (const container of containers) if (!refill(container)) return null;
  return moved.size === 0 ? before : { ...before, shown: before.shown.patched(moved) };
}

/** Whether the same is drawn in a container as before, and stands for the same, wherever it is. */
function isFilledAlike<B extends Box>(
  { inside, groups, standIns }: Arrangement,
  id: string | null,
  filled: Filled<B>,
  children: readonly B[],
): boolean {
  return (
    sameIds(inside.get(id), [...filled.shown.keys()]) &&
    [...filled.groups].every(([group, members]) => sameIds(groups.get(group), members)) &&
    children.every((child) => standIns.get(child.id) === filled.standIns.get(child.id))
  );
}

const sameIds = (a: readonly string[] = [], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
