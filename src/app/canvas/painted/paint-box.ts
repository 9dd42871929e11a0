import type { LitWord } from '#app/document/lit.ts';
import type { PendingState } from '#model/staged/pending-state.ts';
import type { Rect } from '#app/canvas/geometry.ts';
import { type Brush, footIn, write } from './brush.ts';
import type { BoxLook } from './look.ts';
import { paintHidden, paintLock } from './paint-badges.ts';
import { paintPorts } from './paint-ports.ts';
import { isBox, radiusOf } from './shapes.ts';
import { inTwo } from './texts.ts';

/** How a box is shown beside what it is. */
export interface BoxState {
  readonly container: boolean;
  /** How many others are hidden in it, while it is collapsed. */
  readonly hidden: number;
  /** How many changes of what is hidden in it are not in the model itself. */
  readonly changed: number;
  readonly locked: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  readonly pending: PendingState | undefined;
  /** How it takes part in the run that is looked at. */
  readonly lit: readonly LitWord[] | undefined;
  /** Whether the zoom has room for lines and for the names of ports. */
  readonly detailed: boolean;
}

/** How far the second box sticks out behind a collapsed one, which says that there is more in it. */
const BEHIND = 2.5;
/** Sizes of the style sheet, in pixels at 100 %. */
const PADDING = { x: 8, y: 5 };
const NAME = { size: 13, line: 16 };
/** A little further away names are not smaller than this on the screen, nor larger than what the title has room for. */
const LEAST_NAME = 10;
const MOST_NAME = 20;
const LEAST_SYMBOL_NAME = 9;
const KIND = { size: 11, line: 14 };
const LINE = { size: 11, line: 16, above: 4 };
const COLOUR_WIDTH = 5;

/** A box as its node is drawn when it is mounted, from canvas.css. */
export function paintBox(brush: Brush, rect: Rect, look: BoxLook, state: BoxState): void {
  const { context } = brush;
  if (state.pending === 'delete') context.globalAlpha = 0.65;
  if (isBox(look.shape)) paintTitled(brush, rect, look, state);
  else paintSymbol(brush, rect, look, state);
  paintPorts(brush, rect, look.ports, state.detailed);
  context.globalAlpha = 1;
  if (state.hidden > 0) paintHidden(brush, rect, state.hidden, state.changed);
  if (state.locked) paintLock(brush, rect);
  if (state.pending) paintPending(brush, rect, state.pending);
}

function outline(context: CanvasRenderingContext2D, rect: Rect, radius: number, by = 0): void {
  context.beginPath();
  context.roundRect(
    rect.x - by,
    rect.y - by,
    rect.width + 2 * by,
    rect.height + 2 * by,
    Math.max(0, radius + by),
  );
}

