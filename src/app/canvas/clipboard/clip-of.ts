import { type Box, type Boxes, outermost, withInside } from '#app/canvas/diagram/box.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { JsonObject } from '#model/store/json.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { CLIP_MARK } from '#interchange/picture-clip/clip-mark.ts';
import type { Clip } from './clip.ts';
import { shiftWaypoints } from './shift-waypoints.ts';

interface Edge {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
}

/**
 * A copy of boxes with all that is in them and of the edges between them; null where none of them is there. Of what is not `shown`, boxes or
 * edges, it holds nothing, nor of what is in such a box; without that, all is copied.
 */
export function clipOf(
  model: SystemModel,
  modelId: string,
  of: Clip['of'],
  ids: readonly string[],
  shown: (id: string) => boolean = () => true,
): Clip | null {
  const { part, state, interface: interfaces, transition } = model.tables;
  const common = { type: CLIP_MARK, version: 1, modelId } as const;
  if (of === 'part') {
    const boxes = boxesOf(part, ids, shown);
    const edges = edgesOf(part, boxes, interfaces.values(), shown);
    return boxes.length === 0 ? null : { ...common, of, variables: {}, boxes, edges };
  }
  const boxes = boxesOf(state, ids, shown);
  const edges = edgesOf(state, boxes, transition.values(), shown);
  const guards = edges.flatMap((edge) => edge.guards);
  return boxes.length === 0 ? null : { ...common, of, variables: namesOf(model, guards), boxes, edges };
}

/** The trace links of what is in a clip, each once. */
export function linksOf(model: SystemModel, { boxes, edges }: Pick<Clip, 'boxes' | 'edges'>): TraceLink[] {
  const table = model.tables['trace-link'];
  const links = [...boxes, ...edges].flatMap(({ id }) => table.referring('end', id));
  return [...new Map(links.map((link) => [link.id, link])).values()];
}

/** Parents before what is in them; the outermost without a parent, and where they are in the whole drawing. */
function boxesOf<B extends Box>(
  table: Boxes<B>,
  ids: readonly string[],
  shown: (id: string) => boolean,
): B[] {
  return outermost(table, [...new Set(ids)]).flatMap((id) => {
    const [root, ...inside] = withInside(table, id);
    if (!root || !shown(id)) return [];
    const taken = new Set([id]);
    const kept = inside.filter((box) => {
      const isKept = shown(box.id) && taken.has(box.parentId ?? '');
      if (isKept) taken.add(box.id);
      return isKept;
    });
    return [{ ...root, parentId: undefined, position: originOf(table, id) }, ...kept];
  });
}

function edgesOf<E extends Edge & { readonly extra: JsonObject }>(
  table: Boxes,
  boxes: readonly Box[],
  edges: Iterable<E>,
  shown: (id: string) => boolean,
): E[] {
  const inside = new Set(boxes.map(({ id }) => id));
  return [...edges]
    .filter(({ id, sourceId, targetId }) => inside.has(sourceId) && inside.has(targetId) && shown(id))
    .map((edge) => {
      const holder = holderOf(table, edge);
      if (holder === null || inside.has(holder)) return edge;
      return { ...edge, extra: shiftWaypoints(edge.extra, originOf(table, holder)) };
    });
}

/** Where the top left corner of a box is in the whole drawing. */
function originOf(table: Boxes, id: string): Point {
  let origin = { x: 0, y: 0 };
  for (let box = table.get(id); box; box = table.get(box.parentId ?? ''))
    origin = { x: origin.x + box.position.x, y: origin.y + box.position.y };
  return origin;
}

/** The lowest box that holds both ends, one of them perhaps; null where only the drawing does. Bends are relative to it. */
export function holderOf(
  table: Parents,
  { sourceId, targetId }: Pick<Edge, 'sourceId' | 'targetId'>,
): string | null {
  const around = new Set<string>();
  for (const id of upFrom(table, targetId)) around.add(id);
  for (const id of upFrom(table, sourceId))
    if (around.has(id) && !(id === sourceId && id === targetId)) return id;
  return null;
}

interface Parents {
  readonly get: (id: string) => { readonly parentId?: string | undefined } | undefined;
}

function upFrom(table: Parents, from: string): string[] {
  const ids: string[] = [];
  for (let at: string | undefined = from; at !== undefined && table.get(at); at = table.get(at)?.parentId)
    ids.push(at);
  return ids;
}

function namesOf(model: SystemModel, guards: readonly Constraint[]): Record<string, string> {
  return Object.fromEntries(
    guards.flatMap((guard) => {
      if (!('variableId' in guard)) return [];
      const found = findAttribute(model, guard.variableId);
      return found ? [[guard.variableId, found.attribute.name]] : [];
    }),
  );
}
