import { type Box, type Boxes, boxesChanged, parentIn } from '#app/canvas/diagram/box.ts';
import { type Diagram, edgesById, type NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { ElementMemo } from '#app/canvas/diagram/memo.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import { idsChanged } from '#app/canvas/diagram/patched-map.ts';
import { type Rect, sameRect } from '#app/canvas/geometry/geometry.ts';
import { isBox } from '#app/canvas/diagram/node-style.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { arrangeAgain, type Arrangement, arrangeInSteps } from './rules/arrange.ts';
import { type DrawnBoxes, drawnBoxesInSteps } from './drawn-boxes.ts';
import { type MergedEdges, mergedStrands, mergeEdges } from './merged-edges.ts';

export interface OverviewMemory<B extends Box, L extends NamedEdge> {
  readonly boxes: ElementMemo<B>;
  readonly links: ElementMemo<L>;
  /** The lines between what was drawn at each zoom. To be forgotten where boxes come, go, or are put into others. */
  readonly merged: Map<number, KnownLines<L>>;
}

/** Lines, and what they were made of. */
interface KnownLines<L extends NamedEdge> {
  readonly links: readonly L[];
  readonly arranged: Arrangement;
  readonly standing: Standing<L>;
}

/** What was shown last, so that what is drawn the same way stays the same object. One belongs to one canvas. */
export const newOverviewMemory = <B extends Box, L extends NamedEdge>(): OverviewMemory<B, L> => ({
  boxes: new ElementMemo(),
  links: new ElementMemo(),
  merged: new Map(),
});

/** An overview, and what it was made of. */
export interface MadeOverview<B extends Box, L extends NamedEdge> {
  readonly diagram: Diagram<B, L>;
  readonly level: Diagram<B, L>;
  /** Where everything is in the level. */
  readonly rects: ReadonlyMap<string, Rect>;
  readonly arranged: Arrangement | null;
  /** Null where all is open, so that it is the level itself. */
  readonly parts: Parts<B, L> | null;
}

/** What is drawn, and what stands for what. */
interface Parts<B extends Box, L extends NamedEdge> {
  readonly arranged: Arrangement;
  readonly boxes: DrawnBoxes<B>;
  readonly standing: Standing<L>;
}

/** What stands for what: the same over an edit that leaves every box where it was, or what stands for it. */
interface Standing<L extends NamedEdge> {
  readonly edges: MergedEdges<L>;
  readonly insideOf: (id: string) => number;
  readonly unseenIn: (id: string) => number;
  readonly standIn: (id: string) => string | null;
  readonly membersOf: (id: string) => readonly string[] | null;
}

type Look<B extends Box, L extends NamedEdge> = Pick<Notation<B, L>, 'shapeOf' | 'strandsOf'>;

const isSymbolIn =
  <B extends Box, L extends NamedEdge>(notation: Look<B, L>) =>
  (box: B): boolean =>
    !isBox(notation.shapeOf(box));

/**
 * A level as it is drawn at a zoom: containers that are too small to be looked into are cards, what is too small in what is open is
 * one with its neighbours, and the edges of what is hidden are lines between what stands for it. The level itself where all is open.
 */
export const overviewOf = <B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  rects: ReadonlyMap<string, Rect>,
  notation: Look<B, L>,
  zoom: number,
): Diagram<B, L> => runToEnd(overviewInSteps(level, rects, notation, zoom, newOverviewMemory())).diagram;

/** The same in steps of some milliseconds. */
export function* overviewInSteps<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  rects: ReadonlyMap<string, Rect>,
  notation: Look<B, L>,
  zoom: number,
  memory: OverviewMemory<B, L>,
): WorkSteps<MadeOverview<B, L>> {
  if (zoom >= 1) return { diagram: level, level, rects, arranged: null, parts: null };
  const { boxes } = level;
  const frame = level.level?.inside ?? null;
  const arranged = yield* arrangeInSteps({ boxes, rects, isSymbol: isSymbolIn(notation), frame }, zoom);
  if (showsAll(arranged, boxes, rects)) return { diagram: level, level, rects, arranged, parts: null };
  yield;
  const drawing = { boxes, rects, arranged, kind: level.boxKind };
  const shown = yield* drawnBoxesInSteps(drawing, memory.boxes);
  const known = memory.merged.get(zoom);
  // Most edits leave every box where it was, or what stands for it: the lines between thousands are not gathered again for that.
  const isKnown = known?.links === level.links && standForTheSame(known.arranged, arranged);
  const standing = isKnown ? known.standing : yield* standingIn(level, arranged, memory.links);
  memory.merged.set(zoom, { links: level.links, arranged, standing });
  memory.boxes.keep();
  if (!isKnown) memory.links.keep();
  yield;
  const parts: Parts<B, L> = { arranged, boxes: shown, standing };
  return { diagram: drawnAs(level, rects, notation, zoom, parts), level, rects, arranged, parts };
}

