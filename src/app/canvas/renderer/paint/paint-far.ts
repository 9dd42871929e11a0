import { isBox } from '#app/canvas/diagram/node-style.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Ink, Palette } from '#app/canvas/renderer/context/palette.ts';
import type { Inset, PixelBuffer } from '#app/canvas/renderer/context/pixel-buffer.ts';
import { insetOf } from '#app/canvas/renderer/context/shapes.ts';
import type { DisplayList, DisplayBox } from '#app/canvas/renderer/display/display-list.ts';
import { hiddenWhileDragging } from '#app/canvas/renderer/display/hidden-while-dragging.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import type { Marks, View } from '#app/canvas/renderer/display/view.ts';

/** Below it lines are fainter than what they join. */
const FAINT = 0.15;
/** Below it ports and arrowheads would be dots. */
const PORTS = 0.3;
/** Pixels at 100 %. */
const PORT = 10;
const BUNDLE = 7;
const CORNER = 5;
/** How far the second box sticks out behind a collapsed one, in pixels of the screen. */
const BEHIND = 2;
const ARROW = { length: 8, halfWidth: 3 };

/** What all boxes and edges of a plan are filled with; asked for once, and kept while plan and palette stay the same. */
interface Fills {
  readonly plan: DisplayList;
  readonly palette: Palette;
  readonly boxes: Uint32Array;
  readonly edges: Uint32Array;
  readonly faintEdges: Uint32Array;
  readonly shapes: readonly (Inset | null)[] | null;
  /** Edges that lead a bundle, and edges whose way was drawn by hand, as flags. */
  readonly bundles: Uint8Array;
  readonly pinned: Uint8Array;
}

/**
 * Paints what is far away into a sheet, pixel by pixel: thousands of rectangles and of lines along the axes, without their text.
 * `fills` is kept from one call to the next.
 */
export function createFarPainter(): (
  sheet: PixelBuffer,
  plan: DisplayList,
  looks: Styles,
  palette: Palette,
  view: View,
  marks: Marks,
) => void {
  let fills: (Fills & { looks: Styles }) | null = null;
  return (sheet, plan, looks, palette, view, marks) => {
    if (fills?.plan !== plan || fills.palette !== palette || fills.looks !== looks)
      fills = { ...fillsOf(plan, looks, palette), looks };
    paint(sheet, plan, looks, palette, view, marks, fills);
  };
}

function fillsOf(plan: DisplayList, looks: Styles, palette: Palette): Fills {
  const boxes = new Uint32Array(plan.boxes.length);
  let shaped = false;
  const kinds = plan.boxes.map((planned, number) => {
    const shape = looks.shapeOf(planned.box);
    boxes[number] = fillOf(shape, planned.container, palette).pixel;
    if (shape !== 'box') shaped = true;
    return shape;
  });
  const edges = new Uint32Array(plan.edges.length);
  const faintEdges = new Uint32Array(plan.edges.length);
  const bundles = new Uint8Array(plan.edges.length);
  const pinned = new Uint8Array(plan.edges.length);
  for (const [number, { link, route }] of plan.edges.entries()) {
    if (route.bundle?.[0] === link.id) bundles[number] = 1;
    if (route.pinned === true) pinned[number] = 1;
    const strand = looks.leadOf(link);
    const ink = strand ? palette.strandOf(strand) : palette.border;
    edges[number] = ink.pixel;
    faintEdges[number] = ink.faint;
  }
  return {
    plan,
    palette,
    boxes,
    edges,
    faintEdges,
    bundles,
    pinned,
    shapes: shaped ? kinds.map((shape) => insetOf(shape, 1)) : null,
  };
}

function fillOf(shape: string, container: boolean, palette: Palette): Ink {
  if (shape === 'initial') return palette.text;
  return container ? palette.container : palette.node;
}

