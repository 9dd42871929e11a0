import { isBox } from '#app/canvas/diagram/node-style.ts';
import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { type RenderContext, write } from '#app/canvas/renderer/context/render-context.ts';
import { inTwo } from '#app/canvas/renderer/context/text-metrics.ts';
import type { DisplayList, DisplayBox } from '#app/canvas/renderer/display/display-list.ts';
import { hiddenWhileDragging } from '#app/canvas/renderer/display/hidden-while-dragging.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { FAR, type Marks, meets, onScreen, sightOf, type View } from '#app/canvas/renderer/display/view.ts';
import { BESIDE, CUT, insideFrom } from '#app/canvas/renderer/labels/far-names.ts';
import type { LabelText } from '#app/canvas/renderer/labels/label-decluttering.ts';
import { type Named, nameOf, paintBeside } from './paint-beside.ts';

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
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
  beside: readonly Pick<LabelText, 'id' | 'cut'>[] = [],
): void {
  const gone = hiddenWhileDragging(plan, marks.drag);
  const from = insideFrom(plan);
  paintBeside(brush, plan, looks, view, marks, namedIn(plan, beside));
  const taken: Rect[] = [];
  const containers: { planned: DisplayBox; rect: Rect }[] = [];
  const sight = sightOf(view);
  for (let number = 0; number < plan.boxes.length; number += 1) {
    if (view.zoom < (from[number] ?? 0) || !meets(plan.boxBounds, number, sight)) continue;
    const planned = plan.boxes[number];
    if (!planned || gone?.boxes[number] === 1) continue;
    const rect = onScreen(planned.rect, view);
    if (planned.container) containers.push({ planned, rect });
    else nameLeaf(brush, planned, rect, looks, view);
  }
  for (const [id, rect] of marks.drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (planned && !planned.container) nameLeaf(brush, planned, onScreen(rect, view), looks, view);
  }
  containers.sort((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height);
  for (const { planned, rect } of containers) nameContainer(brush, planned, rect, looks, view, taken);
  if (marks.selection.size <= MOST_SELECTED) {
    const numbers = Array.from(marks.selection, (id) => plan.boxNumbers.get(id) ?? -1);
    const named = numbers.map((number) => ({ number, most: BESIDE.most }));
    paintBeside(brush, plan, looks, view, marks, named);
  }
}

/** Kept while words and plan stay the same, as they do from one frame to the next. */
function namedIn(plan: DisplayList, words: readonly Pick<LabelText, 'id' | 'cut'>[]): readonly Named[] {
  const found = known.get(words);
  if (found?.plan === plan) return found.named;
  const named = words.map(({ id, cut }) => ({
    number: plan.boxNumbers.get(id) ?? -1,
    most: cut ? CUT : BESIDE.most,
  }));
  known.set(words, { plan, named });
  return named;
}
const known = new WeakMap<
  readonly Pick<LabelText, 'id' | 'cut'>[],
  { plan: DisplayList; named: readonly Named[] }
>();

/** In the middle of the box, in up to two lines. */
function nameLeaf(brush: RenderContext, planned: DisplayBox, rect: Rect, looks: Styles, view: View): void {
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
  brush: RenderContext,
  planned: DisplayBox,
  rect: Rect,
  looks: Styles,
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