/**
 * An overview once a level was edited without any box made, deleted or put into another: it is what would be made anew. Costs what
 * changed. Null where that has to be.
 */
export function advanceOverview<B extends Box, L extends NamedEdge>(
  made: MadeOverview<B, L>,
  level: Diagram<B, L>,
  rects: ReadonlyMap<string, Rect>,
  notation: Look<B, L>,
  zoom: number,
): MadeOverview<B, L> | null {
  const { level: before, arranged: arrangedBefore, parts } = made;
  if (before === level) return made;
  if (before.links !== level.links || before.level !== level.level) return null;
  if (!arrangedBefore) return { ...made, diagram: level, level, rects };
  const changed = [...boxesChanged(before.boxes, level.boxes)];
  const isSymbol = isSymbolIn(notation);
  const rearranged: string[] = [];
  for (const id of changed) {
    const old = before.boxes.get(id);
    const now = level.boxes.get(id);
    if (!old || !now || old.parentId !== now.parentId) return null;
    if (!isArrangedAlike(old, now) || isSymbol(old) !== isSymbol(now)) rearranged.push(id);
  }
  const input = { boxes: level.boxes, rects, isSymbol, frame: level.level?.inside ?? null };
  const arranged =
    rearranged.length === 0 ? arrangedBefore : arrangeAgain(arrangedBefore, input, zoom, rearranged);
  if (!arranged) return null;
  // What is drawn elsewhere, or is elsewhere than where it is drawn.
  const moved = new Set([
    ...idsChanged(arrangedBefore.shown, arranged.shown),
    ...idsChanged(made.rects, rects),
  ]);
  if (!parts) {
    const isAllThere = [...moved].every((id) => isShownAt(arranged, id, rects));
    return isAllThere ? { diagram: level, level, rects, arranged, parts } : null;
  }
  if (showsAll(arranged, level.boxes, rects)) return { diagram: level, level, rects, arranged, parts: null };
  const drawing = { boxes: level.boxes, rects, arranged, kind: level.boxKind };
  const boxes = parts.boxes.withChanged(drawing, new Set(changed), moved);
  const advanced = { ...parts, arranged, boxes };
  return {
    diagram: drawnAs(level, rects, notation, zoom, advanced),
    level,
    rects,
    arranged,
    parts: advanced,
  };
}

/** Whether a box takes the same room, for itself and for its name. */
const isArrangedAlike = (a: Box, b: Box): boolean =>
  a.position.x === b.position.x &&
  a.position.y === b.position.y &&
  a.size.width === b.size.width &&
  a.size.height === b.size.height &&
  a.name.length === b.name.length;

const isShownAt = ({ shown }: Arrangement, id: string, rects: ReadonlyMap<string, Rect>): boolean => {
  const rect = shown.get(id);
  return rect !== undefined && sameRect(rect, rects.get(id));
};

function drawnAs<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  rects: ReadonlyMap<string, Rect>,
  notation: Look<B, L>,
  zoom: number,
  { arranged: { groups }, boxes, standing: { edges, ...standing } }: Parts<B, L>,
): Diagram<B, L> {
  return {
    ...level,
    boxes,
    links: edges.links,
    anchoring: {
      ...level.anchoring,
      // Neither the names of ports nor labels are drawn where they were if all were.
      labelOf: () => '',
      portsOf: (id) => [...(level.anchoring.portsOf?.(id) ?? [])].map(({ side, along }) => ({ side, along })),
      outlineOf: (id) => (groups.has(id) ? 'box' : level.anchoring.outlineOf(id)),
      linesOf: (id) => {
        const merged = edges.merged.get(id);
        return merged
          ? mergedStrands(merged, notation.strandsOf).length
          : (level.anchoring.linesOf?.(id) ?? 1);
      },
    },
    canHold: (id) => !groups.has(id) && level.canHold(id),
    refusal: (sourceId, targetId) => {
      const group = [sourceId, targetId].find((id) => groups.has(id));
      if (group === undefined) return level.refusal(sourceId, targetId);
      return t('These are {elements}: zoom in to choose one of them.', {
        elements: countWords(standing.insideOf(group), level.boxKind),
      });
    },
    overview: { ...standing, open: level, zoom, rects, merged: edges.merged },
  };
}

