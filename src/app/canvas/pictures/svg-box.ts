import type { Rect } from '#app/canvas/geometry.ts';
import { footIn } from '#app/canvas/painted/brush.ts';
import type { BoxLook, PortLook } from '#app/canvas/painted/look.ts';
import type { PendingState } from '#model/staged/pending-state.ts';
import { isBox, radiusOf } from '#app/canvas/painted/shapes.ts';
import type { PictureBox } from './picture.ts';
import { plainColor } from './picture-theme.ts';
import { type Pen, words } from './svg-pen.ts';
import { fontsOf } from './svg-style.ts';
import { escaped, short } from './xml.ts';

/** As in paint-box.ts, in pixels at 100 %. */
const PADDING = { x: 8, y: 5 };
const NAME = { size: 13, line: 16 };
const KIND = { size: 11, line: 14 };
const LINE = { size: 11, line: 16, above: 4 };
const PORT = { size: 10, line: 12, half: 4, room: 54 };
const COLOUR_WIDTH = 5;

/** A box in the coordinates of its own corner. */
export function svgBox(
  pen: Pen,
  { rect, container, look, hidden = 0, changed = 0, pending }: PictureBox,
): string {
  const inside = isBox(look.shape) ? titled(pen, rect, look, container) : symbol(pen, rect, look);
  const ports = look.ports.map((port) => svgPort(pen, rect, port)).join('');
  const held = hidden > 0 ? inIt(pen, rect, hidden, changed) : '';
  const place = `transform="translate(${short(rect.x)} ${short(rect.y)})"`;
  const faint = pending === 'delete' ? ' opacity=".65"' : '';
  const box = `<g ${place}${faint}>${inside}${ports}${held}</g>`;
  return pending ? `${box}<g ${place}>${pendingMark(rect, look, pending)}</g>` : box;
}

/** How many are hidden in a collapsed box. */
function inIt(pen: Pen, { width, height }: Rect, hidden: number, changed: number): string {
  const text = `› ${hidden}${changed > 0 ? ` ◣ ${changed}` : ''}`;
  const { kind: font } = fontsOf(pen.theme);
  return words(pen, text, { x: width - 8, foot: height - 8, room: width - 16 }, { font, kind: 'i' });
}

/** As in paint-box.ts: a dotted outline is added, a filled corner changed, a stroke across removed. */
function pendingMark({ width, height }: Rect, { shape }: BoxLook, pending: PendingState): string {
  const [right, bottom] = [short(width), short(height)];
  if (pending === 'update') return `<path class="U" d="M${short(width - 15)} 1h14v14z"/>`;
  if (pending === 'delete') return `<path class="D" d="M0 0L${right} ${bottom}"/>`;
  return `<rect class="A" x="0" y="0" width="${right}" height="${bottom}" rx="${radiusOf(shape)}"/>`;
}

function titled(pen: Pen, rect: Rect, look: BoxLook, container: boolean): string {
  const { width, height } = rect;
  const radius = radiusOf(look.shape);
  const titleHeight = Math.min(2 * PADDING.y + NAME.line + (look.kind === null ? 0 : KIND.line), height - 2);
  const dashed = look.shape === 'region' ? 'r' : '';
  const size = `width="${short(width - 1)}" height="${short(height - 1)}"`;
  const body = `<rect class="${container ? 'g' : 'b'}${dashed}" x=".5" y=".5" ${size} rx="${radius}"/>`;
  const corner = Math.min(radius - 1, titleHeight);
  const title = `<path class="t" d="M1 ${short(1 + titleHeight)}v${short(corner - titleHeight)}a${corner} ${corner} 0 0 1 ${corner} ${-corner}h${short(width - 2 - 2 * corner)}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${short(titleHeight - corner)}z"/>`;
  const mark =
    look.color === null
      ? ''
      : `<path fill="${escaped(plainColor(pen.theme, look.color))}" d="M1 1h${COLOUR_WIDTH}v${short(titleHeight)}h${-COLOUR_WIDTH}z"/>`;
  const rule =
    height > titleHeight + 2
      ? `<path class="h${look.shape === 'parallel' ? 'r' : ''}" d="M1 ${short(titleHeight + 1.5)}h${short(width - 2)}"/>`
      : '';
  return body + title + mark + rule + boxWords(pen, rect, look, container, titleHeight);
}

