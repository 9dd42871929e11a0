import { wireBody } from '#app/document/wire-body.ts';
import type { Operation } from '#contract/operation.ts';
import type { JsonObject } from '#model/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { boundsOf, type Point, type Rect } from '../geometry.ts';
import { shiftBends } from './bends.ts';
import type { Clip } from './clip.ts';
import { holderOf } from './clip-of.ts';
import { pasteConnection, pasteGuard } from './paste-rows.ts';
import { lostWords, type Renaming, renamingOf } from './renaming.ts';

/** Where a clip is pasted. */
export interface Landing {
  /** The box that it is put into, and the corner of it in the drawing; null for the top. */
  readonly parentId: string | null;
  readonly origin: Point;
  /** Where in the drawing the top left corner of all that is pasted goes. */
  readonly at: Point;
  /** The fields that a box takes on there. */
  readonly fields: JsonObject;
  readonly newId: () => string;
}

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
  const renaming = renamingOf(clip, model, landing.newId);
  const { x, y } = clipBounds(clip);
  const { at, origin } = landing;
  const by = { x: Math.round(at.x - origin.x - x), y: Math.round(at.y - origin.y - y) };
  const boxes = clip.boxes.map((box) => pasteBox(clip.of, box, model, landing, by, renaming));
  return {
    operations: [...boxes, ...pasteEdges(clip, by, renaming)],
    rootIds: rootsOf(clip.boxes).map(({ id }) => renaming.idOf(id)),
    notes: lostWords(renaming.lost),
  };
}

function pasteBox(
  kind: Clip['of'],
  box: ClipBox,
  model: SystemModel,
  { parentId: into, fields }: Landing,
  by: Point,
  { idOf, lost }: Renaming,
): Operation {
  const { id, createdAt: _c, updatedAt: _u, locked: _l, parentId, position, attributes, ...rest } = box;
  const root = parentId === undefined;
  // In another box or in one part's machine it belongs to that part; else to its own, if that is here.
  const given = into !== null || fields['partId'] != null;
  const partId = 'partId' in rest ? rest.partId : undefined;
  const gone = !given && partId !== undefined && !model.tables.part.has(partId);
  if (gone) lost.parts += 1;
  const parent = root ? into : idOf(parentId);
  const body = wireBody(kind, {
    ...rest,
    ...(gone && { partId: undefined }),
    ...(given && fields),
    attributes: attributes.map((attribute) => ({ ...attribute, id: idOf(attribute.id) })),
    ...('ports' in rest && { ports: rest.ports.map((port) => ({ ...port, id: idOf(port.id) })) }),
    ...(parent !== null && { parentId: parent }),
    position: root ? { x: Math.round(position.x) + by.x, y: Math.round(position.y) + by.y } : position,
  });
  return { op: 'create', kind, id: idOf(id), body };
}

function pasteEdges(clip: Clip, by: Point, renaming: Renaming): Operation[] {
  const { idOf } = renaming;
  const boxes = new Map<string, ClipBox>(clip.boxes.map((box) => [box.id, box]));
  const common = ({ id: _i, createdAt: _c, updatedAt: _u, ...edge }: Clip['edges'][number]) => ({
    ...edge,
    sourceId: idOf(edge.sourceId),
    targetId: idOf(edge.targetId),
    extra: holderOf(boxes, edge) === null ? shiftBends(edge.extra, by) : edge.extra,
  });
  if (clip.of === 'state')
    return clip.edges.map((edge) => {
      const guards = edge.guards.map((row) => pasteGuard(row, renaming, clip.variables));
      const body = wireBody('transition', { ...common(edge), guards });
      return { op: 'create', kind: 'transition', id: idOf(edge.id), body };
    });
  return clip.edges.map((edge) => {
    const { sourcePortId, targetPortId } = edge;
    const body = wireBody('interface', {
      ...common(edge),
      ...(sourcePortId !== undefined && { sourcePortId: idOf(sourcePortId) }),
      ...(targetPortId !== undefined && { targetPortId: idOf(targetPortId) }),
      connections: edge.connections.map((row) => pasteConnection(row, renaming)),
    });
    return { op: 'create', kind: 'interface', id: idOf(edge.id), body };
  });
}