function paint(
  sheet: PixelBuffer,
  plan: DisplayList,
  looks: Styles,
  palette: Palette,
  view: View,
  marks: Marks,
  fills: Fills,
): void {
  const scale = view.zoom * view.ratio;
  const dx = view.x * view.ratio;
  const dy = view.y * view.ratio;
  const thick = Math.max(1, Math.round(0.9 * view.ratio));
  const wide = Math.max(thick + 2, Math.round(BUNDLE * scale));
  const near = view.zoom >= PORTS;
  const gone = hiddenWhileDragging(plan, marks.drag);
  const colours = view.zoom < FAINT ? fills.faintEdges : fills.edges;
  const { boxBounds, edgeBounds, points, starts } = plan;

  const way = (number: number, width: number, colour: number) => {
    const end = starts[number + 1] ?? 0;
    const aside = (width - thick) >> 1;
    let p = 2 * (starts[number] ?? 0);
    let x = Math.floor((points[p] ?? 0) * scale + dx) - aside;
    let y = Math.floor((points[p + 1] ?? 0) * scale + dy) - aside;
    for (p += 2; p < 2 * end; p += 2) {
      const nextX = Math.floor((points[p] ?? 0) * scale + dx) - aside;
      const nextY = Math.floor((points[p + 1] ?? 0) * scale + dy) - aside;
      sheet.line(x, y, nextX, nextY, width, colour);
      x = nextX;
      y = nextY;
    }
  };
  const corners = (number: number) => {
    const half = Math.max(1, Math.round((CORNER / 2) * scale));
    for (let at = (starts[number] ?? 0) + 1; at < (starts[number + 1] ?? 0) - 1; at += 1) {
      const x = Math.floor((points[2 * at] ?? 0) * scale + dx);
      const y = Math.floor((points[2 * at + 1] ?? 0) * scale + dy);
      sheet.fill(x - half, y - half, x + half + thick, y + half + thick, palette.muted.pixel);
    }
  };

  const paintEdge = (number: number) => {
    const at = 4 * number;
    if (
      (edgeBounds[at + 2] ?? 0) * scale + dx < 0 ||
      (edgeBounds[at + 3] ?? 0) * scale + dy < 0 ||
      (edgeBounds[at] ?? 0) * scale + dx > sheet.width ||
      (edgeBounds[at + 1] ?? 0) * scale + dy > sheet.height
    )
      return;
    const colour = colours[number] ?? 0;
    if (fills.bundles[number] === 1) way(number, wide, palette.farBundle.pixel);
    way(number, thick, colour);
    if (near) {
      if (fills.pinned[number] === 1) corners(number);
      const planned = plan.edges[number];
      if (planned) arrows(sheet, planned.route.points, looks.strandsOf(planned.link), colour, scale, dx, dy);
    }
  };

  const paintBox = (number: number) => {
    const at = 4 * number;
    const left = Math.floor((boxBounds[at] ?? 0) * scale + dx);
    const top = Math.floor((boxBounds[at + 1] ?? 0) * scale + dy);
    const right = Math.max(left + 1, Math.floor((boxBounds[at + 2] ?? 0) * scale + dx));
    const bottom = Math.max(top + 1, Math.floor((boxBounds[at + 3] ?? 0) * scale + dy));
    if (right < -8 || bottom < -8 || left > sheet.width + 8 || top > sheet.height + 8) return;
    const planned = plan.boxes[number];
    if (!planned) return;
    if (planned.hidden > 0) {
      const by = Math.round(BEHIND * view.ratio);
      sheet.fill(left + by, top + by, right + by, bottom + by, palette.border.pixel);
    }
    if (fills.shapes || near) {
      body(sheet, planned, { left, top, right, bottom }, looks, palette, scale, thick, near);
      return;
    }
    sheet.fill(left, top, right, bottom, palette.border.pixel);
    if (right - left > 2 * thick && bottom - top > 2 * thick)
      sheet.fill(left + thick, top + thick, right - thick, bottom - thick, fills.boxes[number] ?? 0);
  };

  sheet.clear(palette.canvas.pixel);
  let box = 0;
  let edge = 0;
  for (const level of plan.levels) {
    for (; edge < level.edges; edge += 1) if (gone?.edges[edge] !== 1) paintEdge(edge);
    for (; box < level.boxes; box += 1) if (gone?.boxes[box] !== 1) paintBox(box);
  }
  paintDragged(sheet, plan, looks, palette, marks.drag, fills.bundles, {
    scale,
    dx,
    dy,
    thick,
    wide,
    near,
    colours,
  });
}

/** How the drawing lies on the sheet, and how its lines are drawn there. */
interface Laid {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
  readonly thick: number;
  readonly wide: number;
  readonly near: boolean;
  readonly colours: Uint32Array;
}

