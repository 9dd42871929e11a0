import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Sided } from '#app/canvas/geometry/side-places.ts';
import type { Size } from '#model/elements/placement.ts';
import type { Table } from '#model/elements/table.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Box, Boxes } from './box.ts';
import type { Anchoring, DiagramEdge, PortPlace, WhichEnd } from './edge-ends.ts';

/** Something that an edge can end at. */
export interface EndPlace {
  readonly boxId: string;
  readonly portId: string | null;
}

export interface NamedEdge extends DiagramEdge {
  readonly name: string;
}

/** Something that can be added: its kind's fields, its size, and the word its first name is made of (null: it has one of its own). */
export interface NewBox {
  readonly word: string | null;
  readonly size: Size;
  readonly fields: JsonObject;
}

/** What the shared canvas must know about the elements it shows: parts and interfaces, or states and transitions. */
export interface Diagram<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  readonly boxKind: 'part' | 'state';
  readonly edgeKind: 'interface' | 'transition';
  readonly boxes: Boxes<B>;
  readonly links: readonly L[];
  readonly anchoring: Anchoring;
  /** The ports of a box, in its own order. */
  readonly portIdsOf: (boxId: string) => readonly string[];
  /** The fields of a box's request that put its ports on these sides, along each in the order of the list; absent where ports stay as they are. */
  readonly fieldsOfPorts?: (boxId: string, ports: readonly Sided[]) => JsonObject;
  /** The fields that a box takes on inside another, or at the top for null. */
  readonly fieldsInside: (parentId: string | null) => JsonObject;
  /** The fields of an edge's request that put one of its ends there. */
  readonly fieldsOfEnd: (which: WhichEnd, place: EndPlace) => JsonObject;
  /** Why there can be no edge between these two, in a sentence; null where there can. */
  readonly refusal: (sourceId: string, targetId: string) => string | null;
  /** Whether boxes can be put inside this one. */
  readonly canHold: (boxId: string) => boolean;
  /** How large a box is drawn while what is in it is hidden. */
  readonly plainSize: (boxId: string) => Size;
  /** How large a box is that shows all that there is to be said of it and holds no others; null where its kind has a size of its own. `ports`: on which sides its ports are then, where not as they are now. */
  readonly contentSize: (boxId: string, ports?: readonly Sided[]) => Size | null;
  /** What of a larger diagram this one shows; absent where it shows all. */
  readonly level?: Level<B, L>;
  /** What of the level is drawn where the zoom has no room for all of it; absent where all is. */
  readonly overview?: Overview<B, L>;
}

/** A level that is seen from so far away that some of it is drawn as one. */
export interface Overview<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  /** The level with everything in it. */
  readonly open: Diagram<B, L>;
  /** The least zoom that it is made for. */
  readonly zoom: number;
  /** Where everything is in that. */
  readonly rects: ReadonlyMap<string, Rect>;
  /** How many boxes are not drawn because this one stands for them; 0 where it shows only itself. */
  readonly insideOf: (boxId: string) => number;
  /** How many boxes of an open container are not drawn at all: there is no room for them, nor near them. */
  readonly unseenIn: (boxId: string) => number;
  /** What is drawn for a box or an edge: itself, or what stands for it. Null: nothing. */
  readonly standIn: (id: string) => string | null;
  /** The elements that something stands for which is not an element itself; null for an element. */
  readonly membersOf: (id: string) => readonly string[] | null;
  /** The edges that are drawn as one line, by its id. */
  readonly merged: ReadonlyMap<
    string,
    { readonly links: readonly L[]; readonly turned: ReadonlySet<string> }
  >;
}

/** An edge that crosses the frame of a level: where it does, and what it leads to outside. */
export interface BoundaryPort<L extends NamedEdge = NamedEdge> extends PortPlace {
  /** As it is in the model. */
  readonly link: L;
  readonly otherId: string;
  /** Whether its other end is the frame itself, so that nothing of it is inside. */
  readonly atFrame: boolean;
}

/** The inside of one box, or a whole diagram with some boxes collapsed. */
export interface Level<B extends Box = Box, L extends NamedEdge = NamedEdge> {
  /** All there is. What is copied, counted or looked for among everything is read from it. */
  readonly whole: Diagram<B, L>;
  /** The box whose inside is shown, which is the frame around everything; null at the top. */
  readonly inside: string | null;
  /** How many boxes are hidden in this one; 0 unless it is collapsed. */
  readonly hiddenIn: (boxId: string) => number;
  readonly boundary: readonly BoundaryPort<L>[];
}

export { MARGIN, TITLE_ROOM } from '#model/elements/placement.ts';

type Ended = Pick<DiagramEdge, 'id' | 'sourceId' | 'targetId'>;
const known = new WeakMap<readonly Ended[], ReadonlyMap<string, Ended>>();

/** The edges of a list by their ids, gathered once for each list. */
export function edgesById(links: readonly Ended[]): ReadonlyMap<string, Ended> {
  const found = known.get(links) ?? new Map(links.map((link) => [link.id, link]));
  known.set(links, found);
  return found;
}

const knownEnds = new WeakMap<readonly Ended[], ReadonlyMap<string, readonly Ended[]>>();

/** The edges of a list by the boxes that they end at, in the order of the list, gathered once for each list. */
export function edgesByEnd(links: readonly Ended[]): ReadonlyMap<string, readonly Ended[]> {
  const known = knownEnds.get(links);
  if (known) return known;
  const found = new Map<string, Ended[]>();
  const note = (boxId: string, link: Ended) => {
    const others = found.get(boxId);
    if (others) others.push(link);
    else found.set(boxId, [link]);
  };
  for (const link of links) {
    note(link.sourceId, link);
    if (link.targetId !== link.sourceId) note(link.targetId, link);
  }
  knownEnds.set(links, found);
  return found;
}

/** Gives the edges of a table as a list, the same one while it is the same table: what is worked out of all of them is known by it. */
export function edgeLists<L extends NamedEdge>(): (table: Pick<Table<L>, 'values'>) => readonly L[] {
  const lists = new WeakMap<Pick<Table<L>, 'values'>, readonly L[]>();
  return (table) => {
    const list = lists.get(table) ?? [...table.values()];
    lists.set(table, list);
    return list;
  };
}
