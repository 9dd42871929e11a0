import type { Node, NodeHandle } from '@xyflow/react';
import { type Box, inDrawingOrder, parentIn, placeOf, rectsOf } from './box.ts';
import { count, edgeName, inOneLine, placesOf } from './describe.ts';
import type { Diagram, NamedLink } from './diagram.ts';
import { endKey } from './ends.ts';
import { endHandles, type Flow, type FlowEdge, type FlowSession, ownHandles } from './flow.ts';
import { PENDING_WORDS } from '#app/document/pending-words.ts';
import type { Size } from '#model/placement.ts';
import { ElementMemo } from './memo.ts';
import { type Route, routesOf } from './routes.ts';
import type { Strand } from './strand.ts';

/** How one kind of box and one kind of edge are drawn. */
export interface Drawing<B extends Box, L extends NamedLink> {
  /** The accessible name's first word of a box and of an edge. */
  readonly words: { readonly box: string; readonly edge: string };
  /** The node type that draws it. */
  readonly typeOf: (box: B) => string;
  readonly dataOf: (
    box: B,
    size: Size,
    shown: { readonly container: boolean; readonly renaming: boolean; readonly target: boolean },
  ) => Record<string, unknown>;
  /** What the description of a box says before its place, and after it. */
  readonly describe: (box: B, edges: number) => { readonly what: string; readonly has: readonly string[] };
  /** What else than the element its label depends on, and the label. */
  readonly labelOf: (link: L) => string;
  /** The name in the accessible name of an edge. */
  readonly nameOf: (link: L) => string;
  readonly strandsOf: (link: L) => readonly Strand[];
}

interface Memory {
  readonly nodes: ElementMemo<Node>;
  readonly edges: ElementMemo<FlowEdge>;
  readonly routes: ElementMemo<Route>;
  readonly handles: ElementMemo<readonly NodeHandle[]>;
}

/** What was drawn last, so that only what differs is made anew. One belongs to one canvas. */
export const newMemory = (): Memory => ({
  nodes: new ElementMemo(),
  edges: new ElementMemo(),
  routes: new ElementMemo(),
  handles: new ElementMemo(),
});

/** Boxes and edges as React Flow's nodes and edges. */
export function toFlow<B extends Box, L extends NamedLink>(
  diagram: Diagram<B, L>,
  drawing: Drawing<B, L>,
  session: FlowSession,
  memory: Memory,
): Flow {
  const { boxes } = diagram;
  const ordered = inDrawingOrder(boxes);
  const rects = rectsOf(ordered, session.moved);
  const links = diagram.links.filter(({ sourceId, targetId }) => rects.has(sourceId) && rects.has(targetId));
  const routes = routesOf(links, boxes, rects, diagram.anchoring, memory.routes);
  const ends = endHandles(links, routes, rects);
  const places = placesOf(boxes, ordered, 'the model');
  const touching = countEnds(links);
  const nodes = ordered.map((box) => {
    const { position, size } = placeOf(box, session.moved);
    const parentId = parentIn(boxes, box)?.id;
    const selected = session.selection.has(box.id);
    const renaming = session.renaming === box.id;
    const target = session.target === box.id;
    const moving = session.moved.has(box.id);
    const pending = session.pending.get(box.id);
    const container = boxes.referring('parent', box.id).length > 0;
    const { what, has } = drawing.describe(box, touching.get(box.id) ?? 0);
    const description = [
      what,
      places.get(box.id) ?? '',
      ...has,
      ...(pending ? [PENDING_WORDS[pending]] : []),
      ...(selected ? ['selected'] : []),
      ...companyOf(session, box.id),
    ].join(', ');
    const handles = handlesOf(memory, diagram, box, size, ends.get(box.id) ?? []);
    const { x, y } = position;
    const { width, height } = size;
    const inputs = [box, parentId, x, y, width, height, selected, renaming, target, moving, container];
    return memory.nodes.of(
      box.id,
      [...inputs, description, handles],
      (): Node => ({
        id: box.id,
        type: drawing.typeOf(box),
        position: { x, y },
        ...(parentId !== undefined && { parentId }),
        width,
        height,
        measured: { width, height },
        handles: [...handles],
        selected,
        ...(pending && { className: `pending-${pending}` }),
        ...(moving && { zIndex: 1000 }),
        data: drawing.dataOf(box, size, { container, renaming, target }),
        ariaLabel: `${drawing.words.box} ${inOneLine(box.name)}`,
        domAttributes: {
          'aria-description': description,
          'aria-describedby': undefined,
          'aria-roledescription': undefined,
        },
      }),
    );
  });
  memory.nodes.keep();
  memory.handles.keep();
  const edges = links.flatMap((link) => {
    const route = routes.get(link.id);
    return route ? [edgeOf(diagram, drawing, session, memory, link, route)] : [];
  });
  memory.edges.keep();
  return { nodes, edges, rects, routes };
}

function edgeOf<B extends Box, L extends NamedLink>(
  { boxes }: Diagram<B, L>,
  drawing: Drawing<B, L>,
  session: FlowSession,
  memory: Memory,
  link: L,
  { points }: Route,
): FlowEdge {
  const source = boxes.get(link.sourceId)?.name ?? '';
  const target = boxes.get(link.targetId)?.name ?? '';
  const name = edgeName(drawing.words.edge, drawing.nameOf(link), source, target);
  const label = inOneLine(drawing.labelOf(link));
  const selected = session.selection.has(link.id);
  const pending = session.pending.get(link.id);
  const company = companyOf(session, link.id);
  return memory.edges.of(link.id, [link, points, name, label, selected, pending, ...company], () => {
    const strands = drawing.strandsOf(link);
    return {
      id: link.id,
      type: 'strands',
      source: link.sourceId,
      target: link.targetId,
      sourceHandle: endKey(link.id, 'source'),
      targetHandle: endKey(link.id, 'target'),
      selected,
      ...(pending && { className: `pending-${pending}` }),
      data: { points, strands, label },
      ariaLabel: name,
      domAttributes: {
        tabIndex: -1,
        'aria-describedby': undefined,
        'aria-roledescription': undefined,
        'aria-description': [
          drawing.words.edge.toLowerCase(),
          ...(label === '' || name.includes(label) ? [] : [label]),
          ...(strands.length > 1 ? [count(strands.length, 'strand')] : []),
          ...(pending ? [PENDING_WORDS[pending]] : []),
          ...(selected ? ['selected'] : []),
          ...company,
        ].join(', '),
      },
    };
  });
}

/** What is said of others at an element, as a list of one so that nobody says nothing. */
function companyOf({ company }: FlowSession, id: string): string[] {
  const words = company.get(id);
  return words === undefined ? [] : [words];
}

/** The handles of a box; the same array as before where none of them moved. */
function handlesOf(
  memory: Memory,
  diagram: Diagram,
  box: Box,
  size: Size,
  ends: readonly NodeHandle[],
): readonly NodeHandle[] {
  const places = ends.flatMap(({ id, x, y, position }) => [id, x, y, position]);
  return memory.handles.of(box.id, [box, size.width, size.height, ...places], () => [
    ...ownHandles(diagram, box, size),
    ...ends,
  ]);
}

function countEnds(links: readonly NamedLink[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sourceId, targetId } of links)
    for (const id of new Set([sourceId, targetId])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