function paintTitled(brush: Brush, rect: Rect, look: BoxLook, state: BoxState): void {
  const { context, palette } = brush;
  const { x, y, width, height } = rect;
  const radius = radiusOf(look.shape);
  if (state.hidden > 0 && !state.selected) {
    outline(context, { ...rect, x: x + BEHIND, y: y + BEHIND }, radius, -0.5);
    context.fillStyle = palette.node.css;
    context.fill();
    context.strokeStyle = palette.border.css;
    context.lineWidth = 1;
    context.stroke();
  }
  if (state.lit) {
    outline(context, rect, radius, state.lit.includes('entered') ? 5 : 3);
    context.fillStyle = palette.simulated.css;
    context.fill();
  }
  if (state.target || state.selected) {
    outline(context, rect, radius, state.target ? 3 : 1.5);
    context.fillStyle = state.target ? palette.targetHalo : palette.selected.css;
    context.fill();
  }
  const plainFill = state.container ? palette.container : state.lit ? palette.simulatedSurface : palette.node;
  const fill = state.target ? palette.target : plainFill;
  const line = state.target ? palette.accent : state.selected ? palette.selected : palette.border;
  const dashed = state.target || look.shape === 'region' || state.pending === 'delete';
  outline(context, rect, radius, -0.5);
  context.fillStyle = fill.css;
  context.fill();
  // Of a box without its lines the name is all there is.
  const plain = !state.detailed && !state.container;
  const kindHeight = look.kind === null ? 0 : KIND.line;
  const titleHeight = 2 * PADDING.y + NAME.line + kindHeight;
  const clipped = radius > 2;
  if (clipped) {
    context.save();
    outline(context, rect, radius, -1);
    context.clip();
  }
  const inside = Math.max(0, width - 2);
  if (!plain) {
    context.fillStyle = palette.title.css;
    context.fillRect(x + 1, y + 1, inside, Math.min(titleHeight, height - 2));
  }
  if (look.color !== null) {
    context.fillStyle = palette.inkOf(look.color).css;
    context.fillRect(x + 1, y + 1, COLOUR_WIDTH, plain ? height - 2 : Math.min(titleHeight, height - 2));
  }
  if (!plain && height > titleHeight + 2)
    paintRule(brush, rect, y + 1 + titleHeight, look.shape === 'parallel');
  if (clipped) context.restore();
  context.strokeStyle = line.css;
  context.lineWidth = 1;
  if (state.pending === 'add') {
    context.strokeStyle = palette.pending.css;
    context.lineWidth = 2;
    context.setLineDash([2, 2]);
  } else if (dashed) context.setLineDash([3, 3]);
  outline(context, rect, radius, -0.5);
  context.stroke();
  context.setLineDash([]);
  if (state.detailed) paintWords(brush, rect, look, state, y + 1 + PADDING.y, titleHeight);
  else paintName(brush, rect, look, state, plain ? height : titleHeight + 1);
}

function paintRule({ context, palette }: Brush, { x, width }: Rect, y: number, dashed: boolean): void {
  context.strokeStyle = palette.hairline.css;
  context.lineWidth = 1;
  if (dashed) context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(x + 1, y + 0.5);
  context.lineTo(x + width - 1, y + 0.5);
  context.stroke();
  context.setLineDash([]);
}

/** The name alone, at a size that can be read, in the middle of the box or of its title. */
function paintName(brush: Brush, rect: Rect, look: BoxLook, state: BoxState, height: number): void {
  const { palette, texts, pixel } = brush;
  const size = Math.min(MOST_NAME, Math.max(NAME.size, LEAST_NAME * pixel));
  const line = size * 1.2;
  const room = rect.width - 2 - PADDING.x * (state.container ? 2 : 1);
  const align = state.container ? ('left' as const) : ('center' as const);
  const x = state.container ? rect.x + 1 + PADDING.x : rect.x + rect.width / 2;
  const font = `550 ${size}px ${palette.sans}`;
  const lines =
    height >= 2 * line + 2 && !state.container ? inTwo(texts, look.name, font, room) : [look.name];
  const top = rect.y + (height - lines.length * line) / 2;
  for (const [index, text] of lines.entries()) {
    const foot = top + index * line + footIn(line, size, 'sans');
    write(brush, text, { x, foot, room }, { font, colour: palette.text.css, align });
    if (state.pending === 'delete') strike(brush, text, font, x, foot, room, align);
  }
}

function paintWords(
  brush: Brush,
  rect: Rect,
  look: BoxLook,
  state: BoxState,
  top: number,
  titleHeight: number,
): void {
  const { palette } = brush;
  const room = rect.width - 2 - 2 * PADDING.x;
  const align = state.container ? ('left' as const) : ('center' as const);
  const x = state.container ? rect.x + 1 + PADDING.x : rect.x + rect.width / 2;
  let at = top;
  if (look.kind !== null) {
    write(
      brush,
      `«${look.kind}»`,
      { x, foot: at + footIn(KIND.line, KIND.size, 'sans'), room },
      { font: `${KIND.size}px ${palette.sans}`, colour: palette.muted.css, align },
    );
    at += KIND.line;
  }
  const foot = at + footIn(NAME.line, NAME.size, 'sans');
  const font = `550 ${NAME.size}px ${palette.sans}`;
  write(brush, look.name, { x, foot, room }, { font, colour: palette.text.css, align });
  if (state.pending === 'delete') strike(brush, look.name, font, x, foot, room, align);
  if (look.lines.length + look.more === 0) return;
  at = rect.y + 1 + titleHeight + 1 + LINE.above;
  const lines = look.more > 0 ? [...look.lines, `${look.more} more`] : look.lines;
  for (const [index, line] of lines.entries()) {
    write(
      brush,
      line,
      { x: rect.x + 1 + PADDING.x, foot: at + footIn(LINE.line, LINE.size, 'mono'), room },
      {
        font: `${LINE.size}px ${palette.mono}`,
        colour: (index === look.lines.length ? palette.muted : palette.text).css,
      },
    );
    at += LINE.line;
  }
}

