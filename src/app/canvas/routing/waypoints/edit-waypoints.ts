import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEdit } from '#app/canvas/edits/edits.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { Places } from '#app/canvas/routing/scene.ts';
import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { Operation } from '#model/operations/operation.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { WAYPOINTS, waypointsOf, originOf, withSegmentMoved } from './waypoints.ts';

/** What a gesture on the bends of an edge needs of the drawing: its boxes where they are at rest. */
interface Drawn {
  readonly diagram: Diagram;
  readonly rects: Places;
}

const named = ({ name }: NamedEdge, { edgeKind }: Diagram) => name || KIND_LABELS[edgeKind];

function keeping(kind: Diagram['edgeKind'], id: string, bends: readonly Point[] | null): Operation[] {
  return setFields(kind, id, { extra: { [WAYPOINTS]: bends?.map(({ x, y }) => ({ x, y })) ?? null } });
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Pins the way of an edge with one of its segments moved across itself. Nothing where it is not moved. */
export function moveSegment(
  { diagram, rects }: Drawn,
  link: NamedEdge,
  { points }: Pick<Route, 'points'>,
  segment: number,
  by: number,
): CanvasEdit {
  const label = t('Move bend of {name}', { name: named(link, diagram) });
  if (Math.round(by) === 0) return { label, operations: [] };
  const origin = originOf(link, diagram.boxes, rects);
  const bends = withSegmentMoved(points, segment, by).map(({ x, y }) =>
    rounded({ x: x - origin.x, y: y - origin.y }),
  );
  return { label, operations: keeping(diagram.edgeKind, link.id, bends.length > 0 ? bends : null) };
}

/** Lets edges find their own ways again. */
export function resetRoutes(diagram: Diagram, links: readonly NamedEdge[]): CanvasEdit {
  const pinned = links.filter((link) => waypointsOf(link));
  const [only] = pinned;
  return {
    label: t('Reset route of {name}', {
      name: only && pinned.length === 1 ? named(only, diagram) : countWords(pinned.length, diagram.edgeKind),
    }),
    operations: pinned.flatMap(({ id }) => keeping(diagram.edgeKind, id, null)),
  };
}

/**
 * What must be edited along with a move of boxes so that ways drawn by hand stay as they were drawn: where both ends of one are moved
 * alike its bends go along, otherwise they stay where they are in the drawing. `diagram` is the whole one, not a level of it.
 */
export function keepWaypoints(diagram: Diagram, operations: readonly Operation[]): Operation[] {
  const moves = new Map<string, JsonPatch>();
  const decided = new Set<string>();
  for (const operation of operations) {
    const { op, kind, id } = operation;
    if (kind === diagram.edgeKind && id !== undefined) decided.add(id);
    if (
      op === 'update' &&
      kind === diagram.boxKind &&
      ('position' in operation.fields || 'parentId' in operation.fields)
    )
      moves.set(id, operation.fields);
  }
  if (moves.size === 0 || !diagram.links.some((link) => waypointsOf(link))) return [];
  const rects = rectsOf(inDrawingOrder(diagram.boxes));
  const after = placesAfter({ diagram, rects }, moves);
  return diagram.links.flatMap((link) => {
    const bends = decided.has(link.id) ? null : waypointsOf(link);
    if (!bends) return [];
    const shift = commonShift(link, rects, after.rects);
    const before = originOf(link, diagram.boxes, rects);
    const now = originOf(link, after.boxes, after.rects);
    const by = { x: before.x - now.x + shift.x, y: before.y - now.y + shift.y };
    if (Math.abs(by.x) < 0.5 && Math.abs(by.y) < 0.5) return [];
    const moved = bends.map(({ x, y }) => rounded({ x: x + by.x, y: y + by.y }));
    return keeping(diagram.edgeKind, link.id, moved);
  });
}

type JsonPatch = Readonly<Record<string, unknown>>;

function commonShift({ sourceId, targetId }: NamedEdge, before: Places, after: Places): Point {
  const [source, target] = [sourceId, targetId].map((id) => {
    const [from, to] = [before.get(id), after.get(id)];
    return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
  });
  const alike =
    source && target && Math.abs(source.x - target.x) < 0.5 && Math.abs(source.y - target.y) < 0.5;
  return alike ? source : { x: 0, y: 0 };
}

/** Where boxes are, and in what, once they are moved. */
function placesAfter({ diagram, rects }: Drawn, moves: ReadonlyMap<string, JsonPatch>) {
  const { boxes } = diagram;
  const known = new Map<string, Rect>();
  const parentOf = (id: string): string | undefined => {
    const patch = moves.get(id);
    const parentId = patch && 'parentId' in patch ? patch['parentId'] : boxes.get(id)?.parentId;
    return typeof parentId === 'string' && boxes.has(parentId) ? parentId : undefined;
  };
  const rectOf = (id: string, depth = 0): Rect | undefined => {
    const found = known.get(id);
    const now = rects.get(id);
    if (found || !now || depth > 100) return found ?? now;
    const parentId = parentOf(id);
    const parent = parentId === undefined ? undefined : rectOf(parentId, depth + 1);
    const box = boxes.get(id);
    const position = positionIn(moves.get(id)) ?? box?.position ?? now;
    const rect = { ...now, x: position.x + (parent?.x ?? 0), y: position.y + (parent?.y ?? 0) };
    known.set(id, rect);
    return rect;
  };
  return {
    boxes: { get: (id: string) => ({ parentId: parentOf(id) }) },
    rects: { get: (id: string) => rectOf(id) },
  };
}

function positionIn(patch: JsonPatch | undefined): Point | undefined {
  const position = patch?.['position'];
  if (typeof position !== 'object' || position === null || !('x' in position) || !('y' in position))
    return undefined;
  const { x, y } = position;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}
