import { measureText } from './context/measure-text.ts';
import { createTextMetrics } from './context/text-metrics.ts';
import { DETAILED } from './display/view.ts';
import { createLabelPlacement } from './labels/label-placement.ts';
import { EDGE_LABELS } from './labels/mid-labels.ts';
import { paintEdgeWords } from './paint/paint-edge-words.ts';
import { captionsIn, paintCaptions } from './paint/paint-captions.ts';
import type { Painter } from './painter.ts';

/**
 * Paints the words alone over a drawing that is mounted whole, and only from where its own would be too small to be read: the names of
 * boxes from afar, the labels of edges nearer by. Which ones there is room for is decided as for a painted drawing.
 */
export function createLabelsPainter(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  changed: () => void,
  isBusy: () => boolean,
): Painter {
  const labels = createLabelPlacement(EDGE_LABELS, changed, isBusy);
  let texts = createTextMetrics(measureText);
  return {
    forgetTexts: () => {
      texts = createTextMetrics(measureText);
    },
    end: () => {
      labels.end();
    },
    paint: (picture) => {
      const { plan, looks, palette, view, marks } = picture;
      // Setting the size clears the canvas.
      canvas.width = Math.max(1, Math.round(view.width * view.ratio));
      canvas.height = Math.max(1, Math.round(view.height * view.ratio));
      const brush = { context, palette, texts, pixel: 1 / view.zoom };
      context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
      if (view.zoom < DETAILED)
        paintEdgeWords(brush, plan, looks, view, marks, labels.at(plan, looks, view.zoom));
      paintCaptions(brush, captionsIn(texts, palette.sans, plan, looks, view, marks), marks);
    },
  };
}