function strike(
  { context, palette, texts }: Brush,
  text: string,
  font: string,
  x: number,
  foot: number,
  room: number,
  align: 'left' | 'center',
): void {
  const width = texts.widthOf(font, texts.fit(font, text, room));
  context.fillStyle = palette.text.css;
  context.fillRect(align === 'center' ? x - width / 2 : x, foot - NAME.size * 0.3, width, 1);
}

/** Initial, final, choice and history. */
function paintSymbol(brush: Brush, rect: Rect, look: BoxLook, state: BoxState): void {
  const { context, palette } = brush;
  const { x, y, width, height } = rect;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const ellipse = (part: number, by = 0) => {
    context.beginPath();
    context.ellipse(centre.x, centre.y, (width / 2) * part + by, (height / 2) * part + by, 0, 0, 2 * Math.PI);
  };
  if (look.shape === 'choice') {
    context.beginPath();
    context.moveTo(centre.x, y + height / 40);
    context.lineTo(x + (width * 39) / 40, centre.y);
    context.lineTo(centre.x, y + (height * 39) / 40);
    context.lineTo(x + width / 40, centre.y);
    context.closePath();
    context.fillStyle = palette.node.css;
    context.fill();
    context.strokeStyle = (state.selected ? palette.selected : palette.text).css;
    context.lineWidth = (state.selected ? 3 : 1.5) * (width / 40);
    context.stroke();
  } else {
    if (state.lit) {
      ellipse(1, 4);
      context.fillStyle = palette.simulated.css;
      context.fill();
    }
    if (state.selected || state.target) {
      ellipse(1, state.target ? 3 : 1.5);
      context.fillStyle = state.target ? palette.targetHalo : palette.selected.css;
      context.fill();
    }
    ellipse(1);
    const solid = look.shape === 'initial';
    context.fillStyle = (solid ? (state.selected ? palette.selected : palette.text) : palette.node).css;
    context.fill();
    if (!solid) {
      ellipse(1, -0.75);
      context.strokeStyle = (state.selected ? palette.selected : palette.text).css;
      context.lineWidth = 1.5;
      context.stroke();
    }
    if (look.shape === 'final') {
      ellipse(0.62 * ((width - 3) / width));
      context.fillStyle = palette.text.css;
      context.fill();
    }
    if (look.shape === 'history')
      write(
        brush,
        'H',
        { x: centre.x, foot: centre.y - 10 + footIn(20, 13, 'sans'), room: width },
        { font: `600 13px ${palette.sans}`, colour: palette.text.css, align: 'center' },
      );
  }
  if (look.name === '') return;
  const size = Math.max(KIND.size, LEAST_SYMBOL_NAME * brush.pixel);
  write(
    brush,
    look.name,
    { x: centre.x, foot: y + height + 2 + footIn(size * 1.27, size, 'sans'), room: 600 },
    { font: `${size}px ${palette.sans}`, colour: palette.muted.css, align: 'center' },
  );
}

/** A half-filled corner for what was changed, a stroke across for what is removed. */
function paintPending({ context, palette }: Brush, rect: Rect, pending: PendingState): void {
  const { x, y, width, height } = rect;
  context.fillStyle = palette.pending.css;
  context.strokeStyle = palette.pending.css;
  context.beginPath();
  if (pending === 'update') {
    context.moveTo(x + width - 15, y + 1);
    context.lineTo(x + width - 1, y + 1);
    context.lineTo(x + width - 1, y + 15);
    context.fill();
  }
  if (pending === 'delete') {
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
    context.lineWidth = 2;
    context.globalAlpha = 0.65;
    context.stroke();
    context.globalAlpha = 1;
  }
}
