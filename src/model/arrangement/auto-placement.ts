import type { Draft } from '#model/edit/draft.ts';
import { MARGIN, type Position, type Size, TITLE_ROOM } from '#model/elements/placement.ts';
import { LIMITS } from '#model/store/limits.ts';
import { computeAutoLayout } from './auto-layout.ts';
import { FreeCells } from './free-cells.ts';
import type { Line } from './layers.ts';
import { linesWithin } from './lines-within.ts';

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

function settleArrivals(draft: Draft): void {
  const arrivals = waiting.get(draft) ?? new Map<string, PlacedKind>();
  for (const kind of ['part', 'state'] as const) {
    const groups = groupsOf(draft, kind, arrivals);
    if (groups.size === 0) continue;
    const lines = [...groups.values()].some((ids) => ids.length > 1) ? linesWithin(draft, kind) : NO_LINES;
    innermostFirst(draft, kind, groups.keys(), (parentId) => {
      const ids = groups.get(parentId);
      if (ids) placeGroup(draft, kind, parentId, ids, arrivals, lines.get(parentId) ?? []);
      return parentId !== null && makeRoom(draft, kind, parentId);
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

/**
 * Visits places, each after those inside of it, so that the size of a box is known when it is placed itself. Where a visit says that it
 * changed the size, the place around is visited too. Each once: models may be fifty thousand deep.
 */
function innermostFirst(
  draft: Draft,
  kind: PlacedKind,
  places: Iterable<string | null>,
  visit: (place: string | null) => boolean,
): void {
  const depths = new Map<string, number>();
  const depthOf = (place: string | null): number => {
    const way: string[] = [];
    let at = place ?? undefined;
    for (; at !== undefined && !depths.has(at); at = draft.tables[kind].get(at)?.parentId) way.push(at);
    let depth = at === undefined ? 0 : (depths.get(at) ?? 0);
    for (const id of way.reverse()) depths.set(id, (depth += 1));
    return depth;
  };
  const levels: Set<string | null>[] = [];
  const add = (place: string | null, depth: number) => (levels[depth] ??= new Set()).add(place);
  for (const place of places) add(place, depthOf(place));
  for (let depth = levels.length - 1; depth >= 0; depth -= 1)
    for (const place of levels[depth] ?? [])
      if (visit(place) && place !== null) add(draft.tables[kind].get(place)?.parentId ?? null, depth - 1);
}

function placeGroup(
  draft: Draft,
  kind: PlacedKind,
  parentId: string | null,
  ids: readonly string[],
  arrivals: ReadonlyMap<string, PlacedKind>,
  lines: readonly Line[],
): void {
  const boxes = ids.flatMap((id) => draft.tables[kind].get(id) ?? []);
  const others = siblingsIn(draft, kind, parentId).filter(({ id }) => !arrivals.has(id));
  const origin = parentId === null ? { x: 0, y: 0 } : { x: MARGIN, y: TITLE_ROOM };
  const places =
    others.length > 0
      ? beside(others, boxes, origin)
      : moved(
          computeAutoLayout(
            boxes.map(({ id, size }) => ({ id, ...size })),
            lines,
            kind === 'part' ? 'right' : 'down',
          ),
          origin,
        );
  for (const [id, { x, y }] of places) put(draft, kind, id, { position: { x: within(x), y: within(y) } });
}

interface Box {
  readonly id: string;
  readonly position: Position;
  readonly size: Size;
}

function siblingsIn(draft: Draft, kind: PlacedKind, parentId: string | null): readonly Box[] {
  if (parentId !== null) return draft.tables[kind].referring('parent', parentId);
  return [...draft.tables[kind].values()].filter((box) => box.parentId === undefined);
}

const moved = (places: ReadonlyMap<string, Position>, by: Position): Map<string, Position> =>
  new Map([...places].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]));

function beside(others: readonly Box[], boxes: readonly Box[], origin: Position): Map<string, Position> {
  const cells = new FreeCells(origin);
  for (const { position, size } of others) cells.take(position, size);
  return new Map(boxes.map(({ id, size }) => [id, cells.place(size)]));
}

/** Grows what is around as far as it must; says whether it had to. */
function makeRoom(draft: Draft, kind: PlacedKind, parentId: string): boolean {
  const parent = draft.tables[kind].get(parentId);
  if (!parent || parent.locked) return false;
  let { width, height } = parent.size;
  for (const { position, size } of draft.tables[kind].referring('parent', parentId)) {
    width = Math.max(width, within(position.x + size.width + MARGIN));
    height = Math.max(height, within(position.y + size.height + MARGIN));
  }
  if (width === parent.size.width && height === parent.size.height) return false;
  put(draft, kind, parentId, { size: { width, height } });
  return true;
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
