import { movedRects, NOT_MOVED, type Placements } from '#app/canvas/diagram/box.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { RouteCache } from '#app/canvas/routing/route-cache.ts';
import type { Scene } from './scene.ts';

/** What a drag or a resize shows elsewhere than the scene has it: only what differs. */
export interface Drag {
  readonly rects: ReadonlyMap<string, Rect>;
  readonly routes: ReadonlyMap<string, Route>;
}

export const NO_DRAG: Drag = { rects: new Map(), routes: new Map() };

/** The boxes that are moved, with everything in them, and the ways of their edges. */
export function dragOf(
  { diagram, rects, routing }: Pick<Scene, 'diagram' | 'rects' | 'routing'>,
  moved: Placements,
  book: RouteCache,
): Drag {
  if (moved === NOT_MOVED || moved.size === 0) return NO_DRAG;
  const now = movedRects(diagram.boxes, rects, moved);
  return { rects: now, routes: book.during(routing, now) };
}

/** A map with some of its values replaced, in the order of the first; none of it is copied. */
export class Overlaid<V> implements ReadonlyMap<string, V> {
  readonly #under: ReadonlyMap<string, V>;
  readonly #over: ReadonlyMap<string, V>;

  constructor(under: ReadonlyMap<string, V>, over: ReadonlyMap<string, V>) {
    this.#under = under;
    this.#over = over;
  }

  get size(): number {
    return this.#under.size;
  }

  get(id: string): V | undefined {
    return this.#over.get(id) ?? this.#under.get(id);
  }

  has(id: string): boolean {
    return this.#under.has(id);
  }

  keys(): MapIterator<string> {
    return this.#under.keys();
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  *entries(): Generator<[string, V]> {
    for (const [id, value] of this.#under) yield [id, this.#over.get(id) ?? value];
  }

  [Symbol.iterator](): Generator<[string, V]> {
    return this.entries();
  }

  forEach(call: (value: V, id: string, map: ReadonlyMap<string, V>) => void): void {
    this.#under.forEach((value, id) => call(this.#over.get(id) ?? value, id, this));
  }
}

/** `under` with the values of `over` in place of its own; itself where there are none. */
export const overlaid = <V>(
  under: ReadonlyMap<string, V>,
  over: ReadonlyMap<string, V>,
): ReadonlyMap<string, V> => (over.size === 0 ? under : new Overlaid(under, over));
