import { type Box, inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { estimateTextWidth } from '#app/canvas/diagram/metrics.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import { boundsOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import { overviewOf } from '#app/canvas/overview/overview-diagram.ts';
import { overviewNotation } from '#app/canvas/overview/overview-notation.ts';
import { stepAt, zoomOfStep } from '#app/canvas/overview/rules/steps.ts';
import { scaledRoutes } from '#app/canvas/overview/scaled-routes.ts';
import type { Ink, Palette } from '#app/canvas/renderer/context/palette.ts';
import { createTextMetrics } from '#app/canvas/renderer/context/text-metrics.ts';
import { type DisplayList, makeDisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { createStyles, type Styles } from '#app/canvas/renderer/display/styles.ts';
import { DETAILED, FAR, type Marks, type View } from '#app/canvas/renderer/display/view.ts';
import { stepOf } from '#app/canvas/renderer/labels/label-decluttering.ts';
import { labelsOf } from '#app/canvas/renderer/labels/mid-labels.ts';
import { captionsIn } from '#app/canvas/renderer/paint/paint-captions.ts';
import { paintEdgeWords } from '#app/canvas/renderer/paint/paint-edge-words.ts';
import { paintNear } from '#app/canvas/renderer/paint/paint-near.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { NO_DRAG } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { runToEnd } from '#model/store/work-steps.ts';

/** A text as it is seen: which box or edge it belongs to, how large its letters are and where they are, in pixels of the screen. */
export interface WrittenWord {
  readonly of: string;
  readonly text: string;
  readonly size: number;
  readonly rect: Rect;
}

/** All of a drawing in a window that is large enough for it, at a zoom. */
export interface SeenDrawing {
  readonly plan: DisplayList;
  readonly looks: Styles;
  readonly view: View;
  readonly words: readonly WrittenWord[];
}

/** So far the window goes on around the drawing. */
const AROUND = 400;
/** Of the size of a font: how far letters reach above and below the line that they stand on. */
const LETTERS = { above: 0.73, below: 0.16 };

const INK: Ink = { css: '#000', pixel: 0, faint: 0 };
const PALETTE: Palette = {
  canvas: INK,
  grid: INK,
  node: INK,
  container: INK,
  title: INK,
  border: INK,
  hairline: INK,
  hairlineStrong: INK,
  text: INK,
  muted: INK,
  selected: INK,
  selectedHalo: '#000',
  selectedText: INK,
  accent: INK,
  target: INK,
  targetHalo: '#000',
  labelBack: '#000',
  bundle: '#000',
  farBundle: INK,
  raised: INK,
  pending: INK,
  simulated: INK,
  simulatedSurface: INK,
  simulatedHalo: '#000',
  success: INK,
  info: INK,
  danger: INK,
  sans: 'sans',
  mono: 'mono',
  strandOf: () => INK,
  inkOf: () => INK,
};
const MARKS: Marks = {
  selection: new Set(),
  pending: new Map(),
  changedIn: new Map(),
  lit: new Map(),
  target: null,
  said: UNMARKED,
  drag: NO_DRAG,
  over: { guides: [], gaps: [], ghosts: [] },
};

const sizeIn = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1] ?? 0);

/** What the painter writes of a level at a zoom, by the painter's own code, with letters of about the width of the interface's font. */
export function seenAt<B extends Box, L extends NamedEdge>(
  level: Diagram<B, L>,
  notation: Notation<B, L>,
  zoom: number,
): SeenDrawing {
  const step = zoomOfStep(stepAt(zoom));
  const diagram = overviewOf(level, rectsOf(inDrawingOrder(level.boxes)), notation, step);
  const routes = diagram.overview ? scaledRoutes(createRouteCache(), step) : createRouteCache();
  const scene = sceneOf(diagram, routes, null);
  const plan = makeDisplayList(scene);
  const looks = createStyles(overviewNotation(notation, diagram.overview));
  const bounds = boundsOf(scene.rects.values()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const view: View = {
    x: AROUND - bounds.x * zoom,
    y: AROUND - bounds.y * zoom,
    width: bounds.width * zoom + 2 * AROUND,
    height: bounds.height * zoom + 2 * AROUND,
    zoom,
    ratio: 1,
  };
  return { plan, looks, view, words: wordsIn(plan, looks, view) };
}

function wordsIn(plan: DisplayList, styles: Styles, view: View): WrittenWord[] {
  const { zoom } = view;
  const words: WrittenWord[] = [];
  const texts = createTextMetrics((font, text) => estimateTextWidth(text, sizeIn(font)));
  const note = (of: string, text: string, font: string, left: number, foot: number) => {
    const size = sizeIn(font);
    const height = (LETTERS.above + LETTERS.below) * size;
    const rect = { x: left, y: foot - LETTERS.above * size, width: texts.widthOf(font, text), height };
    words.push({ of, text, size, rect });
  };
  // What is asked for the looks of an element writes its words next.
  let of = '';
  const looks: Styles = {
    ...styles,
    ofBox: (planned, size) => {
      of = planned.box.id;
      return styles.ofBox(planned, size);
    },
    labelOf: (link) => {
      of = link.id;
      return styles.labelOf(link);
    },
  };
  if (zoom >= FAR) {
    const inDrawing = noting((text, font, x, y) => {
      const size = sizeIn(font) * zoom;
      note(of, text, font.replace(/[\d.]+px/, `${size}px`), x * zoom + view.x, y * zoom + view.y);
    });
    const brush = { context: inDrawing, palette: PALETTE, texts, pixel: 1 / zoom };
    paintNear(brush, plan, looks, view, MARKS, zoom >= DETAILED ? null : new Set());
  }
  const brush = {
    context: noting((text, font, x, y) => note(of, text, font, x, y)),
    palette: PALETTE,
    texts,
    pixel: 1 / zoom,
  };
  if (zoom < DETAILED)
    paintEdgeWords(brush, plan, looks, view, MARKS, runToEnd(labelsOf(plan, looks)).at(stepOf(zoom)));
  for (const { x, y, width, align, lines, planned } of captionsIn(texts, 'sans', plan, looks, view, MARKS))
    for (const line of lines) {
      if (line.signs) continue;
      const left = x + (line.left ?? (align === 'left' ? 0 : (width - line.width) / 2));
      const foot = y + line.top + (line.height + LETTERS.above * line.size) / 2;
      note(planned.box.id, line.text, `${line.size}px sans`, left, foot);
    }
  return words;
}

/** A context that draws nothing, and tells what is written on it. */
function noting(tell: (text: string, font: string, x: number, y: number) => void): CanvasRenderingContext2D {
  if (!('Path2D' in globalThis))
    Object.assign(globalThis, {
      Path2D: class {
        addPath() {}
        rect() {}
      },
    });
  let font = '';
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'fillText'
          ? (text: string, x: number, y: number) => tell(text, font, x, y)
          : name === 'globalAlpha'
            ? 1
            : () => {},
      set: (_, name, value) => {
        if (name === 'font') font = String(value);
        return true;
      },
    },
  );
  return context as CanvasRenderingContext2D;
}
