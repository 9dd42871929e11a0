import { type Rect, touches } from '#app/canvas/geometry.ts';
import { type Brush, write } from './brush.ts';
import { goneIn } from './gone.ts';
import type { Looks } from './looks.ts';
import type { Plan, PlannedBox } from './plan.ts';
import { isBox } from './shapes.ts';
import type { Marks, View } from './view.ts';

/** Pixels of the screen: a name is not smaller, and is left out where there is no room for it. */
const LEAST_SIZE = { leaf: 9, container: 10 };
const LEAST_ROOM = { leaf: 34, container: 56 };
const LINE = 1.2;
const PADDING = 4;
/** At 100 %: what names grow to when the drawing comes nearer. */
const SIZES = { leaf: 20, container: 24 };
const MOST_SIZE = 20;

/** The names of far boxes, in pixels of the screen, at a size that can be read: first those of the largest. */
export function paintNames(brush: Brush, plan: Plan, looks: Looks, view: View, marks: Marks): void {
  const gone = goneIn(plan, marks.drag);
  const taken: Rect[] = [];
  const containers: { planned: PlannedBox; rect: Rect }[] = [];
  for (const [number, planned] of plan.boxes.entries()) {
    const least = planned.container ? LEAST_ROOM.container : LEAST_ROOM.leaf;
    if (planned.rect.width * view.zoom < least || gone?.boxes[number] === 1) continue;
    const rect = onScreen(planned.rect, view);
    if (!touches(rect, { x: 0, y: 0, width: view.width, height: view.height })) continue;
    if (planned.container) containers.push({ planned, rect });
    else nameLeaf(brush, planned, rect, looks, view);
  }
  for (const [id, rect] of marks.drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (planned && !planned.container) nameLeaf(brush, planned, onScreen(rect, view), looks, view);
  }
  containers.sort((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height);
  for (const { planned, rect } of containers) nameContainer(brush, planned, rect, looks, view, taken);
}

const onScreen = ({ x, y, width, height }: Rect, view: View): Rect => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
  width: width * view.zoom,
  height: height * view.zoom,
});

/** In the middle of the box, in up to two lines. */
function nameLeaf(brush: Brush, planned: PlannedBox, rect: Rect, looks: Looks, view: View): void {
  const look = looks.ofBox(planned, planned.rect);
  if (look.name === '' || !isBox(look.shape)) return;
  const size = Math.round(Math.min(MOST_SIZE, Math.max(LEAST_SIZE.leaf, SIZES.leaf * view.zoom)));
  const line = size * LINE;
  if (rect.height < line) return;
  const font = `550 ${size}px ${brush.palette.sans}`;
  const room = rect.width - PADDING;
  const lines = rect.height >= 2 * line + 2 ? inTwo(brush, look.name, font, room) : [look.name];
  const top = rect.y + (rect.height - lines.length * line) / 2;
  for (const [index, text] of lines.entries())
    write(
      brush,
      text,
      { x: rect.x + rect.width / 2, foot: top + index * line + size * 0.95, room },
      { font, colour: brush.palette.text.css, align: 'center' },
    );
}

/** A name that is too long for one line, broken at the last space before its middle that leaves the first part fitting. */
function inTwo({ texts }: Brush, name: string, font: string, room: number): string[] {
  if (texts.widthOf(font, name) <= room) return [name];
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    if (texts.widthOf(font, first) <= room) return [first, words.slice(count).join(' ')];
  }
  return [name];
}

/** At the top left, over what is in it where the title is too low, and not over another name. */
function nameContainer(
  brush: Brush,
  planned: PlannedBox,
  rect: Rect,
  looks: Looks,
  view: View,
  taken: Rect[],
): void {
  const { context, palette, texts } = brush;
  const look = looks.ofBox(planned, planned.rect);
  if (look.name === '') return;
  // What fills the screen is named as large as what is beside it.
  const size = Math.round(
    Math.min(
      MOST_SIZE,
      Math.max(LEAST_SIZE.container, SIZES.container * view.zoom, Math.sqrt(rect.width) * 0.9),
    ),
  );
  const font = `550 ${size}px ${palette.sans}`;
  const line = size * LINE + 4;
  if (rect.height < line) return;
  // A name stays in sight as long as its box does.
  const x = Math.min(Math.max(rect.x, 0), rect.x + rect.width - LEAST_ROOM.container) + 2;
  const text = texts.fit(font, look.name, rect.x + rect.width - x - 2 * PADDING - 2);
  if (text === '') return;
  const y = Math.min(Math.max(rect.y, 0), rect.y + rect.height - line) + 2;
  const place = { x, y, width: texts.widthOf(font, text) + 2 * PADDING, height: line - 2 };
  if (taken.some((other) => touches(place, other))) return;
  taken.push(place);
  context.fillStyle = palette.title.css;
  context.globalAlpha = 0.88;
  context.beginPath();
  context.roundRect(place.x, place.y, place.width, place.height, 3);
  context.fill();
  context.globalAlpha = 1;
  write(
    brush,
    text,
    { x: x + PADDING, foot: y + size * 0.95 + 1, room: Number.POSITIVE_INFINITY },
    { font, colour: palette.text.css },
  );
}
