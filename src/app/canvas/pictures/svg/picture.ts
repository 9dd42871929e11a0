import type { Boxes } from '#app/canvas/diagram/box.ts';
import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { hiddenAmong } from '#app/canvas/diagram/visible-ancestor.ts';
import { boundsOf, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import { makeDisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import type { Seen } from '#app/canvas/scene/seen.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

export interface PictureBox {
  readonly rect: Rect;
  readonly container: boolean;
  readonly look: NodeStyle;
  /** How many are hidden in it, while it is collapsed, and changes among them. */
  readonly hidden?: number;
  /** How many it stands for in an overview, whether it is a group of them, and how many in it are not drawn at all. */
  readonly inside?: number;
  readonly group?: boolean;
  readonly unseen?: number;
  readonly changed?: number;
  readonly pending?: PendingState | undefined;
}

export interface PictureEdge {
  readonly points: readonly Point[];
  readonly strands: readonly Strand[];
  readonly label: string;
  /** Where it stands, where that is not the usual place. */
  readonly labelAt?: LabelPlace | undefined;
  /** Whether it is the line of a whole bundle. */
  readonly leads?: boolean;
  readonly pending?: PendingState | undefined;
}

/** What is on a picture, from the bottom up: in each layer the edges, and over them the boxes. */
export interface Picture {
  readonly layers: readonly {
    readonly edges: readonly PictureEdge[];
    readonly boxes: readonly PictureBox[];
  }[];
  /** Around everything that is drawn, a margin included. */
  readonly bounds: Rect;
  readonly boxes: number;
  readonly edges: number;
  /** The elements that are drawn, boxes and edges: what is hidden in them, or only stood for, is not among them. */
  readonly shown: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, PendingState> = new Map();
const MARGIN = 16;
/** What a port's name takes beside its part, and one below or above it. */
const PORT_NAME = { across: 68, along: 18 };
/** Half a port, or the width of an edge's lines. */
const REACH = 6;
const SYMBOL_NAME = { across: 40, down: 18 };
const LABEL = 22;

/** What of a scene a picture shows: everything, or what is selected, with all that is inside of it and between it. */
export function pictureOf(
  scene: Scene,
  seen: Seen,
  selection: readonly string[] | null,
  pending: ReadonlyMap<string, PendingState> = NONE,
): Picture {
  const changedIn = hiddenAmong(scene.diagram, pending.keys());
  const { boxes, edgeKind } = scene.diagram;
  const chosen = selection && new Set(selection);
  const shows = (id: string) => !chosen || isInside(boxes, id, chosen);
  const plan = makeDisplayList(scene);
  const extent: Rect[] = [];
  const drawn = new Set<string>();
  const { overview } = scene.diagram;
  let [box, edge, boxCount, edgeCount] = [0, 0, 0, 0];
  const layers = plan.levels.map((level) => {
    const edges: PictureEdge[] = [];
    for (; edge < level.edges; edge += 1) {
      const planned = plan.edges[edge];
      if (!planned) continue;
      const { id, sourceId, targetId } = planned.link;
      if (chosen && !chosen.has(id) && !(shows(sourceId) && shows(targetId))) continue;
      const { points, label: labelAt } = planned.route;
      const label = bundleLabel(planned.route, id, edgeKind, seen.labelAt(id));
      const leads = planned.route.bundle?.[0] === id;
      edges.push({ points, strands: seen.strandsOf(id), label, labelAt, leads, pending: pending.get(id) });
      extent.push(reachOf(points, label));
      for (const one of overview?.merged.get(id)?.links ?? [planned.link]) drawn.add(one.id);
    }
    const shown: PictureBox[] = [];
    for (; box < level.boxes; box += 1) {
      const planned = plan.boxes[box];
      const look = planned && shows(planned.box.id) ? seen.boxLook(planned.box.id) : null;
      if (!planned || !look) continue;
      const { rect, container, hidden, inside, group } = planned;
      const { id } = planned.box;
      const changed = changedIn.get(id) ?? 0;
      const unseen = overview?.unseenIn(id) ?? 0;
      shown.push({
        rect,
        container,
        look,
        hidden,
        inside,
        group,
        unseen,
        changed,
        pending: pending.get(id),
      });
      extent.push(withNames(planned.rect, look));
      if (!planned.group) drawn.add(id);
    }
    boxCount += shown.length;
    edgeCount += edges.length;
    return { edges, boxes: shown };
  });
  const around = boundsOf(extent) ?? { x: 0, y: 0, width: 1, height: 1 };
  return { layers, bounds: grown(around, MARGIN), boxes: boxCount, edges: edgeCount, shown: drawn };
}

function isInside(boxes: Boxes, id: string, chosen: ReadonlySet<string>): boolean {
  for (let at: string | undefined = id; at !== undefined; at = boxes.get(at)?.parentId)
    if (chosen.has(at)) return true;
  return false;
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: Math.floor(x - by),
  y: Math.floor(y - by),
  width: Math.ceil(width + 2 * by) + 1,
  height: Math.ceil(height + 2 * by) + 1,
});

function reachOf(points: readonly Point[], label: string): Rect {
  const around = boundsOf(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return grown(around, label === '' ? REACH : LABEL);
}

function withNames(rect: Rect, { shape, name, ports }: NodeStyle): Rect {
  const symbol = name !== '' && !['box', 'state', 'parallel', 'region'].includes(shape);
  const named = (...sides: readonly string[]) =>
    ports.some((port) => port.name !== '' && sides.includes(port.side));
  const left = named('left') ? PORT_NAME.across : symbol ? SYMBOL_NAME.across : REACH;
  const right = named('right', 'top', 'bottom') ? PORT_NAME.across : symbol ? SYMBOL_NAME.across : REACH;
  const top = named('top') ? PORT_NAME.along : REACH;
  const bottom = named('bottom', 'left', 'right') ? PORT_NAME.along : symbol ? SYMBOL_NAME.down : REACH;
  return {
    x: rect.x - left,
    y: rect.y - top,
    width: rect.width + left + right,
    height: rect.height + top + bottom,
  };
}
