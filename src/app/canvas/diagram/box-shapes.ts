import { t } from '#language/translate.ts';
import type { Size } from '#model/elements/placement.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { BEHIND, BOX, HALO, PENDING, radiusOf, SYMBOL, titleHeightOf } from './metrics.ts';
import { type NodeStyle, isBox, type PortStyle } from './node-style.ts';
import { portNamePlace } from './port-names.ts';
import { symbolNameArea } from './symbol-names.ts';

/** What something is coloured with, by its part in the notation; a palette or a theme says which colour that is. */
export type Paint =
  | 'node'
  | 'container'
  | 'title'
  | 'border'
  | 'hairline'
  | 'text'
  | 'muted'
  | 'selected'
  | 'accent'
  | 'target'
  | 'targetHalo'
  | 'pending'
  | 'simulated'
  | 'simulatedSurface'
  | { readonly color: string };

interface Filled {
  readonly fill: Paint | null;
  readonly stroke: Paint | null;
  /** How wide the stroke is; half of it lies on each side of the outline. */
  readonly line: number;
  readonly dashes: 'none' | 'outline' | 'pending';
  readonly opacity: number;
}

/** `radius` of the upper corners, and `lower` of the others. */
interface RectShape extends Filled {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly lower: number;
}

interface EllipseShape extends Filled {
  readonly type: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

interface PolygonShape extends Filled {
  readonly type: 'polygon';
  /** x and y of each corner. */
  readonly corners: readonly number[];
  readonly closed: boolean;
}

/** The square of a port with its arrow, which is turned by quarters from pointing to the right. */
interface PortShape {
  readonly type: 'port';
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly both: boolean;
}

export type TextStyle = 'name' | 'kind' | 'line' | 'port' | 'symbol' | 'letter';

/** One line of text, cut off where it is wider than `room`. `x` is where it begins, has its middle, or ends. */
export interface TextShape {
  readonly type: 'text';
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  readonly top: number;
  readonly room: number;
  readonly align: 'left' | 'center' | 'right';
  readonly muted: boolean;
  readonly struck: boolean;
}

export type Shape = RectShape | EllipseShape | PolygonShape | PortShape | TextShape;

/** How a box is shown beside what it is; nothing of it depends on where the box is. */
export interface BoxStyle {
  readonly container: boolean;
  readonly collapsed: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  readonly pending: PendingState | undefined;
  /** Whether a run is in it, or has just entered it. */
  readonly run: 'active' | 'entered' | null;
  /** Whether the zoom has room for lines and for the names of ports. */
  readonly detailed: boolean;
}

/** What is drawn of a box, from the bottom up, in pixels at 100 % from its upper left corner. */
export interface BoxShapes {
  /** Of `shapes` together. */
  readonly opacity: number;
  readonly shapes: readonly Shape[];
  /** What says how it differs from the model itself, over all of it. */
  readonly marks: readonly Shape[];
}

const PLAIN: Filled = { fill: null, stroke: null, line: 1, dashes: 'none', opacity: 1 };

const rect = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  radius: number,
  look: Partial<Filled>,
  lower = radius,
): RectShape => ({
  ...PLAIN,
  type: 'rect',
  x,
  y,
  width: Math.max(0, width),
  height: Math.max(0, height),
  radius: Math.max(0, radius),
  lower: Math.max(0, lower),
  ...look,
});

/** A rectangle of the size of the box, so much larger on every side. */
const around = ({ width, height }: Size, radius: number, by: number, look: Partial<Filled>): RectShape =>
  rect({ x: -by, y: -by, width: width + 2 * by, height: height + 2 * by }, radius + by, look);

const ellipse = ({ width, height }: Size, part: number, by: number, look: Partial<Filled>): EllipseShape => ({
  ...PLAIN,
  type: 'ellipse',
  x: width / 2,
  y: height / 2,
  rx: Math.max(0, (width / 2) * part + by),
  ry: Math.max(0, (height / 2) * part + by),
  ...look,
});

const polygon = (corners: readonly number[], look: Partial<Filled>, closed = true): PolygonShape => ({
  ...PLAIN,
  type: 'polygon',
  corners,
  closed,
  ...look,
});

