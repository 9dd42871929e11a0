import type { Draft } from '#model/edit/draft.ts';
import type { Port } from '#model/elements/part.ts';
import { MARGIN, type Position, type Size, TITLE_ROOM } from '#model/elements/placement.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { LIMITS } from '#model/store/limits.ts';
import { computingAutoLayout } from './auto-layout.ts';
import { FreeCells } from './free-cells.ts';
import type { Extent, Line } from './layers.ts';
import { findingLines } from './lines-within.ts';
import { roomForNames } from './names-of-ports.ts';
import { type BoxTree, innermostFirst, settlingLevel } from './room/settle-places.ts';
import type { Change } from './room/settle-siblings.ts';

export type PlacedKind = 'part' | 'state';

const NO_LINES: ReadonlyMap<string | null, readonly Line[]> = new Map();

const waiting = new WeakMap<Draft, Map<string, PlacedKind>>();

/**
 * Notes that an edit created a part or a state without saying where it is. When the edit is finished it is put where nothing else is;
 * where all in one place came like this, they are arranged by what joins them. What is around them makes room.
 */
export function placeLater(draft: Draft, id: string, kind: PlacedKind): void {
  const known = waiting.get(draft) ?? new Map<string, PlacedKind>();
  known.set(id, kind);
  waiting.set(draft, known);
  draft.lastly(settleArrivals);
}

/** Notes that a later step of the edit said where it is. */
export function noteMove(draft: Draft, id: string): void {
  waiting.get(draft)?.delete(id);
}

function* settleArrivals(draft: Draft): WorkSteps<void> {
  const arrivals = waiting.get(draft) ?? new Map<string, PlacedKind>();
  for (const kind of ['part', 'state'] as const) {
    const groups = groupsOf(draft, kind, arrivals);
    if (groups.size === 0) continue;
    const lines = [...groups.values()].some((ids) => ids.length > 1)
      ? yield* findingLines(draft, kind)
      : NO_LINES;
    const tree: BoxTree = {
      get: (id) => draft.tables[kind].get(id),
      inside: (parentId) => siblingsIn(draft, kind, parentId),
    };
    const settling = new Map<string, Change>();
    yield* innermostFirst(tree, groups.keys(), function* (parentId) {
      const ids = groups.get(parentId) ?? [];
      if (ids.length > 0) yield* placeGroup(draft, kind, parentId, ids, arrivals, lines.get(parentId) ?? []);
      for (const id of ids) settling.set(id, { how: 'kept' });
      const settled = yield* settlingLevel(tree, parentId, settling);
      for (const [id, { x, y, width, height }] of settled) {
        put(draft, kind, id, { position: { x, y }, size: { width, height } });
        yield;
      }
      return parentId !== null && settled.has(parentId);
    });
  }
}

/** What arrived beside one another, by what is around them. */
function groupsOf(
  draft: Draft,
  kind: PlacedKind,
  arrivals: ReadonlyMap<string, PlacedKind>,
): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const [id, arrived] of arrivals) {
    const box = arrived === kind ? draft.tables[kind].get(id) : undefined;
    if (!box) continue;
    const others = groups.get(box.parentId ?? null);
    if (others) others.push(id);
    else groups.set(box.parentId ?? null, [id]);
  }
  return groups;
}

function* placeGroup(
  draft: Draft,
  kind: PlacedKind,
  parentId: string | null,
  ids: readonly string[],
  arrivals: ReadonlyMap<string, PlacedKind>,
  lines: readonly Line[],
): WorkSteps<void> {
  const boxes: Box[] = [];
  for (const id of ids) {
    const box = draft.tables[kind].get(id);
    if (box) boxes.push(box);
    yield;
  }
  const others: Box[] = [];
  for (const box of siblingsIn(draft, kind, parentId)) {
    if (!arrivals.has(box.id)) others.push(box);
    yield;
  }
  const origin = parentId === null ? { x: 0, y: 0 } : { x: MARGIN, y: TITLE_ROOM };
  const isAlone = others.length === 0;
  const places = isAlone ? yield* arranging(boxes, lines, kind) : yield* beside(others, boxes, origin);
  const by = isAlone ? origin : { x: 0, y: 0 };
  yield;
  for (const [id, { x, y }] of places) {
    put(draft, kind, id, { position: { x: within(x + by.x), y: within(y + by.y) } });
    yield;
  }
}

interface Box {
  readonly id: string;
  readonly position: Position;
  readonly size: Size;
  readonly ports?: readonly Port[];
}

/** Boxes arranged with the names of their ports, which stand beside them. */
function* arranging(
  boxes: readonly Box[],
  lines: readonly Line[],
  kind: PlacedKind,
): WorkSteps<Map<string, Position>> {
  const extents: Extent[] = [];
  const lefts = new Map<string, number>();
  for (const { id, size, ports = [] } of boxes) {
    const { left, right } = roomForNames(ports);
    if (left > 0) lefts.set(id, left);
    extents.push({ id, width: left + size.width + right, height: size.height });
    yield;
  }
  const places = new Map(yield* computingAutoLayout(extents, lines, kind === 'part' ? 'right' : 'down'));
  for (const [id, left] of lefts) {
    const place = places.get(id);
    if (place) places.set(id, { x: place.x + left, y: place.y });
    yield;
  }
  return places;
}

function siblingsIn(draft: Draft, kind: PlacedKind, parentId: string | null): readonly Box[] {
  if (parentId !== null) return draft.tables[kind].referring('parent', parentId);
  return [...draft.tables[kind].values()].filter((box) => box.parentId === undefined);
}

function* beside(
  others: readonly Box[],
  boxes: readonly Box[],
  origin: Position,
): WorkSteps<Map<string, Position>> {
  const cells = new FreeCells(origin);
  for (const { position, size } of others) {
    cells.take(position, size);
    yield;
  }
  const places = new Map<string, Position>();
  for (const { id, size } of boxes) {
    places.set(id, cells.place(size));
    yield;
  }
  return places;
}

const within = (value: number): number => Math.min(LIMITS.coordinate, value);

function put<K extends PlacedKind>(
  draft: Draft,
  kind: K,
  id: string,
  fields: { readonly position?: Position; readonly size?: Size },
): void {
  const box = draft.tables[kind].get(id);
  if (box) draft.put(kind, { ...box, ...fields });
}
