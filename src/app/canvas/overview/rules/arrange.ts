import type { Box, Boxes } from '#app/canvas/diagram/box.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { boundsOf } from '#app/canvas/geometry/geometry.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { createGround, type Ground } from './ground.ts';
import { cellAt, roomIn } from './cells.ts';
import { EASY, GROUP, MOSTLY, OFF, OPENED, READABLE, SEEN, SYMBOL, TITLE_STRIP } from './limits.ts';

/** What an overview is made of: the boxes of a level, where each is in the drawing, and how it is shown. */
export interface OverviewInput<B extends Box = Box> {
  readonly boxes: Boxes<B>;
  readonly rects: ReadonlyMap<string, Rect>;
  /** Whether a box is a symbol, which says what it is without a name. */
  readonly isSymbol: (box: B) => boolean;
  /** The box that one is inside of: always open. */
  readonly frame: string | null;
}

/** What is drawn at a zoom, each after its parent. */
export interface Arrangement {
  readonly shown: ReadonlyMap<string, Rect>;
  /** What is directly in each open container. */
  readonly inside: ReadonlyMap<string | null, readonly string[]>;
  /** The containers that are not open. */
  readonly cards: ReadonlySet<string>;
  /** Boxes that are too small each, by the group that is drawn for them. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What stands for a box that is not drawn: the group it is in, or what it is in. */
  readonly standIns: ReadonlyMap<string, string>;
  /** The boxes whose place depends on how long their name is. */
  readonly byName: ReadonlySet<string>;
}

/** The name of the group of a cell, told from the ids of boxes. */
const groupId = (parentId: string | null, cell: string): string => `group ${parentId ?? ''} ${cell}`;

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
  const { boxes, rects, isSymbol, frame } = input;
  const shown = new Map<string, Rect>();
  const inside = new Map<string | null, string[]>();
  const cards = new Set<string>();
  const groups = new Map<string, readonly string[]>();
  const standIns = new Map<string, string>();
  const byName = new Set<string>();

  const isRead = (box: B, { width, height }: Rect): boolean =>
    isSymbol(box)
      ? Math.min(width, height) * zoom >= SEEN
      : width * zoom >= READABLE.width && height * zoom >= READABLE.height;

  const isEasy = (box: B, { width, height }: Rect): boolean =>
    isSymbol(box) || (width * zoom >= EASY.width && height * zoom >= EASY.height);

  /** The children of a container where it is open: those that can be read, below its title, and the others. */
  const sorted = (children: readonly B[], top: number) => {
    const read: { box: B; rect: Rect }[] = [];
    const small: { box: B; rect: Rect }[] = [];
    for (const box of children) {
      const own = rects.get(box.id);
      if (!own) continue;
      const rect = below(own, top);
      if (isRead(box, rect)) read.push({ box, rect });
      else small.push({ box, rect: rect.height > 0 ? rect : own });
    }
    return { read, small };
  };

  const opened = (box: B, rect: Rect): ReturnType<typeof sorted> | null => {
    const children = boxes.referring('parent', box.id);
    if (children.length === 0) return null;
    const found = sorted(children, rect.y + TITLE_STRIP / zoom);
    if (box.id === frame) return found;
    if (found.small.length === 0 && found.read.every(({ box: one, rect: at }) => isEasy(one, at)))
      return found;
    if (rect.width * zoom < OPENED.width || rect.height * zoom < OPENED.height) return null;
    const read = areaOf(found.read);
    return read >= MOSTLY * (read + areaOf(found.small)) ? found : null;
  };

  function* fill(
    parentId: string | null,
    { read, small }: ReturnType<typeof sorted>,
    room: Rect | null,
  ): WorkSteps<void> {
    yield;
    const ids: string[] = [];
    inside.set(parentId, ids);
    const show = (id: string, rect: Rect) => {
      shown.set(id, rect);
      ids.push(id);
    };
    const taken = createGround(2 ** 10 / zoom);
    for (const { rect } of small.length > 0 ? read : []) taken.take(grown(rect, OFF / zoom));
    for (const { box, rect } of read) {
      show(box.id, rect);
      const content = opened(box, rect);
      if (content) yield* fill(box.id, content, contentOf(rect, zoom));
      else if (boxes.referring('parent', box.id).length > 0) cards.add(box.id);
    }
    const leastOf = (members: readonly B[]) =>
      members.length > 1 ? GROUP : members[0] && isSymbol(members[0]) ? SYMBOL : READABLE;
    for (const { key, members, rect } of gathered(small, leastOf, zoom, { room, taken, byName })) {
      const [only, ...others] = members;
      if (only === undefined) continue;
      if (others.length === 0) {
        show(only, rect);
        if (boxes.referring('parent', only).length > 0) cards.add(only);
        continue;
      }
      const id = groupId(parentId, key);
      show(id, rect);
      groups.set(id, members);
      for (const member of members) standIns.set(member, id);
    }
    // What found no room at all is what it is in; at the top it is drawn where it is.
    for (const { box, rect } of small)
      if (!shown.has(box.id) && !standIns.has(box.id)) {
        if (parentId !== null) standIns.set(box.id, parentId);
        else {
          show(box.id, rect);
          if (boxes.referring('parent', box.id).length > 0) cards.add(box.id);
        }
      }
  }

  const tops: B[] = [];
  for (const box of boxes.values())
    if (box.parentId === undefined || !boxes.has(box.parentId)) tops.push(box);
  yield* fill(null, sorted(tops, Number.NEGATIVE_INFINITY), null);
  return { shown, inside, cards, groups, standIns, byName };
}

