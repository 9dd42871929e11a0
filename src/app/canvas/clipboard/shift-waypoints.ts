import type { Point } from '#app/canvas/geometry/geometry.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';

/** Moves the bends that a person pinned, which an edge keeps in `extra.bends`. */
export function shiftWaypoints(extra: JsonObject, by: Point): JsonObject {
  const { bends } = extra;
  if (!isList(bends)) return extra;
  return {
    ...extra,
    bends: bends.map((bend) =>
      isObject(bend) && typeof bend['x'] === 'number' && typeof bend['y'] === 'number'
        ? { ...bend, x: bend['x'] + by.x, y: bend['y'] + by.y }
        : bend,
    ),
  };
}
