import { signsAtBox } from '#app/canvas/diagram/decoration-places.ts';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { footIn } from '#app/canvas/diagram/metrics.ts';
import { grown, holdsPoint, type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import { makeDisplayDecorations } from '#app/canvas/renderer/display/display-decorations.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { type Marks, meets } from '#app/canvas/renderer/display/view.ts';
import { areSignsInCaption } from '#app/canvas/renderer/labels/captions.ts';
import { signsAtEdge } from '#app/canvas/renderer/labels/edge-signs.ts';
import { DECORATION_STYLES } from '#app/session/decoration-styles.ts';
import type { DecorationKind } from '#app/session/decoration-kinds.ts';
import type { Decoration } from '#app/session/decorations.ts';
import { periodOf, strokeWay } from './stroke-way.ts';

/** Of marks.css, in pixels of the screen. */
const SIGNS = {
  size: 12,
  height: 16,
  padding: 3,
  gap: 3,
  beside: 2,
  font: 11,
  radius: 4,
  line: 1.3,
  roomAt: 28,
};
const FRAME = { width: 3, line: 6, dashes: [8, 5] };

const paths = new Map<DecorationKind, Path2D>();
/** The lines of a sign, in a square of 12 by 12. */
export function signOf(kind: DecorationKind): Path2D {
  const path = paths.get(kind) ?? new Path2D(DECORATION_STYLES[kind].sign);
  paths.set(kind, path);
  return path;
}

const framing = (marks: readonly Decoration[]) =>
  marks.map(({ kind }) => DECORATION_STYLES[kind]).find(({ frame }) => frame !== undefined);

/**
 * What is said of boxes and edges, as decorations-layer.tsx shows it: frames and wide lines, and their signs. Over everything else.
 * `signs`: whether there is room for them; `sight`: what of the drawing is seen.
 */
export function paintDecorationIcons(
  brush: RenderContext,
  plan: DisplayList,
  { said, drag }: Marks,
  sight: Rect,
  signs: boolean,
  looks: Styles,
): void {
  for (const { id, number, isBox, marks, framed } of makeDisplayDecorations(said, plan)) {
    if (!signs && !framed) continue;
    if (isBox) {
      const dragged = drag.rects.get(id);
      const planned = plan.boxes[number];
      const rect = dragged ?? (meets(plan.boxBounds, number, sight) ? planned?.rect : undefined);
      if (!planned || !rect || !touches(rect, sight)) continue;
      const look = looks.ofBox(planned, planned.rect);
      const onBorder = signs && !areSignsInCaption(planned, look, 1 / brush.pixel);
      paintBoxMarks(brush, rect, marks, onBorder ? look.ports : null);
      continue;
    }
    const dragged = drag.routes.get(id);
    const route = dragged ?? (meets(plan.edgeBounds, number, sight) ? plan.edges[number]?.route : undefined);
    if (!route) continue;
    paintEdgeLine(brush, route, marks, sight);
    const at = signs ? signsAtEdge(plan.scene, id, route, marks, brush.pixel) : null;
    if (at && holdsPoint(sight, at)) paintSigns(brush, at, marks);
  }
}

/** `ports` are those that its signs keep clear of; null: its signs are not on its border. */
function paintBoxMarks(
  brush: RenderContext,
  rect: Rect,
  marks: readonly Decoration[],
  ports: NodeStyle['ports'] | null,
): void {
  const { context, palette, pixel } = brush;
  const look = framing(marks);
  if (look) {
    context.strokeStyle = palette.inkOf(`var(${look.token})`).css;
    context.lineWidth = FRAME.width * pixel;
    if (look.frame === 'dashed') context.setLineDash(FRAME.dashes.map((length) => length * pixel));
    const out = (FRAME.width / 2) * pixel;
    context.strokeRect(rect.x - out, rect.y - out, rect.width + 2 * out, rect.height + 2 * out);
    context.setLineDash([]);
  }
  // One that is hardly higher than its name has no room for signs on its border.
  if (ports && rect.height / brush.pixel >= SIGNS.roomAt)
    paintSigns(brush, signsAtBox(rect, ports, marks, pixel), marks);
}

function paintEdgeLine(brush: RenderContext, route: Route, marks: readonly Decoration[], sight: Rect): void {
  const { context, palette, pixel } = brush;
  const look = framing(marks);
  if (!look) return;
  context.strokeStyle = palette.inkOf(`var(${look.token})`).css;
  context.lineWidth = FRAME.line * pixel;
  context.lineJoin = 'round';
  context.globalAlpha = 0.45;
  const dashes = look.frame === 'dashed' ? FRAME.dashes.map((length) => length * pixel) : [];
  context.setLineDash(dashes);
  strokeWay(context, route.points, grown(sight, FRAME.line * pixel), periodOf(dashes));
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineJoin = 'miter';
}

function paintSigns(
  { context, palette, texts, pixel }: RenderContext,
  at: Point,
  marks: readonly Decoration[],
): void {
  const font = `${SIGNS.font}px ${palette.sans}`;
  const counted = marks.map(({ kind, count = 1 }) => {
    const text = count > 1 ? String(count) : '';
    const width = SIGNS.size + (text === '' ? 0 : SIGNS.beside + texts.widthOf(font, text));
    return { kind, text, width };
  });
  const inner = counted.reduce((sum, { width }) => sum + width, SIGNS.gap * (marks.length - 1));
  context.save();
  context.translate(at.x, at.y);
  context.scale(pixel, pixel);
  context.translate(0, -SIGNS.height / 2);
  context.beginPath();
  context.roundRect(0.5, 0.5, inner + 2 * SIGNS.padding + 1, SIGNS.height - 1, SIGNS.radius);
  context.fillStyle = palette.raised.css;
  context.fill();
  context.strokeStyle = palette.hairlineStrong.css;
  context.lineWidth = 1;
  context.stroke();
  context.font = font;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = SIGNS.line;
  context.translate(SIGNS.padding + 1, (SIGNS.height - SIGNS.size) / 2);
  for (const { kind, text, width } of counted) {
    const { css } = palette.inkOf(`var(${DECORATION_STYLES[kind].token})`);
    context.strokeStyle = css;
    context.fillStyle = css;
    context.stroke(signOf(kind));
    if (text !== '')
      context.fillText(text, SIGNS.size + SIGNS.beside, footIn(SIGNS.size, SIGNS.font, 'sans'));
    context.translate(width + SIGNS.gap, 0);
  }
  context.restore();
}
