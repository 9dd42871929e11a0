import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import { MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import type { Point, Side } from '#app/canvas/geometry/geometry.ts';
import { isVertical, pointOnSide } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { LayoutNode, LayoutPort, LayoutTask } from './layout-task.ts';

const ROOT = 'root';
/** Up to this many edges the better and much slower way to line up boxes is taken. */
const CAREFUL = 120;
/** Up to this many edges each label gets a place of its own; more would tear the drawing apart, and take seconds. */
const LABELLED = 200;
/** From this many edges on fewer attempts are made at few crossings. */
const MANY = 1500;

const SIDES: Readonly<Record<Side, string>> = { left: 'WEST', right: 'EAST', top: 'NORTH', bottom: 'SOUTH' };

const portKey = (nodeId: string, portId: string) => `${nodeId} ${portId}`;

/** A task as ELK reads it. Nodes and edges are in the order of the task, which ELK keeps where nothing speaks against it. */
export function elkGraph(task: LayoutTask): ElkNode {
  const { frame, nodes } = task;
  const layoutOptions = optionsOf(task);
  const atPorts = new Set(
    task.edges.flatMap(({ source, sourcePort, target, targetPort }) => [
      ...(sourcePort === null ? [] : [source]),
      ...(targetPort === null ? [] : [target]),
    ]),
  );
  const children = nodes.map((node) => elkNode(node, atPorts.has(node.id)));
  const inner = edgesOf(task);
  if (!frame) return { id: ROOT, layoutOptions, children, edges: inner.edges };
  const box: ElkNode = {
    id: frame.id,
    children,
    edges: inner.edges,
    ports: [...frame.ports.map((port) => sidePort(frame.id, port)), ...inner.borderPorts],
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${TITLE_ROOM},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${frame.least.width},${frame.least.height})`,
      'elk.portConstraints': 'FIXED_SIDE',
    },
  };
  return { id: ROOT, layoutOptions, children: [box] };
}

function optionsOf({ heading, edges, ratio }: LayoutTask): Record<string, string> {
  const { length } = edges;
  const widest = Math.max(0, ...edges.map(({ label }) => label?.width ?? 0));
  const plain = heading === 'right' ? 72 : 56;
  const between = length > LABELLED && heading === 'right' ? Math.max(plain, Math.min(widest, 120)) : plain;
  return {
    'elk.algorithm': 'layered',
    'elk.direction': heading === 'right' ? 'RIGHT' : 'DOWN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.randomSeed': '1',
    'elk.aspectRatio': String(ratio),
    'elk.spacing.nodeNode': '40',
    'elk.spacing.edgeNode': '20',
    'elk.spacing.edgeEdge': '12',
    'elk.spacing.componentComponent': '56',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(between),
    'elk.layered.spacing.edgeNodeBetweenLayers': '24',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    // What follows an initial state comes after it, in whatever circles.
    ...(heading === 'down' && { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' }),
    'elk.layered.nodePlacement.strategy': length <= CAREFUL ? 'NETWORK_SIMPLEX' : 'BRANDES_KOEPF',
    ...(length >= MANY && { 'elk.layered.thoroughness': '2' }),
  };
}

function elkNode({ id, size, first, ports }: LayoutNode, atPorts: boolean): ElkNode {
  return {
    id,
    ...size,
    ...(atPorts && { ports: ports.map((port) => fixedPort(id, size, port)) }),
    layoutOptions: {
      'elk.portConstraints': atPorts ? 'FIXED_POS' : 'FREE',
      ...(first && { 'elk.layered.layering.layerConstraint': 'FIRST' }),
    },
  };
}

function fixedPort(nodeId: string, size: Size, { id, side, along }: LayoutPort): ElkPort {
  const { width, height } = size;
  const length = isVertical(side) ? height : width;
  const { x, y } = pointOnSide({ x: 0, y: 0, width, height }, side, along * length);
  return {
    id: portKey(nodeId, id),
    x,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': SIDES[side] },
  };
}

const sidePort = (nodeId: string, { id, side }: LayoutPort): ElkPort => ({
  id: portKey(nodeId, id),
  width: 0,
  height: 0,
  layoutOptions: { 'elk.port.side': SIDES[side] },
});

/** The edges; those that end at the frame itself get a port of their own at its border, where they come in or go out. */
function edgesOf({ edges, frame, heading }: LayoutTask): {
  edges: ElkExtendedEdge[];
  borderPorts: ElkPort[];
} {
  const borderPorts: ElkPort[] = [];
  const endAt = (edgeId: string, boxId: string, portId: string | null, entering: boolean): string => {
    if (portId !== null) return portKey(boxId, portId);
    if (boxId !== frame?.id) return boxId;
    const [start, end]: readonly Side[] = heading === 'right' ? ['left', 'right'] : ['top', 'bottom'];
    const port = sidePort(boxId, {
      id: `of ${edgeId}`,
      side: (entering ? start : end) ?? 'left',
      along: 0.5,
    });
    borderPorts.push(port);
    return port.id;
  };
  return {
    edges: edges.map(({ id, source, target, sourcePort, targetPort, label }) => ({
      id: `edge ${id}`,
      sources: [endAt(id, source, sourcePort, true)],
      targets: [endAt(id, target, targetPort, false)],
      ...(label &&
        edges.length <= LABELLED && {
          labels: [{ text: '-', ...label, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }],
        }),
    })),
    borderPorts,
  };
}

/** What ELK answered: where each node is, from the corner of the frame or of all, and how large the frame is. */
export function readElk(
  { frame, nodes }: LayoutTask,
  answer: ElkNode,
): { readonly places: ReadonlyMap<string, Point>; readonly size: Size | null } {
  const box = frame ? answer.children?.[0] : answer;
  const found = new Map(box?.children?.map((child) => [child.id, child]));
  const places = new Map(
    nodes.map(({ id }) => [
      id,
      { x: Math.round(found.get(id)?.x ?? 0), y: Math.round(found.get(id)?.y ?? 0) },
    ]),
  );
  const size = frame && box ? { width: Math.ceil(box.width ?? 0), height: Math.ceil(box.height ?? 0) } : null;
  return { places, size };
}