const below = (rect: Rect, top: number): Rect =>
  rect.y >= top ? rect : { ...rect, y: top, height: rect.y + rect.height - top };

const contentOf = (rect: Rect, zoom: number): Rect => below(rect, rect.y + TITLE_STRIP / zoom);

const areaOf = (placed: readonly { readonly rect: Rect }[]): number =>
  placed.reduce((sum, { rect: { width, height } }) => sum + width * height, 0);

interface Gathered {
  readonly key: string;
  readonly members: readonly string[];
  readonly rect: Rect;
}

/**
 * What is too small, gathered by the cells of a grid: each is about where its members are, and as large as its words. Those of a cell
 * without room for it are in the group of another one near by.
 */
function gathered<B extends Box>(
  small: readonly { readonly box: B; readonly rect: Rect }[],
  leastOf: (members: readonly B[]) => { readonly width: number; readonly height: number },
  zoom: number,
  around: {
    readonly room: Rect | null;
    readonly taken: Ground;
    /** Notes what is given room for its name. */
    readonly byName: Set<string>;
  },
): Gathered[] {
  const { room, taken, byName } = around;
  const cells = new Map<string, { readonly box: B; readonly rect: Rect }[]>();
  for (const { box, rect } of small) {
    const key = cellAt(rect, zoom);
    const known = cells.get(key);
    if (known) known.push({ box, rect });
    else cells.set(key, [{ box, rect }]);
  }
  const found: { key: string; members: string[]; rect: Rect }[] = [];
  const left: { ids: readonly string[]; rect: Rect }[] = [];
  for (const [key, members] of cells) {
    const bounds = boundsOf(members.map(({ rect }) => rect));
    if (!bounds) continue;
    const own = members.map(({ box }) => box);
    const ids = own.map(({ id }) => id);
    const least = leastOf(own);
    if (least === READABLE) for (const id of ids) byName.add(id);
    const rect = roomIn(bounds, least, least === READABLE ? wantedFor(own) : 0, zoom, { room, taken });
    if (!rect) {
      left.push({ ids, rect: bounds });
      continue;
    }
    taken.take(grown(rect, OFF / zoom));
    found.push({ key, members: ids, rect });
  }
  // A card of one that is to take in others needs the words for how many.
  const able = found.filter(({ members, rect }) => members.length > 1 || rect.width * zoom >= GROUP.width);
  for (const { ids, rect } of left) {
    const [nearest] = able.toSorted((a, b) => apart(a.rect, rect) - apart(b.rect, rect));
    nearest?.members.push(...ids);
  }
  return found;
}

/** About the width of a name in the least letters. */
const LETTER = 6;
const MOST_WANTED = 110;
const wantedFor = ([only]: readonly Box[]): number =>
  Math.min(MOST_WANTED, (only?.name.length ?? 0) * LETTER + 10);

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const apart = (a: Rect, b: Rect): number =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) + Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