/** Paints what is dragged over the rest, where it is by now. */
function paintDragged(
  sheet: PixelBuffer,
  plan: DisplayList,
  looks: Styles,
  palette: Palette,
  drag: Marks['drag'],
  bundles: Uint8Array,
  { scale, dx, dy, thick, wide, near, colours }: Laid,
): void {
  for (const [id, { points: moved }] of drag.routes) {
    const number = plan.edgeNumbers.get(id);
    if (number === undefined) continue;
    const colour = colours[number] ?? 0;
    const placed = moved.map(({ x, y }) => ({
      x: Math.floor(x * scale + dx),
      y: Math.floor(y * scale + dy),
    }));
    const leads = bundles[number] === 1;
    for (const [index, to] of placed.entries()) {
      const from = placed[index - 1];
      if (!from) continue;
      const aside = (wide - thick) >> 1;
      if (leads)
        sheet.line(from.x - aside, from.y - aside, to.x - aside, to.y - aside, wide, palette.farBundle.pixel);
      sheet.line(from.x, from.y, to.x, to.y, thick, colour);
    }
  }
  for (const [id, rect] of drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (!planned) continue;
    body(sheet, { ...planned, rect }, placed(rect, scale, dx, dy), looks, palette, scale, thick, near);
  }
}

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function placed({ x, y, width, height }: Rect, scale: number, dx: number, dy: number): Sides {
  const left = Math.floor(x * scale + dx);
  const top = Math.floor(y * scale + dy);
  return {
    left,
    top,
    right: Math.max(left + 1, Math.floor((x + width) * scale + dx)),
    bottom: Math.max(top + 1, Math.floor((y + height) * scale + dy)),
  };
}

/** A box in its own shape, with its title's field and, where there is room, its ports. */
function body(
  sheet: PixelBuffer,
  planned: DisplayBox,
  { left, top, right, bottom }: Sides,
  looks: Styles,
  palette: Palette,
  scale: number,
  thick: number,
  near: boolean,
): void {
  const look = looks.ofBox(planned, planned.rect);
  const fill = fillOf(look.shape, planned.container, palette).pixel;
  const line = (isBox(look.shape) ? palette.border : palette.text).pixel;
  const inset = insetOf(look.shape, scale);
  if (inset) sheet.fillShape(left, top, right, bottom, line, inset);
  else sheet.fill(left, top, right, bottom, line);
  const inner = { left: left + thick, top: top + thick, right: right - thick, bottom: bottom - thick };
  if (inner.right <= inner.left || inner.bottom <= inner.top) return;
  if (inset) sheet.fillShape(inner.left, inner.top, inner.right, inner.bottom, fill, inset);
  else sheet.fill(inner.left, inner.top, inner.right, inner.bottom, fill);
  if (!near) return;
  if (look.color !== null && isBox(look.shape))
    sheet.fill(
      inner.left,
      inner.top,
      inner.left + Math.max(2, Math.round(5 * scale)),
      inner.bottom,
      palette.inkOf(look.color).pixel,
    );
  const size = Math.round(PORT * scale);
  for (const { side, along } of look.ports) {
    const across = side === 'left' ? 0 : side === 'right' ? 1 : along;
    const down = side === 'top' ? 0 : side === 'bottom' ? 1 : along;
    const x = Math.round(left + (right - left) * across - size / 2);
    const y = Math.round(top + (bottom - top) * down - size / 2);
    sheet.fill(x, y, x + size, y + size, palette.border.pixel);
    sheet.fill(x + thick, y + thick, x + size - thick, y + size - thick, palette.node.pixel);
  }
}

function arrows(
  sheet: PixelBuffer,
  points: readonly Point[],
  strands: readonly { readonly direction: 'in' | 'out' | 'inout' | null }[],
  colour: number,
  scale: number,
  dx: number,
  dy: number,
): void {
  const forth = strands.some(({ direction }) => direction === 'out' || direction === 'inout');
  const back = strands.some(({ direction }) => direction === 'in' || direction === 'inout');
  const tip = (to: Point | undefined, from: Point | undefined) => {
    if (!to || !from) return;
    const alongX = Math.sign(from.x - to.x);
    const alongY = Math.sign(from.y - to.y);
    const x = Math.floor(to.x * scale + dx);
    const y = Math.floor(to.y * scale + dy);
    const length = Math.max(3, Math.round(ARROW.length * scale));
    for (let step = 0; step < length; step += 1) {
      const half = Math.round((step / length) * Math.max(1.5, ARROW.halfWidth * scale));
      const px = x + alongX * step;
      const py = y + alongY * step;
      if (alongX !== 0) sheet.fill(px, py - half, px + 1, py + half + 1, colour);
      else sheet.fill(px - half, py, px + half + 1, py + 1, colour);
    }
  };
  if (forth) tip(points.at(-1), points.at(-2));
  if (back) tip(points[0], points[1]);
}