const text = (
  words: string,
  style: TextStyle,
  place: Pick<TextShape, 'x' | 'top' | 'room'> & Partial<Pick<TextShape, 'align' | 'muted' | 'struck'>>,
): TextShape => ({ type: 'text', text: words, style, align: 'left', muted: false, struck: false, ...place });

/** The one description of a box: the painter and the pictures draw what it says. Pure. */
export function boxShapes(look: NodeStyle, size: Size, style: BoxStyle): BoxShapes {
  const own = isBox(look.shape) ? titled(look, size, style) : symbol(look, size, style);
  const ports = look.ports.flatMap((port) => portShapes(port, size, style.detailed));
  const marks = style.pending ? pendingMarks(size, radiusOf(look.shape), style.pending) : [];
  const opacity = style.pending === 'delete' ? PENDING.opacity : 1;
  return { opacity, shapes: [...own, ...ports], marks };
}

function titled(look: NodeStyle, size: Size, style: BoxStyle): Shape[] {
  const { width, height } = size;
  const { container, selected, target, pending, run, detailed } = style;
  const radius = radiusOf(look.shape);
  const shapes: Shape[] = [];
  if (style.collapsed && !selected) {
    const behind = around(size, radius, -0.5, { fill: 'node', stroke: 'border' });
    shapes.push({ ...behind, x: behind.x + BEHIND, y: behind.y + BEHIND });
  }
  if (run) shapes.push(around(size, radius, HALO[run], { fill: 'simulated' }));
  if (target) shapes.push(around(size, radius, HALO.target, { fill: 'targetHalo' }));
  else if (selected) shapes.push(around(size, radius, HALO.selected, { fill: 'selected' }));
  const dashed = target || look.shape === 'region' || pending === 'delete';
  shapes.push(
    around(size, radius, -0.5, {
      fill: target ? 'target' : container ? 'container' : run ? 'simulatedSurface' : 'node',
      stroke: pending === 'add' ? null : target ? 'accent' : selected ? 'selected' : 'border',
      dashes: dashed ? 'outline' : 'none',
    }),
  );
  // Where the zoom has no room for its lines its name is written over the drawing.
  const titleHeight = titleHeightOf(look.kind);
  const top = { x: 1, y: 1, width: width - 2, height: Math.min(titleHeight, height - 2) };
  if (detailed) shapes.push(rect(top, radius - 1, { fill: 'title' }, 0));
  if (look.color !== null)
    shapes.push(
      rect({ ...top, width: BOX.colourWidth, height: detailed ? top.height : height - 2 }, 0, {
        fill: { color: look.color },
      }),
    );
  if (!detailed) return shapes;
  if (height > titleHeight + 2)
    shapes.push(
      polygon(
        [1, titleHeight + 1.5, width - 1, titleHeight + 1.5],
        { stroke: 'hairline', dashes: look.shape === 'parallel' ? 'outline' : 'none' },
        false,
      ),
    );
  shapes.push(...words(look, size, style));
  return shapes;
}

function words(look: NodeStyle, { width }: Size, { container, pending }: BoxStyle): Shape[] {
  const dot = look.begins ? BOX.dot.room : 0;
  const room = width - 2 - 2 * BOX.paddingX - (container ? dot : 2 * dot);
  const align = container ? ('left' as const) : ('center' as const);
  const x = container ? 1 + BOX.paddingX + dot : width / 2;
  const top = 1 + BOX.paddingY;
  const kind = look.kind === null ? 0 : BOX.kind.line;
  const first = titleHeightOf(look.kind) + 2 + BOX.linesPadding;
  const lines = look.more > 0 ? [...look.lines, t('{more} more', { more: look.more })] : look.lines;
  return [
    ...(look.kind === null ? [] : [text(`«${look.kind}»`, 'kind', { x, top, room, align, muted: true })]),
    ...(look.begins ? [beginning(top + kind)] : []),
    text(look.name, 'name', { x, top: top + kind, room, align, struck: pending === 'delete' }),
    ...lines.map((line, index) =>
      text(line, 'line', {
        x: 1 + BOX.paddingX,
        top: first + index * BOX.line.line,
        room: width - 2 - 2 * BOX.paddingX,
        muted: index === look.lines.length,
      }),
    ),
  ];
}

