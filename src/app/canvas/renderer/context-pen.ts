import {
  type BoxShapes,
  type Paint,
  PORT_ARROWS,
  type Shape,
  type TextStyle,
} from '#app/canvas/diagram/box-shapes.ts';
import { LEAST_TEXT } from '#app/canvas/overview/rules/limits.ts';
import { BOX, footIn, OUTLINE_DASHES, PENDING_DASHES, PORT, SYMBOL } from '#app/canvas/diagram/metrics.ts';
import type { Palette } from './context/palette.ts';
import type { RenderContext } from './context/render-context.ts';

/** As the context takes them: lists of its own, none of which is made while it paints. */
const DASHES = { none: [], outline: [...OUTLINE_DASHES], pending: [...PENDING_DASHES] };
const METRICS = {
  name: { ...BOX.name, font: 'sans' },
  kind: { ...BOX.kind, font: 'sans' },
  line: { ...BOX.line, font: 'mono' },
  port: { ...PORT.name, font: 'sans' },
  symbol: { ...SYMBOL.name, font: 'sans' },
  letter: { ...SYMBOL.letter, font: 'sans' },
} as const;

const fonts = new WeakMap<Palette, Readonly<Record<TextStyle, string>>>();
function fontsOf(palette: Palette): Readonly<Record<TextStyle, string>> {
  const known = fonts.get(palette);
  if (known) return known;
  const { sans, mono } = palette;
  const made = {
    name: `550 ${BOX.name.size}px ${sans}`,
    kind: `${BOX.kind.size}px ${sans}`,
    line: `${BOX.line.size}px ${mono}`,
    port: `${PORT.name.size}px ${sans}`,
    symbol: `${SYMBOL.name.size}px ${sans}`,
    letter: `600 ${SYMBOL.letter.size}px ${sans}`,
  };
  fonts.set(palette, made);
  return made;
}

function cssOf(palette: Palette, paint: Paint): string {
  if (typeof paint !== 'string') return palette.inkOf(paint.color).css;
  return paint === 'targetHalo' ? palette.targetHalo : palette[paint].css;
}

/** Draws a box with its upper left corner at a point. It makes no objects, for it is called for every box of every frame. */
export function drawShapes(
  brush: RenderContext,
  { shapes, marks, opacity }: BoxShapes,
  x: number,
  y: number,
): void {
  brush.context.globalAlpha = opacity;
  for (const shape of shapes) drawShape(brush, shape, x, y, opacity);
  brush.context.globalAlpha = 1;
  for (const mark of marks) drawShape(brush, mark, x, y, 1);
}

function drawShape(brush: RenderContext, shape: Shape, x: number, y: number, opacity: number): void {
  const { context } = brush;
  switch (shape.type) {
    case 'rect': {
      if (shape.radius === 0 && shape.stroke === null && shape.fill !== null) {
        context.fillStyle = cssOf(brush.palette, shape.fill);
        context.fillRect(x + shape.x, y + shape.y, shape.width, shape.height);
        return;
      }
      context.beginPath();
      if (shape.lower === shape.radius)
        context.roundRect(x + shape.x, y + shape.y, shape.width, shape.height, shape.radius);
      else upperRounded(context, x + shape.x, y + shape.y, shape.width, shape.height, shape.radius);
      break;
    }
    case 'ellipse':
      context.beginPath();
      context.ellipse(x + shape.x, y + shape.y, shape.rx, shape.ry, 0, 0, 2 * Math.PI);
      break;
    case 'polygon': {
      const { corners } = shape;
      context.beginPath();
      for (let at = 0; at + 1 < corners.length; at += 2) {
        const [across, down] = [x + (corners[at] ?? 0), y + (corners[at + 1] ?? 0)];
        if (at === 0) context.moveTo(across, down);
        else context.lineTo(across, down);
      }
      if (shape.closed) context.closePath();
      break;
    }
    case 'port':
      drawPort(brush, x + shape.x, y + shape.y, shape.turn, shape.both);
      return;
    case 'text':
      drawText(brush, shape, x, y);
      return;
  }
  if (shape.opacity !== 1) context.globalAlpha = opacity * shape.opacity;
  if (shape.fill !== null) {
    context.fillStyle = cssOf(brush.palette, shape.fill);
    context.fill();
  }
  if (shape.stroke !== null) {
    context.strokeStyle = cssOf(brush.palette, shape.stroke);
    context.lineWidth = shape.line;
    if (shape.dashes !== 'none') context.setLineDash(DASHES[shape.dashes]);
    context.stroke();
    if (shape.dashes !== 'none') context.setLineDash(DASHES.none);
  }
  if (shape.opacity !== 1) context.globalAlpha = opacity;
}

function upperRounded(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.moveTo(x, y + height);
  context.arcTo(x, y, x + radius, y, radius);
  context.arcTo(x + width, y, x + width, y + radius, radius);
  context.lineTo(x + width, y + height);
  context.closePath();
}

function drawPort(
  { context, palette }: RenderContext,
  x: number,
  y: number,
  turn: number,
  both: boolean,
): void {
  const { size } = PORT;
  context.fillStyle = palette.border.css;
  context.fillRect(x - size / 2, y - size / 2, size, size);
  context.fillStyle = palette.node.css;
  context.fillRect(
    x - size / 2 + BOX.border,
    y - size / 2 + BOX.border,
    size - 2 * BOX.border,
    size - 2 * BOX.border,
  );
  context.fillStyle = palette.text.css;
  context.beginPath();
  // A quarter turn puts x to y, and y to -x.
  const cos = turn === 0 ? 1 : turn === 2 ? -1 : 0;
  const sin = turn === 1 ? 1 : turn === 3 ? -1 : 0;
  for (const corners of both ? PORT_ARROWS.both : PORT_ARROWS.one) {
    for (let at = 0; at + 1 < corners.length; at += 2) {
      const [u, v] = [corners[at] ?? 0, corners[at + 1] ?? 0];
      if (at === 0) context.moveTo(x + u * cos - v * sin, y + u * sin + v * cos);
      else context.lineTo(x + u * cos - v * sin, y + u * sin + v * cos);
    }
    context.closePath();
  }
  context.fill();
}

function drawText(
  brush: RenderContext,
  shape: Shape & { readonly type: 'text' },
  x: number,
  y: number,
): void {
  const { context, palette, texts } = brush;
  const { size: own, line, font } = METRICS[shape.style];
  // It stands alone in its symbol, and has the room to be read from further away.
  const isLetter = shape.style === 'letter';
  const size = isLetter ? Math.max(own, LEAST_TEXT * brush.pixel) : own;
  const face = isLetter
    ? fontsOf(palette).letter.replace(`${own}px`, `${size}px`)
    : fontsOf(palette)[shape.style];
  const shown = texts.fit(face, shape.text, shape.room);
  if (shown === '') return;
  const foot = y + shape.top + footIn(line, size, font);
  const width = shape.align === 'left' && !shape.struck ? 0 : texts.widthOf(face, shown);
  const left = x + shape.x - (shape.align === 'right' ? width : shape.align === 'center' ? width / 2 : 0);
  context.font = face;
  context.fillStyle = (shape.muted ? palette.muted : palette.text).css;
  context.fillText(shown, left, foot);
  if (shape.struck) context.fillRect(left, foot - size * 0.3, width, 1);
}
