import {
  boxShapes,
  type Paint,
  PORT_ARROWS,
  type Shape,
  type TextShape,
} from '#app/canvas/diagram/box-shapes.ts';
import { BOX, footIn, OUTLINE_DASHES, PENDING_DASHES, PORT, SYMBOL } from '#app/canvas/diagram/metrics.ts';
import type { PictureBox } from '#app/canvas/pictures/svg/picture.ts';
import type { TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';
import { type Caption, captionOf } from '#app/canvas/renderer/labels/captions.ts';
import type { Outlined, TextVector, Vector } from '#interchange/documents/pictures/picture.ts';
import { PAPER, paperColour } from './paper.ts';
import { fontOf, type Letters } from './texts.ts';

/** The letters of each style of text. */
const LETTERS: Readonly<Record<TextShape['style'], Letters & { readonly line: number }>> = {
  name: { ...BOX.name, isBold: true },
  kind: { ...BOX.kind, isBold: false },
  line: { ...BOX.line, isBold: false },
  port: { ...PORT.name, isBold: false },
  symbol: { ...SYMBOL.name, isBold: false },
  letter: { ...SYMBOL.letter, isBold: true },
};
/** A text that does not fit is set smaller than the canvas shows it, but no smaller than this, before it is cut off. */
const SMALLEST = 11;

/** From this weight on, letters are bold. */
const BOLD = 600;

type Place = readonly [x: number, y: number];

/** The third pen of the one description of a box: it draws its shapes as vectors, in the coordinates of the drawing. */
export function drawBox(
  texts: TextMetricsCache,
  { rect, container, look, hidden = 0 }: PictureBox,
): Vector[] {
  const drawn = boxShapes(look, rect, {
    container,
    collapsed: hidden > 0,
    selected: false,
    target: false,
    pending: undefined,
    run: null,
    detailed: true,
  });
  const at: Place = [rect.x, rect.y];
  const vectors = drawn.shapes.flatMap((shape) => shapeVectors(texts, shape, at));
  if (hidden === 0) return vectors;
  const held: TextShape = {
    type: 'text',
    text: `› ${hidden}`,
    style: 'kind',
    x: rect.width - BOX.paddingX,
    top: rect.height - BOX.paddingX - BOX.kind.size,
    room: rect.width - 2 * BOX.paddingX,
    align: 'right',
    muted: true,
    struck: false,
  };
  return [...vectors, ...textVectors(texts, held, at)];
}

/** A box as it is seen from so far away that its words are none of the notation: its outline, and what a card says. */
export function drawFarBox(texts: TextMetricsCache, box: PictureBox): Vector[] {
  const { rect, container, look, inside = 0, group = false, unseen = 0 } = box;
  // What is none itself has a broken outline.
  const { shapes } = boxShapes({ ...look, ...(group && { shape: 'region' }), ports: [] }, rect, {
    container,
    collapsed: false,
    selected: false,
    target: false,
    pending: undefined,
    run: null,
    detailed: false,
  });
  const word = look.shape === 'box' ? 'part' : 'state';
  const said = { look, rect, container, inside, group, unseen, word, signs: [], covers: [] };
  const caption = captionOf(texts, 'sans-serif', said);
  return [
    ...shapes.flatMap((shape) => shapeVectors(texts, shape, [rect.x, rect.y])),
    ...(caption ? captionVectors(caption) : []),
  ];
}

const captionVectors = ({ x, y, width, align, lines }: Caption): TextVector[] =>
  lines.map(({ text, size, weight, muted, width: wide, top, height }) => ({
    is: 'text',
    text,
    size,
    isBold: weight >= BOLD,
    width: wide,
    x: align === 'center' ? x + width / 2 : x,
    foot: y + top + footIn(height, size, 'sans'),
    align,
    colour: muted ? PAPER.muted : PAPER.text,
  }));

function shapeVectors(texts: TextMetricsCache, shape: Shape, [left, top]: Place): Vector[] {
  switch (shape.type) {
    case 'rect': {
      const { x, y, width, height, radius, lower } = shape;
      const place = { x: left + x, y: top + y, width, height };
      // A title is round at its upper corners only; so little that square ones are hidden by the border.
      return [{ is: 'rect', ...place, radius: lower === radius ? radius : 0, ...lookOf(shape) }];
    }
    case 'ellipse':
      return [
        { is: 'ellipse', x: left + shape.x, y: top + shape.y, rx: shape.rx, ry: shape.ry, ...lookOf(shape) },
      ];
    case 'polygon': {
      const corners = pairs(shape.corners).map(([x, y]): Place => [left + x, top + y]);
      return [{ is: 'path', corners, isClosed: shape.closed, ...lookOf(shape) }];
    }
    case 'port':
      return portVectors(left + shape.x, top + shape.y, shape.turn, shape.both);
    case 'text':
      return textVectors(texts, shape, [left, top]);
  }
}

function lookOf(shape: {
  readonly fill: Paint | null;
  readonly stroke: Paint | null;
  readonly line: number;
  readonly dashes: 'none' | 'outline' | 'pending';
}): Outlined {
  const dashes =
    shape.dashes === 'outline' ? OUTLINE_DASHES : shape.dashes === 'pending' ? PENDING_DASHES : [];
  return { fill: colourOf(shape.fill), stroke: colourOf(shape.stroke), line: shape.line, dashes };
}

/** Nothing on paper is selected, pointed at or simulated. */
function colourOf(paint: Paint | null): string | null {
  if (paint === null) return null;
  if (typeof paint !== 'string') return paperColour(paint.color);
  switch (paint) {
    case 'node':
    case 'container':
    case 'title':
    case 'border':
    case 'hairline':
    case 'text':
    case 'muted':
    case 'pending':
      return PAPER[paint];
    default:
      return PAPER.border;
  }
}

function portVectors(x: number, y: number, turn: number, isBoth: boolean): Vector[] {
  const half = (PORT.size - BOX.border) / 2;
  const square: Vector = {
    is: 'rect',
    x: x - half,
    y: y - half,
    width: 2 * half,
    height: 2 * half,
    radius: 0,
    fill: PAPER.node,
    stroke: PAPER.border,
    line: BOX.border,
    dashes: [],
  };
  const arrows = (isBoth ? PORT_ARROWS.both : PORT_ARROWS.one).map(
    (corners): Vector => ({
      is: 'path',
      corners: pairs(corners).map((corner) => {
        const [across, down] = turned(corner, turn);
        return [x + across, y + down];
      }),
      isClosed: true,
      fill: PAPER.text,
      stroke: null,
      line: 0,
      dashes: [],
    }),
  );
  return [square, ...arrows];
}

/** A point turned around 0, 0 by quarters. */
function turned([x, y]: Place, quarters: number): Place {
  if (quarters === 1) return [-y, x];
  if (quarters === 2) return [-x, -y];
  return quarters === 3 ? [y, -x] : [x, y];
}

function textVectors(texts: TextMetricsCache, shape: TextShape, [left, top]: Place): TextVector[] {
  const { line, ...letters } = LETTERS[shape.style];
  const wide = texts.widthOf(fontOf(letters), shape.text);
  const size =
    wide > shape.room
      ? Math.max(Math.min(SMALLEST, letters.size), (letters.size * shape.room) / wide)
      : letters.size;
  const foot = top + shape.top + footIn(line, letters.size, 'sans');
  return setWords(
    texts,
    shape.text,
    { ...letters, size },
    {
      x: left + shape.x,
      foot,
      room: shape.room,
      align: shape.align,
      colour: shape.muted ? PAPER.muted : PAPER.text,
    },
  );
}

/** A line of text, cut off where it is wider than there is room; nothing where not one letter fits. */
export function setWords(
  texts: TextMetricsCache,
  text: string,
  letters: Letters,
  { room, ...place }: Pick<TextVector, 'x' | 'foot' | 'align' | 'colour'> & { readonly room: number },
): TextVector[] {
  const font = fontOf(letters);
  const shown = texts.fit(font, text, room);
  if (shown === '') return [];
  const { size, isBold } = letters;
  return [{ is: 'text', text: shown, size, isBold, width: texts.widthOf(font, shown), ...place }];
}

function pairs(numbers: readonly number[]): Place[] {
  const found: Place[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) found.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return found;
}
