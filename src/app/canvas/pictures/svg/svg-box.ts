import {
  type BoxShapes,
  boxShapes,
  type Paint,
  PORT_ARROWS,
  type Shape,
  type TextShape,
} from '#app/canvas/diagram/box-shapes.ts';
import { BOX, footIn, PORT, SYMBOL } from '#app/canvas/diagram/metrics.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { PictureBox } from './picture.ts';
import { plainColor } from './picture-theme.ts';
import { type Pen, words } from './svg-pen.ts';
import { fontsOf } from './svg-style.ts';
import { escaped, short } from './xml.ts';

/** A box in the coordinates of its own corner. */
export function svgBox(
  pen: Pen,
  { rect, container, look, hidden = 0, changed = 0, pending }: PictureBox,
): string {
  const drawn = boxShapes(look, rect, {
    container,
    collapsed: hidden > 0,
    selected: false,
    target: false,
    pending,
    run: null,
    detailed: true,
  });
  const held = hidden > 0 ? inIt(pen, rect, hidden, changed) : '';
  const place = `transform="translate(${short(rect.x)} ${short(rect.y)})"`;
  return `<g ${place}>${faded(drawn, svgShapes(pen, drawn.shapes) + held)}${svgShapes(pen, drawn.marks)}</g>`;
}

const faded = ({ opacity }: BoxShapes, svg: string): string =>
  opacity === 1 ? svg : `<g opacity="${opacity}">${svg}</g>`;

/** How many are hidden in a collapsed box. */
function inIt(pen: Pen, { width, height }: Rect, hidden: number, changed: number): string {
  const text = `› ${hidden}${changed > 0 ? ` ◣ ${changed}` : ''}`;
  const { kind: font } = fontsOf(pen.theme);
  return words(pen, text, { x: width - 8, foot: height - 8, room: width - 16 }, { font, kind: 'i' });
}

const svgShapes = (pen: Pen, shapes: readonly Shape[]): string =>
  shapes.map((shape) => svgShape(pen, shape)).join('');

function svgShape(pen: Pen, shape: Shape): string {
  switch (shape.type) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      const look = lookOf(pen, shape);
      if (shape.lower !== radius)
        return `<path ${look} d="M${short(x)} ${short(y + height)}v${short(radius - height)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${short(width - 2 * radius)}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${short(height - radius)}z"/>`;
      const size = `width="${short(width)}" height="${short(height)}"`;
      const round = radius === 0 ? '' : ` rx="${short(radius)}"`;
      return `<rect ${look} x="${short(x)}" y="${short(y)}" ${size}${round}/>`;
    }
    case 'ellipse': {
      const { x, y, rx, ry } = shape;
      return `<ellipse ${lookOf(pen, shape)} cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
    }
    case 'polygon':
      return `<path ${lookOf(pen, shape)} d="${pathOf(shape.corners)}${shape.closed ? 'z' : ''}"/>`;
    case 'port': {
      const turned = shape.turn === 0 ? '' : ` rotate(${90 * shape.turn})`;
      return `<use href="#${shape.both ? 'both' : 'in'}" transform="translate(${short(shape.x)} ${short(shape.y)})${turned}"/>`;
    }
    case 'text':
      return svgText(pen, shape);
  }
}

const pathOf = (corners: readonly number[]): string =>
  corners.map((at, index) => `${index === 0 ? 'M' : index % 2 === 0 ? 'L' : ' '}${short(at)}`).join('');

/** The class of svg-style.ts for a fill, a stroke and its dashes. */
const CLASSES: Readonly<Record<string, string>> = {
  'node border none': 'b',
  'container border none': 'g',
  'node border outline': 'br',
  'container border outline': 'gr',
  'node  none': 'f',
  'container  none': 'fg',
  'title  none': 't',
  ' hairline none': 'h',
  ' hairline outline': 'hr',
  'node text none': 's',
  'text  none': 'o',
  ' pending pending': 'A',
  'pending  none': 'U',
  ' pending none': 'D',
};
type Filled = Extract<Shape, { readonly fill: Paint | null }>;

function lookOf({ theme }: Pen, { fill, stroke, dashes }: Filled): string {
  if (fill !== null && typeof fill !== 'string') return `fill="${escaped(plainColor(theme, fill.color))}"`;
  const name = `${fill ?? ''} ${typeof stroke === 'string' ? stroke : ''} ${stroke === null ? 'none' : dashes}`;
  const known = CLASSES[name];
  if (known === undefined) throw new Error(`pictures have no class for ${name}`);
  return `class="${known}"`;
}

const STYLES = {
  name: { metrics: BOX.name, family: 'sans', font: 'name' },
  kind: { metrics: BOX.kind, family: 'sans', font: 'kind' },
  line: { metrics: BOX.line, family: 'mono', font: 'line' },
  port: { metrics: PORT.name, family: 'sans', font: 'port' },
  symbol: { metrics: SYMBOL.name, family: 'sans', font: 'kind' },
  letter: { metrics: SYMBOL.letter, family: 'sans', font: 'letter' },
} as const;

/** The class of svg-style.ts, which says where `x` is in a line of text too. */
function textClass({ style, align, muted }: TextShape): string {
  if (style === 'name') return align === 'center' ? 'm' : 'n';
  if (style === 'kind' || style === 'symbol') return align === 'center' ? 'q' : 'k';
  if (style === 'line') return muted ? 'd' : 'c';
  if (style === 'port') return align === 'right' ? 'e' : 'p';
  return 'H';
}

function svgText(pen: Pen, shape: TextShape): string {
  const { metrics, family, font } = STYLES[shape.style];
  const foot = shape.top + footIn(metrics.line, metrics.size, family);
  const style = { font: fontsOf(pen.theme)[font], kind: textClass(shape), struck: shape.struck };
  return words(pen, shape.text, { x: shape.x, foot, room: shape.room }, style);
}

const half = (PORT.size - BOX.border) / 2;
const portMark = (id: string, arrows: readonly (readonly number[])[]): string =>
  `<g id="${id}"><path class="b" d="M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z"/>` +
  `<path class="o" d="${arrows.map((corners) => `${pathOf(corners)}z`).join('')}"/></g>`;

/** The two marks of ports, which are used again and again. */
export const PORT_MARKS = portMark('in', PORT_ARROWS.one) + portMark('both', PORT_ARROWS.both);
