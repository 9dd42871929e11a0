import { boundsOf, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { createElement } from '#model/commands/create-element.ts';
import type { Clip } from './clip.ts';
import { holderOf } from './clip-of.ts';
import { pasteConnection, pasteGuard, pasteNamed } from './paste-rows.ts';
import { lostLabel, type IdMapping, createIdMapping, isMoved } from './reassign-ids.ts';
import { shiftWaypoints } from './shift-waypoints.ts';

/** The box that something is put into, null for the top, and where the top left corner of that is in the drawing. */
export interface Ground {
  readonly parentId: string | null;
  readonly origin: Point;
}

/** Where a clip is pasted. */
export interface Landing {
  /** Where in the drawing the top left corner of all that is pasted goes. */
  readonly at: Point;
  /** What one of the outermost boxes goes into. */
  readonly groundOf: (rootId: string) => Ground;
  /** Where in the drawing the bends of an edge between two of the outermost are counted from. */
  readonly bendOrigin: (edge: Clip['edges'][number]) => Point;
  /** The fields that a box takes on inside another, or at the top for null. */
  readonly fieldsInside: (parentId: string | null) => JsonObject;
  readonly newId: () => string;
  /** The model that it is pasted into. */
  readonly modelId: string;
}

/** All of it into one box, or at the top. */
export const into = (ground: Ground): Pick<Landing, 'groundOf' | 'bendOrigin'> => ({
  groundOf: () => ground,
  bendOrigin: () => ground.origin,
});

interface Pasted {
  readonly operations: readonly Operation[];
  /** The new ids of the outermost boxes. */
  readonly rootIds: readonly string[];
  /** What could not be kept, each in a sentence. */
  readonly notes: readonly string[];
}

type ClipBox = Clip['boxes'][number];

const rootsOf = (boxes: readonly ClipBox[]) => boxes.filter(({ parentId }) => parentId === undefined);

/** The smallest rectangle around what a clip holds. */
export function clipBounds({ boxes }: Clip): Rect {
  const rects = rootsOf(boxes).map(({ position, size }) => ({ ...position, ...size }));
  return boundsOf(rects) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/**
 * Creates what a clip holds anew: every element, port, attribute and row with a new id, and what refers to another of them
 * refers to its copy. What refers to something else keeps that where this model has it. Copies are not locked: they have yet to
 * find their place.
 */
export function pasteClip(clip: Clip, model: SystemModel, landing: Landing): Pasted {
  const moved = isMoved(clip, model, landing.modelId);
  const renaming = createIdMapping(clip, model, landing.newId, moved);
  const { x, y } = clipBounds(clip);
  const by = { x: Math.round(landing.at.x - x), y: Math.round(landing.at.y - y) };
  return {
    operations: [
      ...pasteBoxes(clip, model, landing, by, renaming),
      ...pasteEdges(clip, landing, by, renaming, moved),
      ...(moved ? pasteLinks(clip, model) : []),
    ],
    rootIds: rootsOf(clip.boxes).map(({ id }) => renaming.idOf(id)),
    notes: lostLabel(renaming.lost),
  };
}

function pasteBoxes(
  clip: Clip,
  model: SystemModel,
  landing: Landing,
  by: Point,
  { idOf, lost }: IdMapping,
): Operation[] {
  const grounds = new Map<string, Ground>();
  return clip.boxes.flatMap((box) => {
    const { id, createdAt: _c, updatedAt: _u, locked: _l, parentId, position, attributes, ...rest } = box;
    const root = parentId === undefined;
    const ground = root ? landing.groundOf(id) : grounds.get(parentId);
    if (ground) grounds.set(id, ground);
    // In another box or in one part's machine it belongs to that part; else to its own, if that is here.
    const inside = landing.fieldsInside(ground?.parentId ?? null);
    const given = (ground?.parentId ?? null) !== null || typeof inside['partId'] === 'string';
    const partId = 'partId' in rest ? rest.partId : undefined;
    const gone = !given && partId !== undefined && !model.tables.part.has(partId);
    if (gone) lost.parts += 1;
    const parent = root ? (ground?.parentId ?? null) : idOf(parentId);
    const fields: JsonObject = {
      ...rest,
      ...(gone && { partId: undefined }),
      ...(given && inside),
      attributes: attributes.map((attribute) => ({ ...attribute, id: idOf(attribute.id) })),
      ...('ports' in rest && { ports: rest.ports.map((port) => ({ ...port, id: idOf(port.id) })) }),
      ...(parent !== null && { parentId: parent }),
      position: root ? placeIn(position, by, ground?.origin) : position,
    };
    return createElement(clip.of, idOf(id), fields);
  });
}

const placeIn = ({ x, y }: Point, by: Point, origin: Point = { x: 0, y: 0 }) => ({
  x: Math.round(x + by.x - origin.x),
  y: Math.round(y + by.y - origin.y),
});

/** The trace links of what was cut, but for those whose other end is gone meanwhile. What they confirm still holds. */
function pasteLinks({ boxes, edges, cutLinks = [] }: Clip, model: SystemModel): Operation[] {
  const inside = new Set([...boxes, ...edges].map(({ id }) => id));
  const isThere = (id: string) => inside.has(id) || findElement(model, id) !== null;
  return cutLinks
    .filter(({ id, sourceId, targetId }) => isThere(sourceId) && isThere(targetId) && !isThere(id))
    .flatMap(({ id, createdAt: _c, updatedAt: _u, ...fields }) => createElement('trace-link', id, fields));
}

function pasteEdges(
  clip: Clip,
  landing: Landing,
  by: Point,
  renaming: IdMapping,
  moved: boolean,
): Operation[] {
  const { idOf } = renaming;
  const boxes = new Map<string, ClipBox>(clip.boxes.map((box) => [box.id, box]));
  const common = (from: Clip['edges'][number]) => {
    const { id: _i, createdAt: _c, updatedAt: _u, extra, ...edge } = from;
    const origin = landing.bendOrigin(from);
    const held = holderOf(boxes, edge) !== null;
    return {
      ...edge,
      sourceId: idOf(edge.sourceId),
      targetId: idOf(edge.targetId),
      extra: held ? extra : shiftWaypoints(extra, { x: by.x - origin.x, y: by.y - origin.y }),
    };
  };
  if (clip.of === 'state')
    return clip.edges.flatMap((edge) => {
      const guards = edge.guards.map((row) => pasteGuard(row, renaming, clip.variables));
      const also = edge.alsoTargetIds?.map(idOf);
      const fields = { ...common(edge), guards, ...(also && { alsoTargetIds: also }) };
      return createElement('transition', idOf(edge.id), fields);
    });
  return clip.edges.flatMap((copied) => {
    // A copy is numbered anew, and nobody has agreed to it.
    const { key, maturity, ...plain } = copied;
    const edge = moved ? { ...plain, key, maturity } : plain;
    const { sourcePortId, targetPortId } = edge;
    const fields: JsonObject = {
      ...common(edge),
      ...(sourcePortId !== undefined && { sourcePortId: idOf(sourcePortId) }),
      ...(targetPortId !== undefined && { targetPortId: idOf(targetPortId) }),
      connections: edge.connections.map((row) => pasteConnection(row, renaming)),
      requirementIds: pasteNamed(edge.requirementIds, renaming),
      stateIds: pasteNamed(edge.stateIds, renaming),
    };
    return createElement('interface', idOf(edge.id), fields);
  });
}
