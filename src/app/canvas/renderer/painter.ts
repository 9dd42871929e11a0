import { measureText } from './context/measure-text.ts';
import type { Palette } from './context/palette.ts';
import { PixelBuffer } from './context/pixel-buffer.ts';
import { createTextMetrics } from './context/text-metrics.ts';
import { changedArea } from './display/changed-area.ts';
import type { DisplayList } from './display/display-list.ts';
import { markedParts } from './display/marked-parts.ts';
import { paintGuides } from './display/paint-guides.ts';
import type { Styles } from './display/styles.ts';
import { createTiles } from './display/tiles.ts';
import { DETAILED, FAR, type Marks, sightOf, type View } from './display/view.ts';
import { createLabelPlacement } from './labels/label-placement.ts';
import { EDGE_LABELS } from './labels/mid-labels.ts';
import { captionsIn, paintCaptions } from './paint/paint-captions.ts';
import { paintDecorations } from './paint/paint-decorations.ts';
import { paintEdgeWords } from './paint/paint-edge-words.ts';
import { createFarPainter } from './paint/paint-far.ts';
import { paintFarIcons } from './paint/paint-far-icons.ts';
import { paintDecorationIcons } from './paint/paint-icons.ts';

import { paintDragged, paintNear, REACH as NEAR_REACH } from './paint/paint-near.ts';
import { paintDraggedOverview, paintOverview, REACH as OVERVIEW_REACH } from './paint/paint-overview.ts';

/** More than what shows a target reaches beyond it, in pixels at 100 %. */
const HALO = 8;
/** As far as what is said of a box or an edge reaches beyond it. */
const BEYOND = 72;

/** All that a frame is painted from. */
export interface Picture {
  readonly plan: DisplayList;
  readonly looks: Styles;
  readonly palette: Palette;
  readonly view: View;
  readonly marks: Marks;
}

/** Paints frames on a canvas. */
export interface Painter {
  /** A font was loaded: what was measured with another in its place is wrong. */
  readonly forgetTexts: () => void;
  readonly end: () => void;
  readonly paint: (picture: Picture) => void;
}

/** `reach`: how far what is painted of boxes and edges reaches beyond them, in the drawing. */
const touchedParts =
  (reach: number) =>
  (before: DisplayList, now: DisplayList): ((part: View) => boolean) | null => {
    const touched = changedArea(before, now);
    return touched && ((part) => touched(sightOf(part, reach)));
  };

/**
 * Paints whole frames, from far away pixel by pixel. Keeps what it needs again for the next frame. `changed` is called when the
 * same picture would be painted otherwise now; what can wait for that is put off while `isBusy` says so.
 */
export function createPainter(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  changed: () => void,
  isBusy: () => boolean,
): Painter {
  const paintFar = createFarPainter();
  const tiles = createTiles<DisplayList>(isBusy);
  const labels = createLabelPlacement(EDGE_LABELS, changed, isBusy);
  let texts = createTextMetrics(measureText);
  let sheet: PixelBuffer | null = null;

  return {
    forgetTexts: () => {
      texts = createTextMetrics(measureText);
    },
    end: () => {
      labels.end();
      tiles.end();
    },
    paint: ({ plan, looks, palette, view, marks }: Picture) => {
      const width = Math.max(1, Math.round(view.width * view.ratio));
      const height = Math.max(1, Math.round(view.height * view.ratio));
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const scale = view.zoom * view.ratio;
      const brush = { context, palette, texts, pixel: 1 / view.zoom };
      const writeCaptions = () => {
        context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
        if (view.zoom < DETAILED)
          paintEdgeWords(brush, plan, looks, view, marks, labels.at(plan, looks, view.zoom));
        paintCaptions(brush, captionsIn(texts, palette.sans, plan, looks, view, marks), marks);
      };
      const inDrawing = (on: CanvasRenderingContext2D, { x, y, ratio }: View) =>
        on.setTransform(scale, 0, 0, scale, x * ratio, y * ratio);
      const inTiles = (
        own: readonly unknown[],
        reach: number,
        paint: (on: CanvasRenderingContext2D, part: View) => void,
      ) => {
        const { pending, changedIn, lit } = marks;
        const marked = markedParts(plan, marks, reach, HALO * Math.max(1, brush.pixel));
        const { inside } = plan.scene.diagram.level ?? {};
        tiles.show(context, {
          made: [looks, palette, texts, pending, changedIn, lit, inside, ...marked.everywhere, ...own],
          content: plan,
          view,
          paint,
          ownOf: marked.in,
          touched: touchedParts(reach),
        });
      };
      if (view.zoom >= FAR) {
        // A little further away words are written over the drawing, as large as on the screen.
        const chosen = view.zoom >= DETAILED ? null : NONE;
        inTiles([chosen], NEAR_REACH, (on, part) => {
          inDrawing(on, part);
          paintNear({ ...brush, context: on }, plan, looks, part, marks, chosen);
        });
        inDrawing(context, view);
        paintDragged(brush, plan, looks, view, marks, chosen);
        writeCaptions();
        inDrawing(context, view);
        paintDecorationIcons(brush, plan, marks, sightOf(view, BEYOND), true, looks);
        paintGuides(brush, marks.over);
        return;
      }
      if (plan.scene.diagram.overview) {
        inTiles(['overview'], OVERVIEW_REACH / view.zoom, (on, part) =>
          paintOverview({ ...brush, context: on }, plan, looks, part, marks),
        );
        paintDraggedOverview(brush, plan, looks, view, marks);
        inDrawing(context, view);
        paintDecorationIcons(brush, plan, marks, sightOf(view, BEYOND / view.zoom), true, looks);
        paintGuides(brush, marks.over);
        writeCaptions();
        return;
      }
      if (sheet?.width !== width || sheet.height !== height) sheet = new PixelBuffer(width, height);
      paintFar(sheet, plan, looks, palette, view, marks);
      paintFarIcons(sheet, plan, palette, view, marks, looks);
      context.putImageData(sheet.image, 0, 0);
      inDrawing(context, view);
      paintDecorations(brush, plan, looks, marks, sightOf(view));
      paintDecorationIcons(brush, plan, marks, sightOf(view), false, looks);
      paintGuides(brush, marks.over);
      writeCaptions();
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