function* standingIn<B extends Box, L extends NamedEdge>(
  { boxes, links }: Diagram<B, L>,
  arranged: Arrangement,
  memo: ElementMemo<L>,
): WorkSteps<Standing<L>> {
  const standIn = standInsOf(boxes, arranged);
  const standsForOthers = (id: string) => arranged.cards.has(id) || arranged.groups.has(id);
  const edges = yield* mergeEdges(links, standIn, standsForOthers, memo);
  yield* countInSteps(boxes);
  const unseen = unseenOf(boxes, arranged);
  const counts = new Map<string, number>();
  return {
    edges,
    insideOf: (id) => {
      if (!standsForOthers(id)) return 0;
      const known = counts.get(id) ?? hiddenCount(boxes, arranged, id);
      counts.set(id, known);
      return known;
    },
    unseenIn: (id) => unseen.get(id) ?? 0,
    standIn: standInFor(links, standIn, edges),
    membersOf: (id) => arranged.groups.get(id) ?? edges.merged.get(id)?.links.map((link) => link.id) ?? null,
  };
}

/** Whether everything is drawn where it is. */
function showsAll(
  { shown, cards, groups, standIns }: Arrangement,
  boxes: Boxes,
  rects: ReadonlyMap<string, Rect>,
): boolean {
  if (cards.size + groups.size + standIns.size > 0 || shown.size !== boxes.size) return false;
  for (const [id, rect] of shown) if (!sameRect(rect, rects.get(id))) return false;
  return true;
}

/** Whether the same is drawn, and stands for the same, wherever that is. */
function standForTheSame(a: Arrangement, b: Arrangement): boolean {
  const sizes = ({ shown, cards, groups, standIns }: Arrangement) => [shown, cards, groups, standIns];
  const others = sizes(b);
  if (sizes(a).some(({ size }, at) => size !== others[at]?.size)) return false;
  for (const id of a.shown.keys()) if (!b.shown.has(id)) return false;
  for (const id of a.cards) if (!b.cards.has(id)) return false;
  for (const [id, members] of a.groups) {
    const others = b.groups.get(id);
    if (members.length !== others?.length || !members.every((member, at) => member === others[at]))
      return false;
  }
  for (const [id, by] of a.standIns) if (b.standIns.get(id) !== by) return false;
  return true;
}

/** What is drawn for a box: itself, the group that it is in, or the card that hides it. */
function standInsOf(boxes: Boxes, { shown, standIns }: Arrangement): (id: string) => string | null {
  const known = new Map<string, string | null>();
  const find = (id: string): string | null => {
    if (shown.has(id)) return id;
    const found = known.get(id);
    if (found !== undefined) return found;
    const parentId = boxes.get(id)?.parentId;
    const at = standIns.get(id) ?? (parentId === undefined ? null : find(parentId));
    known.set(id, at);
    return at;
  };
  return find;
}

/** The same for edges too; one that is not drawn at all is in what hides both its ends. */
function standInFor<L extends NamedEdge>(
  all: readonly L[],
  boxFor: (id: string) => string | null,
  { links, mergedInto }: MergedEdges<L>,
): (id: string) => string | null {
  return (id) => {
    const box = boxFor(id) ?? mergedInto.get(id);
    if (box !== undefined) return box;
    if (edgesById(links).has(id)) return id;
    const link = edgesById(all).get(id);
    return link ? boxFor(link.sourceId) : null;
  };
}

/** How many of each open container are drawn neither by themselves nor by a group. */
function unseenOf(boxes: Boxes, { standIns, groups }: Arrangement): Map<string, number> {
  const counts = countsInside(boxes);
  const unseen = new Map<string, number>();
  for (const [id, by] of standIns)
    if (!groups.has(by)) unseen.set(by, (unseen.get(by) ?? 0) + (counts.get(id) ?? 0));
  return unseen;
}

function hiddenCount(boxes: Boxes, { groups }: Arrangement, id: string): number {
  const counts = countsInside(boxes);
  const members = groups.get(id);
  return members
    ? members.reduce((sum, member) => sum + (counts.get(member) ?? 0), 0)
    : (counts.get(id) ?? 1) - 1;
}

/** How many boxes each box is with all that is inside of it. The same for every zoom: counted once for a level. */
const countsInside = (boxes: Boxes): ReadonlyMap<string, number> => runToEnd(countInSteps(boxes));

/** So many boxes are counted in one step: less than a millisecond. */
const STEP = 512;

function* countInSteps(boxes: Boxes): WorkSteps<ReadonlyMap<string, number>> {
  const known = countsOf.get(boxes);
  if (known) return known;
  const counts = new Map<string, number>();
  let counted = 0;
  for (const { id } of boxes.values()) {
    if (counted % STEP === 0) yield;
    counted += 1;
    for (let at = boxes.get(id); at !== undefined; at = parentIn(boxes, at))
      counts.set(at.id, (counts.get(at.id) ?? 0) + 1);
  }
  countsOf.set(boxes, counts);
  return counts;
}

const countsOf = new WeakMap<Boxes, ReadonlyMap<string, number>>();

/** How many are in each box is known of boxes of which the same are in the same. */
export function keepCounts(before: Boxes, after: Boxes): void {
  const counts = countsOf.get(before);
  if (counts) countsOf.set(after, counts);
}
