import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import { measureText } from './context/measure-text.ts';
import type { RenderContext } from './context/render-context.ts';
import { createTextMetrics } from './context/text-metrics.ts';
import { DETAILED, FAR } from './display/view.ts';
import { namesOf } from './labels/far-names.ts';
import { createLabelPlacement } from './labels/label-placement.ts';
import { labelsOf } from './labels/mid-labels.ts';
import { paintLabel } from './paint/paint-edge.ts';
import { paintNames } from './paint/paint-names.ts';
import type { Painter, Picture } from './painter.ts';

/**
 * Paints the words alone over a drawing that is mounted whole, and only from where its own would be too small to be read: the names of
 * boxes from afar, the labels of edges nearer by. Which ones there is room for is decided as for a painted drawing.
 */
export function createLabelsPainter(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  changed: () => void,
): Painter {
  const names = createLabelPlacement(namesOf, changed);
  const labels = createLabelPlacement(labelsOf, changed);
  let texts = createTextMetrics(measureText);
  return {
    forgetTexts: () => {
      texts = createTextMetrics(measureText);
    },
    end: () => {
      names.end();
      labels.end();
    },
    paint: (picture) => {
      const { plan, looks, palette, view, marks } = picture;
      // Setting the size clears the canvas.
      canvas.width = Math.max(1, Math.round(view.width * view.ratio));
      canvas.height = Math.max(1, Math.round(view.height * view.ratio));
      if (view.zoom >= DETAILED) return;
      const brush = { context, palette, texts, pixel: 1 / view.zoom };
      if (view.zoom < FAR) {
        context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
        paintNames(brush, plan, looks, view, marks, names.at(plan, looks, view.zoom));
        return;
      }
      const scale = view.zoom * view.ratio;
      context.setTransform(scale, 0, 0, scale, view.x * view.ratio, view.y * view.ratio);
      const chosen = new Set(labels.at(plan, looks, view.zoom).map(({ id }) => id));
      paintLabels(brush, picture, (id) => chosen.has(id) || marks.selection.has(id));
    },
  };
}

function paintLabels(
  brush: RenderContext,
  { plan, looks, marks }: Picture,
  isShown: (id: string) => boolean,
): void {
  for (const { link, route: atRest } of plan.edges) {
    if (!isShown(link.id)) continue;
    const route = marks.drag.routes.get(link.id) ?? atRest;
    const own = looks.labelOf(link);
    const label = bundleLabel(route, link.id, looks.edgeWord, own, (id) => marks.selection.has(id));
    if (label === '') continue;
    const state = {
      selected: marks.selection.has(link.id),
      pending: marks.pending.get(link.id),
      leads: route.bundle?.[0] === link.id,
      lit: marks.lit.get(link.id),
    };
    paintLabel(brush, route.label ?? labelPlace(route.points), label, state, 1);
  }
}
