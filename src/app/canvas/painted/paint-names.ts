import { type Rect, touches } from '#app/canvas/geometry.ts';
import { type Brush, footIn, write } from './brush.ts';
import { BESIDE, CUT, insideFrom } from './far-names.ts';
import { goneIn } from './gone.ts';
import type { Looks } from './looks.ts';
import type { Plan, PlannedBox } from './plan.ts';
import { isBox } from './shapes.ts';
import { inTwo } from './texts.ts';
import type { Words } from './thinning.ts';
import { FAR, type Marks, type View } from './view.ts';

/** Pixels of the screen: a name is not smaller, and is left out where there is no room for it. */
const LEAST_SIZE = { leaf: 9, container: 10 };
const LEAST_ROOM = 56;
/** So many selected boxes are named, wherever they are. */
const MOST_SELECTED = 20;
const LINE = 1.2;
const PADDING = 4;
/** At 100 %: what names grow to when the drawing comes nearer. */
const SIZES = { leaf: 20, container: 24 };
const MOST_SIZE = 20;
/** From this zoom on the names of containers become smaller again, until they are in their titles. */
const SHRINKING = 0.3;

/**
 * The names of far boxes, in pixels of the screen, at a size that can be read: in the box where there is room, of the others those
 * in `beside` under it.
 */
export function paintNames(
  brush: Brush,
  plan: Plan,
  looks: Looks,
  view: View,
  marks: Marks,
  beside: readonly Pick<Words, 'id' | 'cut'>[] = [],
): void {
  const gone = goneIn(plan, marks.drag);
  const from = insideFrom(plan);
  for (const { id, cut } of beside) nameBeside(brush, plan, looks, view, marks, id, cut ? CUT : BESIDE.most);
  const taken: Rect[] = [];
  const containers: { planned: PlannedBox; rect: Rect }[] = [];
  for (const [number, planned] of plan.boxes.entries()) {
    if (view.zoom < (from[number] ?? 0) || gone?.boxes[number] === 1) continue;
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
  if (marks.selection.size <= MOST_SELECTED)
    for (const id of marks.selection) nameBeside(brush, plan, looks, view, marks, id);
}

/** Under the box, on a ground of its own. Nothing where there is room for it inside. */
function nameBeside(
  brush: Brush,
  plan: Plan,
  looks: Looks,
  view: View,
  { drag, selection }: Marks,
  id: string,
  most: number = BESIDE.most,
): void {
  const number = plan.boxNumbers.get(id) ?? -1;
  const planned = plan.boxes[number];
  if (!planned || view.zoom >= (insideFrom(plan)[number] ?? 0)) return;
  const rect = onScreen(drag.rects.get(id) ?? planned.rect, view);
  const middle = rect.x + rect.width / 2;
  const top = rect.y + rect.height + BESIDE.below;
  if (middle < -BESIDE.most || middle > view.width + BESIDE.most || top < -BESIDE.height || top > view.height)
    return;
  const { context, palette, texts } = brush;
  const look = looks.ofBox(planned, planned.rect);
  if (look.name === '' || !isBox(look.shape)) return;
  const font = `${planned.container ? 600 : 500} ${BESIDE.size}px ${palette.sans}`;
  const count = planned.hidden > 0 ? ` ›${planned.hidden}` : '';
  const room = most - 2 * BESIDE.padding - texts.widthOf(font, count);
  const text = texts.fit(font, look.name, room) + count;
  const width = texts.widthOf(font, text) + 2 * BESIDE.padding;
  const parent = drag.rects.has(id) ? undefined : plan.scene.rects.get(planned.box.parentId ?? '');
  const x = between(middle - width / 2, width, parent && onScreen(parent, view));
  const selected = selection.has(id);
  context.fillStyle = selected ? palette.raised.css : palette.labelBack;
  context.fillRect(x, top, width, BESIDE.height);
  write(
    brush,
    text,
    {
      x: x + BESIDE.padding,
      foot: top + footIn(BESIDE.height, BESIDE.size, 'sans'),
      room: Number.POSITIVE_INFINITY,
    },
    { font, colour: (selected ? palette.selectedText : palette.text).css },
  );
}

/** Where words start so that they are inside of what holds their box, if they are not wider than that. */
function between(x: number, width: number, room: Rect | undefined): number {
  if (!room || room.width < width) return x;
  return Math.max(room.x, Math.min(room.x + room.width - width, x));
}

/** With the number of those that are hidden in it. */
const nameOf = (name: string, { hidden }: PlannedBox): string => (hidden > 0 ? `${name} ›${hidden}` : name);

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
  const name = nameOf(look.name, planned);
  const lines = rect.height >= 2 * line + 2 ? inTwo(brush.texts, name, font, room) : [name];
  const top = rect.y + (rect.height - lines.length * line) / 2;
  for (const [index, text] of lines.entries())
    write(
      brush,
      text,
      { x: rect.x + rect.width / 2, foot: top + index * line + size * 0.95, room },
      { font, colour: brush.palette.text.css, align: 'center' },
    );
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
  // What fills the screen is named as large as what is beside it, down to what its title has room for from near.
  const nearing = Math.max(0, view.zoom - SHRINKING) / (FAR - SHRINKING);
  const size = Math.round(
    Math.min(
      MOST_SIZE - nearing * (MOST_SIZE - LEAST_SIZE.container),
      Math.max(LEAST_SIZE.container, SIZES.container * view.zoom, Math.sqrt(rect.width) * 0.9),
    ),
  );
  const font = `550 ${size}px ${palette.sans}`;
  const line = size * LINE + 4;
  if (rect.height < line) return;
  // A name stays in sight as long as its box does.
  const x = Math.min(Math.max(rect.x, 0), rect.x + rect.width - LEAST_ROOM) + 2;
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
