import type { JsonObject } from '#model/json.ts';
import type { Size } from '#model/placement.ts';
import type { Box, Boxes } from './box.ts';
import type { Anchoring, Link, WhichEnd } from './ends.ts';

/** Something that an edge can end at. */
export interface EndPlace {
  readonly boxId: string;
  readonly portId: string | null;
}

export interface NamedLink extends Link {
  readonly name: string;
}

/** Something that can be added: its kind's fields, its size, and the word its first name is made of (null: it has one of its own). */
export interface NewBox {
  readonly word: string | null;
  readonly size: Size;
  readonly body: JsonObject;
}

/** What the shared canvas must know about the elements it shows: parts and interfaces, or states and transitions. */
export interface Diagram<B extends Box = Box, L extends NamedLink = NamedLink> {
  readonly boxKind: 'part' | 'state';
  readonly edgeKind: 'interface' | 'transition';
  readonly boxes: Boxes<B>;
  readonly links: readonly L[];
  readonly anchoring: Anchoring;
  /** The ports of a box, in no particular order. */
  readonly portIdsOf: (boxId: string) => readonly string[];
  /** The fields that a box takes on inside another, or at the top for null. */
  readonly fieldsInside: (parentId: string | null) => JsonObject;
  /** The fields of an edge's request that put one of its ends there. */
  readonly fieldsOfEnd: (which: WhichEnd, place: EndPlace) => JsonObject;
  /** Why there can be no edge between these two, in a sentence; null where there can. */
  readonly refusal: (sourceId: string, targetId: string) => string | null;
  /** Whether boxes can be put inside this one. */
  readonly canHold: (boxId: string) => boolean;
}

/** The height that a container keeps free for its title, and its margin around what is in it. */
export const TITLE_ROOM = 44;
export const MARGIN = 16;