/** A dot as an initial state has, before the name. */
function beginning(top: number): EllipseShape {
  const { radius, at } = BOX.dot;
  return {
    ...PLAIN,
    type: 'ellipse',
    x: at,
    y: top + BOX.name.line / 2,
    rx: radius,
    ry: radius,
    fill: 'text',
  };
}

/** Initial, final, choice and history, and the name below them. */
function symbol(look: NodeStyle, size: Size, { selected, target, run, detailed }: BoxStyle): Shape[] {
  const { width, height } = size;
  const ink = selected ? 'selected' : 'text';
  const shapes: Shape[] = [];
  if (look.shape === 'choice') {
    const [w, h] = [width / 40, height / 40];
    shapes.push(
      polygon([20 * w, h, 39 * w, 20 * h, 20 * w, 39 * h, w, 20 * h], {
        fill: 'node',
        stroke: ink,
        line: (selected ? SYMBOL.selectedLine : SYMBOL.line) * w,
      }),
    );
  } else {
    if (run) shapes.push(ellipse(size, 1, HALO[run], { fill: 'simulated' }));
    if (target) shapes.push(ellipse(size, 1, HALO.target, { fill: 'targetHalo' }));
    else if (selected) shapes.push(ellipse(size, 1, HALO.selected, { fill: 'selected' }));
    if (look.shape === 'initial') shapes.push(ellipse(size, 1, 0, { fill: ink }));
    else shapes.push(ellipse(size, 1, -SYMBOL.line / 2, { fill: 'node', stroke: ink, line: SYMBOL.line }));
    if (look.shape === 'final')
      shapes.push(ellipse(size, SYMBOL.disc * ((width - 2 * SYMBOL.line) / width), 0, { fill: 'text' }));
    if (look.shape === 'history')
      shapes.push(
        text('H', 'letter', {
          x: width / 2,
          top: height / 2 - SYMBOL.letter.line / 2,
          room: width,
          align: 'center',
        }),
      );
  }
  if (look.name !== '' && detailed) {
    // A line that leaves below leads past its name: behind it.
    const ground = symbolNameArea(look.name, size);
    shapes.push({ ...PLAIN, type: 'rect', ...ground, radius: 0, lower: 0, fill: 'container' });
    shapes.push(
      text(look.name, 'symbol', {
        x: width / 2,
        top: height + SYMBOL.nameAbove,
        room: SYMBOL.nameRoom,
        align: 'center',
        muted: true,
      }),
    );
  }
  return shapes;
}

/** How an arrow that points right must be turned to point into the part, in quarters. */
const INTO = { left: 0, top: 1, right: 2, bottom: 3 } as const;

/** A port and its name. */
function portShapes(style: PortStyle, size: Size, named: boolean): Shape[] {
  const { side, direction, name } = style;
  const place = portNamePlace(style, size);
  const { x, y } = place.port;
  const turn = (INTO[side] + (direction === 'out' ? 2 : 0)) % 4;
  const port: PortShape = { type: 'port', x, y, turn, both: direction === 'inout' };
  const { top, align, room } = place;
  if (!named || name === '' || room === 0) return [port];
  return [port, text(name, 'port', { x: place.x, top, room, align, muted: true })];
}

/** A dotted outline for what is added, a half-filled corner for what was changed, a stroke across for what is removed. */
function pendingMarks(size: Size, radius: number, pending: PendingState): Shape[] {
  const { width, height } = size;
  const { corner, outline, opacity } = PENDING;
  if (pending === 'add')
    return [around(size, radius, -outline / 2, { stroke: 'pending', line: outline, dashes: 'pending' })];
  if (pending === 'update')
    return [polygon([width - 1 - corner, 1, width - 1, 1, width - 1, 1 + corner], { fill: 'pending' })];
  return [polygon([0, 0, width, height], { stroke: 'pending', line: outline, opacity }, false)];
}

/** The corners of a port's arrows that point to the right (and back), from its middle. */
export const PORT_ARROWS = {
  one: [[-3, -3, 3, 0, -3, 3]],
  both: [
    [-4, 0, -1, -3, -1, 3],
    [4, 0, 1, -3, 1, 3],
  ],
} as const;
