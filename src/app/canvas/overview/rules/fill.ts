import type { Box, Boxes } from '#app/canvas/diagram/box.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { cellAt, roomIn } from './cells.ts';
import { createGround, type Ground } from './ground.ts';
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

interface Placed<B extends Box> {
  readonly box: B;
  readonly rect: Rect;
}

/** What is in a container: what can be read, below its title, and the others. */
export interface Content<B extends Box> {
  readonly read: readonly Placed<B>[];
  readonly small: readonly Placed<B>[];
}

/** What is drawn directly in a container that is open. */
export interface Filled<B extends Box> {
  readonly shown: ReadonlyMap<string, Rect>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly standIns: ReadonlyMap<string, string>;
  /** What is drawn of it that has boxes inside: it may be open where it is not too small. */
  readonly containers: readonly (Placed<B> & { readonly isRead: boolean })[];
}

/** The name of the group of a cell, told from the ids of boxes. */
const groupId = (parentId: string | null, cell: string): string => `group ${parentId ?? ''} ${cell}`;

/** How the containers of a level are filled at a zoom: each by itself, within the rectangle that is drawn for it. */
export function fillingOf<B extends Box>({ boxes, rects, isSymbol, frame }: OverviewInput<B>, zoom: number) {
  const isRead = (box: B, { width, height }: Rect): boolean =>
    isSymbol(box)
      ? Math.min(width, height) * zoom >= SEEN
      : width * zoom >= READABLE.width && height * zoom >= READABLE.height;

  const isEasy = (box: B, { width, height }: Rect): boolean =>
    isSymbol(box) || (width * zoom >= EASY.width && height * zoom >= EASY.height);

  const isContainer = (id: string): boolean => boxes.referring('parent', id).length > 0;

  /** `around`: the rectangle of the container that the boxes are in; null for none. */
  const sorted = (children: readonly B[], around: Rect | null): Content<B> => {
    const top = around ? around.y + TITLE_STRIP / zoom : Number.NEGATIVE_INFINITY;
    const read: Placed<B>[] = [];
    const small: Placed<B>[] = [];
    for (const box of children) {
      const own = rects.get(box.id);
      if (!own) continue;
      const rect = below(own, top);
      if (isRead(box, rect)) read.push({ box, rect });
      else small.push({ box, rect: rect.height > 0 ? rect : own });
    }
    return { read, small };
  };

  /** What is in a container that is drawn where it can be read, if it is open there. */
  const opened = (box: B, rect: Rect): Content<B> | null => {
    const children = boxes.referring('parent', box.id);
    if (children.length === 0) return null;
    const found = sorted(children, rect);
    if (box.id === frame) return found;
    if (found.small.length === 0 && found.read.every(({ box: one, rect: at }) => isEasy(one, at)))
      return found;
    if (rect.width * zoom < OPENED.width || rect.height * zoom < OPENED.height) return null;
    const read = areaOf(found.read);
    return read >= MOSTLY * (read + areaOf(found.small)) ? found : null;
  };

  const leastOf = (members: readonly B[]) =>
    members.length > 1 ? GROUP : members[0] && isSymbol(members[0]) ? SYMBOL : READABLE;

  const fill = (parentId: string | null, { read, small }: Content<B>, room: Rect | null): Filled<B> => {
    const shown = new Map<string, Rect>();
    const groups = new Map<string, readonly string[]>();
    const standIns = new Map<string, string>();
    const containers: (Placed<B> & { readonly isRead: boolean })[] = [];
    const show = (placed: Placed<B>, isRead: boolean) => {
      shown.set(placed.box.id, placed.rect);
      if (isContainer(placed.box.id)) containers.push({ ...placed, isRead });
    };
    const taken = createGround(2 ** 10 / zoom);
    for (const { rect } of small.length > 0 ? read : []) taken.take(grown(rect, OFF / zoom));
    for (const placed of read) show(placed, true);
    for (const { key, members, rect } of gathered(small, leastOf, zoom, { room, taken })) {
      const [only, ...others] = members;
      const box = only === undefined ? undefined : boxes.get(only);
      if (!box) continue;
      if (others.length === 0) {
        show({ box, rect }, false);
        continue;
      }
      const id = groupId(parentId, key);
      shown.set(id, rect);
      groups.set(id, members);
      for (const member of members) standIns.set(member, id);
    }
    // What found no room at all is what it is in; at the top it is drawn where it is.
    for (const placed of small) {
      const { id } = placed.box;
      if (shown.has(id) || standIns.has(id)) continue;
      if (parentId === null) show(placed, false);
      else standIns.set(id, parentId);
    }
    return { shown, groups, standIns, containers };
  };
  return { sorted, opened, fill };
}

const below = (rect: Rect, top: number): Rect =>
  rect.y >= top ? rect : { ...rect, y: top, height: rect.y + rect.height - top };

/** What is free of a container for what is in it. */
export const contentOf = (rect: Rect, zoom: number): Rect => below(rect, rect.y + TITLE_STRIP / zoom);

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
  small: readonly Placed<B>[],
  leastOf: (members: readonly B[]) => { readonly width: number; readonly height: number },
  zoom: number,
  around: { readonly room: Rect | null; readonly taken: Ground },
): Gathered[] {
  const { room, taken } = around;
  const cells = new Map<string, Placed<B>[]>();
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
