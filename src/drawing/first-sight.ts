import { type Box, type Boxes, inDrawingOrder, rectsOf, restingRects } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import { boundsOf } from '#app/canvas/geometry/geometry.ts';
import { canvasIn, fitZoom, mostFirstZoom, roomIn } from '#app/canvas/overview/first-room.ts';
import { overviewOf } from '#app/canvas/overview/overview-diagram.ts';
import { overviewNotation } from '#app/canvas/overview/overview-notation.ts';
import { stepAt, zoomOfStep } from '#app/canvas/overview/rules/steps.ts';
import { DETAILED } from '#app/canvas/renderer/display/view.ts';
import { WAYPOINTS, waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import type { Picture } from '#interchange/documents/pictures/picture.ts';
import type { Size } from '#model/elements/placement.ts';
import { drawFarBox } from './draw-box.ts';
import { drawScene, type Looks } from './draw-scene.ts';

/** What is seen of a level when it is opened. */
export interface FirstSight {
  readonly picture: Picture;
  /** How large the picture is to be shown: 1 is as large as it says. */
  readonly zoom: number;
}

/**
 * A level as the app shows it when it is opened in a window of this size: as open as can be read there, what is too small as one, with the
 * words of the overview, in pixels of the screen. Where all of it can be read it is as large as it is.
 */
export function drawFirstSight<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  looks: Looks<B, L>,
  window: Size,
): FirstSight {
  const bounds = boundsOf(restingRects(level.boxes).values());
  const most = bounds ? mostFirstZoom(bounds, canvasIn(window), level.boxes.size) : 1;
  const zoom = bounds ? Math.min(most, fitZoom(bounds, roomIn(window))) : 1;
  if (zoom >= DETAILED) return { picture: drawScene(level, looks), zoom };
  const notation = notationOf(level, looks);
  const rects = rectsOf(inDrawingOrder(level.boxes));
  const seen = overviewOf(level, rects, notation, zoomOfStep(stepAt(zoom)));
  const shown = overviewNotation(notation, seen.overview);
  // Between cards there is no room for labels, and the app has none there.
  const words = seen.overview ? { ...shown, labelOf: () => '' } : shown;
  return { picture: drawScene(scaled(seen, zoom), words, drawFarBox), zoom: 1 };
}

/** What an overview asks of a notation: nothing of it is mounted or read out. */
function notationOf<B extends Box, L extends NamedEdge>(
  { boxKind }: Diagram<B, L>,
  looks: Looks<B, L>,
): Notation<B, L> {
  return {
    ...looks,
    words: boxKind === 'part' ? { box: 'Part', edge: 'Interface' } : { box: 'State', edge: 'Transition' },
    shapeOf: (box) => looks.lookOf(box, box.size, false).shape,
    typeOf: () => '',
    dataOf: () => ({}),
    describe: () => ({ what: '', has: [] }),
    nameOf: ({ name }) => name,
  };
}

/** The same as large as it is on the screen, so that its edges keep as far off boxes as can be seen there. */
function scaled<B extends Box, L extends NamedEdge>(diagram: Diagram<B, L>, zoom: number): Diagram<B, L> {
  const small = new Map(
    Array.from(diagram.boxes.values(), (box) => {
      const { position, size } = box;
      return [
        box.id,
        {
          ...box,
          position: { x: position.x * zoom, y: position.y * zoom },
          size: { width: size.width * zoom, height: size.height * zoom },
        },
      ] as const;
    }),
  );
  const boxes: Boxes<B> = {
    size: small.size,
    get: (id) => small.get(id),
    has: (id) => small.has(id),
    values: () => small.values(),
    referring: (role, id) =>
      Array.from(diagram.boxes.referring(role, id), (box) => box.id).flatMap((one) => small.get(one) ?? []),
  };
  return { ...diagram, boxes, links: diagram.links.map((link) => scaledWay(link, zoom)) };
}

function scaledWay<L extends NamedEdge>(link: L, zoom: number): L {
  const bends = waypointsOf(link);
  if (!bends) return link;
  const near = bends.map(({ x, y }) => ({ x: x * zoom, y: y * zoom }));
  return { ...link, extra: { ...link.extra, [WAYPOINTS]: near } };
}
