import type { Position, Size } from '#model/elements/placement.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { Rect } from './rect.ts';
import { type Change, type Settling, settleSiblings } from './settle-siblings.ts';

/** A part or state with its place. */
export interface PlacedBox {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly position: Position;
  readonly size: Size;
  readonly locked?: boolean | undefined;
}

/** Boxes as they are after an edit. */
export interface BoxTree {
  readonly get: (id: string) => PlacedBox | undefined;
  /** What is directly in a box, or at the top for null. */
  readonly inside: (parentId: string | null) => Iterable<PlacedBox>;
}

/**
 * Finds room for what an edit added, laid out or put somewhere, from the innermost outwards: `settleSiblings` for each box that something changed in,
 * and for those around it as far as they grow. Answers where those are whose place or size is another then.
 */
export function settlePlaces(tree: BoxTree, changes: ReadonlyMap<string, Change>): ReadonlyMap<string, Rect> {
  const rects = new Map<string, Rect>();
  const settling = new Map(changes);
  const visit = function* (parentId: string | null): WorkSteps<boolean> {
    const settled = yield* settlingLevel(tree, parentId, settling, rects);
    for (const [id, rect] of settled) rects.set(id, rect);
    return parentId !== null && settled.has(parentId);
  };
  runToEnd(innermostFirst(tree, parentsOf(tree, changes.keys()), visit));
  return rects;
}

/**
 * The same for what is in one box, or at the top for null. That box is in the answer where it grows, and noted in `settling`. `rects`: where
 * those are that are elsewhere than the tree has them.
 */
export function* settlingLevel(
  tree: BoxTree,
  parentId: string | null,
  settling: Map<string, Change>,
  rects: ReadonlyMap<string, Rect> = new Map(),
): WorkSteps<ReadonlyMap<string, Rect>> {
  const now = (box: PlacedBox): Rect => rects.get(box.id) ?? { ...box.position, ...box.size };
  const parent = parentId === null ? undefined : tree.get(parentId);
  const siblings: Settling[] = [];
  let moves = parent !== undefined;
  for (const box of tree.inside(parentId)) {
    const change = settling.get(box.id);
    moves ||= change !== undefined && change.how !== 'kept';
    siblings.push({ id: box.id, rect: now(box), locked: box.locked === true, change });
    yield;
  }
  // Nothing is around them, and none of them needs another place than it has.
  if (!moves) return new Map();
  const settled = settleSiblings(
    siblings,
    parent ? { rect: now(parent), locked: parent.locked === true } : null,
  );
  if (!parent || !settled.around) return settled.rects;
  if (!settling.has(parent.id)) settling.set(parent.id, { how: 'grown', before: [now(parent)] });
  return new Map([...settled.rects, [parent.id, settled.around]]);
}

function parentsOf(tree: BoxTree, ids: Iterable<string>): Set<string | null> {
  const parents = new Set<string | null>();
  for (const id of ids) {
    const box = tree.get(id);
    if (box) parents.add(parentOf(tree, box));
  }
  return parents;
}

/** What a box is in, where that is in the tree. */
const parentOf = (tree: BoxTree, { parentId }: PlacedBox): string | null =>
  parentId !== undefined && tree.get(parentId) ? parentId : null;

/**
 * Visits places, each after those inside of it, so that the size of a box is known when it is placed itself. Where a visit says that it
 * changed the size, the place around is visited too. Each once: models may be fifty thousand deep.
 */
export function* innermostFirst(
  tree: Pick<BoxTree, 'get'>,
  places: Iterable<string | null>,
  visit: (place: string | null) => WorkSteps<boolean>,
): WorkSteps<void> {
  const depths = new Map<string, number>();
  const depthOf = (place: string | null): number => {
    const path: string[] = [];
    let at = place ?? undefined;
    for (; at !== undefined && !depths.has(at); at = tree.get(at)?.parentId) path.push(at);
    let depth = at === undefined ? 0 : (depths.get(at) ?? 0);
    for (const id of path.reverse()) depths.set(id, (depth += 1));
    return depth;
  };
  const levels: Set<string | null>[] = [];
  const add = (place: string | null, depth: number) => (levels[depth] ??= new Set()).add(place);
  for (const place of places) {
    add(place, depthOf(place));
    yield;
  }
  for (let depth = levels.length - 1; depth >= 0; depth -= 1)
    for (const place of levels[depth] ?? [])
      if ((yield* visit(place)) && place !== null) add(tree.get(place)?.parentId ?? null, depth - 1);
}
