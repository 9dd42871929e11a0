import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import {
  type Area,
  createObstacleIndex,
  nearNames,
  type ObstacleIndex,
  type PlacedBox,
  visitNamesOf,
} from './obstacle-index.ts';

/** The terrain with some boxes elsewhere, without putting every one of them there. */
export function moveObstacles(base: ObstacleIndex, moved: ReadonlyMap<string, Rect>): ObstacleIndex {
  const made = new Map<string, PlacedBox>();
  const placed = (box: PlacedBox): PlacedBox => {
    const rect = moved.get(box.id);
    if (!rect) return box;
    const known = made.get(box.id);
    if (known) return known;
    const elsewhere = { ...box, rect };
    made.set(box.id, elsewhere);
    return elsewhere;
  };
  const get = (id: string) => {
    const box = base.get(id);
    return box && placed(box);
  };
  const shift = commonShift(base, moved);
  const apart = shift ? null : createObstacleIndex([...moved.keys()].flatMap((id) => get(id) ?? []));
  const visit = (area: Area, visit: (box: PlacedBox) => void) => {
    base.visit(area, (box) => {
      if (!moved.has(box.id)) visit(box);
    });
    if (apart) return apart.visit(area, (box) => visit(placed(box)));
    const { x, y } = shift ?? { x: 0, y: 0 };
    const before = {
      left: area.left - x,
      right: area.right - x,
      top: area.top - y,
      bottom: area.bottom - y,
    };
    base.visit(before, (box) => {
      if (moved.has(box.id)) visit(placed(box));
    });
  };
  return {
    get,
    isContainer: base.isContainer,
    visit,
    visitNames: (area, visitName) => visit(nearNames(area), (box) => visitNamesOf(box, area, visitName)),
  };
}

/** How far all boxes are moved alike; null where they are not, as in a resize. */
export function commonShift(base: ObstacleIndex, moved: ReadonlyMap<string, Rect>): Point | null {
  let shift: Point | null = null;
  for (const [id, now] of moved) {
    const before = base.get(id)?.rect;
    if (!before || before.width !== now.width || before.height !== now.height) return null;
    const x = now.x - before.x;
    const y = now.y - before.y;
    shift ??= { x, y };
    if (Math.abs(shift.x - x) > 0.01 || Math.abs(shift.y - y) > 0.01) return null;
  }
  return shift;
}
