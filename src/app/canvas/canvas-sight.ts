import { getViewportForBounds, useStoreApi } from '@xyflow/react';
import type { Box } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import type { Notation } from './diagram/notation.ts';
import type { CanvasEditor } from './editor/canvas-editor.ts';
import { useOptions } from './editor/options.ts';
import { boundsAround } from './diagram/bounds.ts';
import { boundsOf, type Rect } from './geometry/geometry.ts';
import { labelPlace } from './geometry/polyline.ts';
import { withLabels } from './levels/boundary.ts';
import { FAR } from './renderer/display/view.ts';
import { coveredIn, paddingOf } from './overview/covered.ts';
import { shiftIntoSight } from './overview/into-sight.ts';
import { boundsIn, viewOf, withinCard, zoomToSee } from './overview/reveal.ts';
import { MINIMAP_CORNER } from './overlays/minimap-scale.ts';
import type { Scene } from './scene/scene.ts';
import type { Size } from '#model/elements/placement.ts';

type Sight = Pick<
  CanvasEditor,
  'room' | 'inSight' | 'openRects' | 'bringIntoSight' | 'showRect' | 'showAll' | 'reveal' | 'openCard'
>;

/** What is in sight of a canvas, and the ways to look elsewhere. `drawn` and `rects`: what is drawn by then, and where its boxes are. */
export function createSight<B extends Box, L extends NamedEdge>(
  { view, region }: Pick<CanvasEditor, 'view' | 'region'>,
  store: ReturnType<typeof useStoreApi>,
  drawn: () => {
    readonly diagram: Diagram<B, L>;
    readonly scene: Scene<B, L>;
    readonly notation: Notation<B, L>;
  },
  rects: () => ReadonlyMap<string, Rect>,
): Sight {
  const openRects = () => drawn().diagram.overview?.rects ?? rects();
  const inSight = () => {
    const { width, height, transform } = store.getState();
    const [x, y, zoom] = transform;
    return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  };
  const bringIntoSight = (rect: Rect) => {
    const { x, y, zoom } = view.getViewport();
    const by = shiftIntoSight(rect, {
      sight: inSight(),
      zoom,
      covered: coveredIn(region.current),
      minimap: minimapCorner(),
      drawn: boundsAround(drawn().scene.rects),
    });
    if (by.x !== 0 || by.y !== 0) void view.setViewport({ x: x - by.x * zoom, y: y - by.y * zoom, zoom });
  };
  const showRect = (rect: Rect, least = 0, most = 1) => {
    const { width, height } = store.getState();
    void view.setViewport(viewOf(rect, { width, height }, coveredIn(region.current), least, most));
  };
  return {
    room: () => {
      const { width, height } = store.getState();
      const { top, bottom, beside } = coveredIn(region.current);
      return { width: width - 2 * beside, height: height - top - bottom };
    },
    inSight,
    openRects,
    showAll: (mostZoom = 1) => {
      const { width, height, minZoom } = store.getState();
      const { diagram, scene } = drawn();
      const boxes = boundsOf([...openRects().values(), ...scene.rects.values()]);
      const fitted = boxes && Math.min(mostZoom, width / boxes.width, height / boxes.height);
      const bounds = boxes && withReach(boxes, scene, MOST_REACH / (fitted ?? 1));
      if (!bounds || fitted === null) return;
      const padding = paddingOf(coveredIn(region.current));
      const fit = (zoom: number) =>
        getViewportForBounds(
          withLabels(diagram, bounds, Math.max(zoom, FAR)),
          width,
          height,
          minZoom,
          mostZoom,
          padding,
        );
      // The farther away, the more room of the drawing takes what is written as large on the screen, until it is not written any more.
      void view.setViewport(fit(fit(fitted).zoom));
    },
    reveal: (ids) => {
      const { diagram, scene, notation } = drawn();
      const open = diagram.overview;
      const { width, height, transform } = store.getState();
      const zoom = open
        ? zoomToSee(open.open, open.rects, notation.shapeOf, ids, transform[2])
        : transform[2];
      const own = boundsIn(openRects(), ids);
      const stand = boundsIn(
        scene.rects,
        ids.map((id) => open?.standIn(id) ?? id),
      );
      // Of an edge with ends that are too far apart to be seen together, the line that it is part of is shown.
      const apart = own && ids.length > 1 && (own.width * zoom > width || own.height * zoom > height);
      if (zoom === transform[2] || apart) {
        if (stand) bringIntoSight(stand);
      } else if (own) showRect(own, zoom, zoom);
    },
    openCard: (id) => {
      const { diagram, scene, notation } = drawn();
      const open = diagram.overview;
      const rect = scene.rects.get(id);
      const { transform } = store.getState();
      if (!open || !rect) return;
      const least = zoomToSee(open.open, open.rects, notation.shapeOf, withinCard(diagram, id), transform[2]);
      showRect(open.rects.get(id) ?? rect, least);
    },
    bringIntoSight,
    showRect,
  };
}

/** How far around the boxes lines may lead that are brought into sight with them, in pixels of the screen. */
const MOST_REACH = 64;
/** About half of what a label takes. */
const LABEL_REACH = { x: 48, y: 20 };

/** The bounds of boxes with the lines and labels of their edges, no further than `most` from the boxes. */
function withReach(boxes: Rect, { routes }: Scene, most: number): Rect {
  const reach: Rect[] = [boxes];
  for (const { points, label, scale = 1 } of routes.values()) {
    for (const { x, y } of points) reach.push({ x, y, width: 0, height: 0 });
    const { x, y } = label ?? labelPlace(points);
    const [across, down] = [LABEL_REACH.x * scale, LABEL_REACH.y * scale];
    reach.push({ x: x - across, y: y - down, width: 2 * across, height: 2 * down });
  }
  const all = boundsOf(reach) ?? boxes;
  const left = Math.max(all.x, boxes.x - most);
  const top = Math.max(all.y, boxes.y - most);
  return {
    x: left,
    y: top,
    width: Math.min(all.x + all.width, boxes.x + boxes.width + most) - left,
    height: Math.min(all.y + all.height, boxes.y + boxes.height + most) - top,
  };
}

/** What the minimap takes while it is there. A phone has none. */
function minimapCorner(): Size | null {
  const isThere = useOptions.getState().minimap && innerWidth >= 640;
  return isThere ? MINIMAP_CORNER : null;
}
