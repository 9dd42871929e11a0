import type { Box } from '#app/canvas/diagram/box.ts';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { portPoint } from '#app/canvas/diagram/edge-ends.ts';
import { PORT } from '#app/canvas/diagram/metrics.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type PictureBox, pictureOf } from '#app/canvas/pictures/svg/picture.ts';
import type { TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';
import { placedBoxes } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { createRouter } from '#app/canvas/routing/router.ts';
import { makeRoutingInput } from '#app/canvas/routing/routing-input.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { type Scene, sceneOf } from '#app/canvas/scene/scene.ts';
import { seenIn } from '#app/canvas/scene/seen.ts';
import {
  moved,
  type Picture,
  reachOf,
  type TextVector,
  type Vector,
} from '#interchange/documents/pictures/picture.ts';
import { drawBox, setWords } from './draw-box.ts';
import { drawEdge, drawLabel } from './draw-edge.ts';
import { PAPER } from './paper.ts';
import { paperTexts } from './texts.ts';

/** How the elements of a diagram look. */
export interface Looks<B extends Box, L extends NamedEdge> {
  readonly lookOf: (box: B, size: B['size'], container: boolean) => NodeStyle;
  readonly labelOf: (edge: L) => string;
  readonly strandsOf: (edge: L) => readonly Strand[];
}

/** Around all that is drawn. */
const MARGIN = 6;
/** What the names of what is outside of a level take beside its frame. */
const OUTSIDE_ROOM = 150;

/** How a box is drawn. */
type BoxPen = (texts: TextMetricsCache, box: PictureBox) => readonly Vector[];

/** A diagram with its edges routed as the canvas routes them. */
export function drawScene<B extends Box, L extends NamedEdge>(
  diagram: Diagram<B, L>,
  looks: Looks<B, L>,
  pen: BoxPen = drawBox,
): Picture {
  const scene = sceneOf(diagram, { rest: routesOf }, null);
  const { layers } = pictureOf(scene, seenIn(scene, looks), null);
  const texts = paperTexts();
  const vectors = layers.flatMap(({ edges, boxes }) => [
    ...edges.flatMap((edge) => drawEdge(edge)),
    ...edges.flatMap((edge) => drawLabel(texts, edge)),
    ...boxes.flatMap((box) => pen(texts, box)),
  ]);
  return toCorner([...vectors, ...boundaryWords(texts, scene)]);
}

function routesOf(scene: RoutingScene) {
  return createRouter().route({
    boxes: placedBoxes(scene.boxes, scene.rects, scene.anchoring),
    edges: makeRoutingInput(scene),
  });
}

/** The names of what the edges that cross the frame of a level lead to, beside it; above and below it there is room for none. */
function boundaryWords(texts: TextMetricsCache, { diagram, rects }: Scene): TextVector[] {
  const { level } = diagram;
  const frame = rects.get(level?.inside ?? '');
  if (!level || !frame) return [];
  return level.boundary.flatMap((port) => {
    const { side, otherId } = port;
    if (side === 'top' || side === 'bottom') return [];
    const { x, y } = portPoint(frame, port);
    const name = inOneLine(level.whole.boxes.get(otherId)?.name ?? '');
    const beside = PORT.size / 2 + PORT.nameBeside;
    const isLeft = side === 'left';
    return setWords(
      texts,
      name,
      { size: LABEL.size, isBold: false },
      {
        x: isLeft ? x - beside : x + beside,
        foot: y + LABEL.size / 3,
        room: OUTSIDE_ROOM,
        align: isLeft ? 'right' : 'left',
        colour: PAPER.muted,
      },
    );
  });
}

/** The same with its upper left corner at 0, 0, as large as what is drawn. */
function toCorner(vectors: readonly Vector[]): Picture {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const vector of vectors) {
    const [x0, y0, x1, y1] = reachOf(vector);
    left = Math.min(left, x0);
    top = Math.min(top, y0);
    right = Math.max(right, x1);
    bottom = Math.max(bottom, y1);
  }
  if (left > right) return { width: 1, height: 1, vectors: [] };
  const [x, y] = [MARGIN - left, MARGIN - top];
  return {
    width: Math.ceil(right - left + 2 * MARGIN),
    height: Math.ceil(bottom - top + 2 * MARGIN),
    vectors: vectors.map((vector) => moved(vector, x, y)),
  };
}