function boxWords(pen: Pen, { width }: Rect, look: BoxLook, container: boolean, titleHeight: number): string {
  const fonts = fontsOf(pen.theme);
  const room = width - 2 - 2 * PADDING.x;
  const x = container ? 1 + PADDING.x : width / 2;
  const kindLine = look.kind === null ? 0 : KIND.line;
  const top = 1 + PADDING.y;
  const kind =
    look.kind === null
      ? ''
      : words(
          pen,
          `«${look.kind}»`,
          { x, foot: top + footIn(KIND.line, KIND.size, 'sans'), room },
          { font: fonts.kind, kind: container ? 'k' : 'q' },
        );
  const name = words(
    pen,
    look.name,
    { x, foot: top + kindLine + footIn(NAME.line, NAME.size, 'sans'), room },
    { font: fonts.name, kind: container ? 'n' : 'm' },
  );
  const first = titleHeight + 2 + LINE.above + footIn(LINE.line, LINE.size, 'mono');
  const lines = [...look.lines, ...(look.more > 0 ? [`${look.more} more`] : [])].map((line, index) =>
    words(
      pen,
      line,
      { x: 1 + PADDING.x, foot: first + index * LINE.line, room },
      { font: fonts.line, kind: index === look.lines.length ? 'd' : 'c' },
    ),
  );
  return kind + name + lines.join('');
}

/** Initial, final, choice and history, and the name below them. */
function symbol(pen: Pen, { width, height }: Rect, look: BoxLook): string {
  const [x, y] = [width / 2, height / 2];
  const ellipse = (kind: string, rx: number, ry: number) =>
    `<ellipse class="${kind}" cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
  const name = words(
    pen,
    look.name,
    { x, foot: height + 2 + footIn(KIND.line, KIND.size, 'sans'), room: 600 },
    { font: fontsOf(pen.theme).kind, kind: 'q' },
  );
  if (look.shape === 'initial') return ellipse('o', x, y) + name;
  if (look.shape === 'choice') {
    const at = (part: number, of: number) => short((of * part) / 40);
    return `<path class="s" d="M${at(20, width)} ${at(1, height)}L${at(39, width)} ${at(20, height)}L${at(20, width)} ${at(39, height)}L${at(1, width)} ${at(20, height)}Z"/>${name}`;
  }
  const ring = ellipse('s', x - 0.75, y - 0.75);
  if (look.shape === 'final') return ring + ellipse('o', 0.62 * (x - 1.5), 0.62 * (y - 1.5)) + name;
  return `${ring}<text class="H" x="${short(x)}" y="${short(y - 10 + footIn(20, 13, 'sans'))}">H</text>${name}`;
}

/** How an arrow that points right must be turned to point into the part, in degrees. */
const INTO = { left: 0, top: 90, right: 180, bottom: 270 } as const;

function svgPort(pen: Pen, { width, height }: Rect, { side, along, direction, name }: PortLook): string {
  const x = width * (side === 'left' ? 0 : side === 'right' ? 1 : along);
  const y = height * (side === 'top' ? 0 : side === 'bottom' ? 1 : along);
  const turn = (INTO[side] + (direction === 'out' ? 180 : 0)) % 360;
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const mark = `<use href="#${direction === 'inout' ? 'both' : 'in'}" transform="translate(${short(x)} ${short(y)})${turned}"/>`;
  if (name === '') return mark;
  const foot = footIn(PORT.line, PORT.size, 'sans');
  const beside = y - PORT.half + 0.7 * 2 * PORT.half + foot;
  const style = { font: fontsOf(pen.theme).port, kind: side === 'left' ? 'e' : 'p' };
  const { room, half } = PORT;
  if (side === 'left') return mark + words(pen, name, { x: x - half - 3, foot: beside, room }, style);
  if (side === 'right') return mark + words(pen, name, { x: x + half + 3, foot: beside, room }, style);
  const top = side === 'top' ? y - half - PORT.line : y + half;
  return mark + words(pen, name, { x: x - half + 1.2 * half + 3, foot: top + foot, room }, style);
}

/** The two marks of ports, which are used again and again. */
export const PORT_MARKS =
  '<g id="in"><path class="b" d="M-4.5-4.5h9v9h-9z"/><path class="o" d="M-3-3l6 3-6 3z"/></g>' +
  '<g id="both"><path class="b" d="M-4.5-4.5h9v9h-9z"/><path class="o" d="M-4 0l3-3v6zM4 0l-3-3v6z"/></g>';
