import {
  type BoxShapes,
  type Paint,
  PORT_ARROWS,
  type Shape,
  type TextStyle,
} from '#app/canvas/diagram/box-shapes.ts';
import { BOX, footIn, OUTLINE_DASHES, PENDING_DASHES, PORT, SYMBOL } from '#app/canvas/diagram/metrics.ts';
import type { Palette } from './context/palette.ts';
import type { RenderContext } from './context/render-context.ts';
import { inTwo } from './context/text-metrics.ts';

/** A little further away names are not smaller than this on the screen, nor larger than what the title has room for. */
const LEAST_NAME = 10;
const MOST_NAME = 20;
const LEAST_SYMBOL_NAME = 9;

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
    case 'caption':
      drawCaption(brush, shape, x, y);
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
  const { context, palette, texts, pixel } = brush;
  const { size, line, font } = METRICS[shape.style];
  // The names of symbols stand free, and grow a little where they would be too small to be read.
  const grown = shape.style === 'symbol' ? Math.max(1, (LEAST_SYMBOL_NAME * pixel) / size) : 1;
  const face = grown === 1 ? fontsOf(palette)[shape.style] : `${size * grown}px ${palette.sans}`;
  const shown = texts.fit(face, shape.text, shape.room);
  if (shown === '') return;
  const foot = y + shape.top + footIn(line * grown, size * grown, font);
  const width = shape.align === 'left' && !shape.struck ? 0 : texts.widthOf(face, shown);
  const left = x + shape.x - (shape.align === 'right' ? width : shape.align === 'center' ? width / 2 : 0);
  context.font = face;
  context.fillStyle = (shape.muted ? palette.muted : palette.text).css;
  context.fillText(shown, left, foot);
  if (shape.struck) context.fillRect(left, foot - size * 0.3, width, 1);
}

function drawCaption(
  brush: RenderContext,
  shape: Shape & { readonly type: 'caption' },
  x: number,
  y: number,
): void {
  const { context, palette, texts, pixel } = brush;
  const { text, height, room, align } = shape;
  const size = Math.min(MOST_NAME, Math.max(BOX.name.size, LEAST_NAME * pixel));
  const line = size * 1.2;
  const font = `550 ${size}px ${palette.sans}`;
  const lines = shape.breaks && height >= 2 * line + 2 ? inTwo(texts, text, font, room) : null;
  const count = lines?.length ?? 1;
  const top = y + (height - count * line) / 2 + footIn(line, size, 'sans');
  context.font = font;
  context.fillStyle = palette.text.css;
  for (let index = 0; index < count; index += 1) {
    const shown = texts.fit(font, lines?.[index] ?? text, room);
    if (shown === '') continue;
    const width = align === 'left' && !shape.struck ? 0 : texts.widthOf(font, shown);
    const left = x + shape.x - (align === 'center' ? width / 2 : 0);
    const foot = top + index * line;
    context.fillText(shown, left, foot);
    if (shape.struck) context.fillRect(left, foot - BOX.name.size * 0.3, width, 1);
  }
}
