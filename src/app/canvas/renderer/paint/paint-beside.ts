import { footIn } from '#app/canvas/diagram/metrics.ts';
import { isBox } from '#app/canvas/diagram/node-style.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import type { DisplayList, DisplayBox } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { type Marks, onScreen, type View } from '#app/canvas/renderer/display/view.ts';
import { BESIDE, insideFrom } from '#app/canvas/renderer/labels/far-names.ts';

interface Shown {
  readonly text: string;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly font: string;
  readonly selected: boolean;
}

/** A box by its number in the plan, and the most pixels of the screen that its name takes. */
export interface Named {
  readonly number: number;
  readonly most: number;
}

/** Names under boxes, each on a ground of its own. Nothing where there is room for it inside. */
export function paintBeside(
  { context, palette, texts }: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  { drag, selection }: Marks,
  named: readonly Named[],
): void {
  const { boxes, boxBounds } = plan;
  const from = insideFrom(plan);
  const fonts = {
    leaf: `500 ${BESIDE.size}px ${palette.sans}`,
    container: `600 ${BESIDE.size}px ${palette.sans}`,
  };
  const shown: Shown[] = [];
  for (const { number, most } of named) {
    const planned = boxes[number];
    if (!planned || view.zoom >= (from[number] ?? 0)) continue;
    const { id, parentId } = planned.box;
    const dragged = drag.rects.size > 0 ? drag.rects.get(id) : undefined;
    const at = 4 * number;
    const centre = dragged
      ? dragged.x + dragged.width / 2
      : ((boxBounds[at] ?? 0) + (boxBounds[at + 2] ?? 0)) / 2;
    const bottom = dragged ? dragged.y + dragged.height : (boxBounds[at + 3] ?? 0);
    const middle = centre * view.zoom + view.x;
    const top = bottom * view.zoom + view.y + BESIDE.below;
    if (middle < -BESIDE.most || middle > view.width + BESIDE.most) continue;
    if (top < -BESIDE.height || top > view.height) continue;
    const look = looks.ofBox(planned, planned.rect);
    if (look.name === '' || !isBox(look.shape)) continue;
    const font = planned.container ? fonts.container : fonts.leaf;
    const count = countOf(planned);
    const room = most - 2 * BESIDE.padding - (count === '' ? 0 : texts.widthOf(font, count));
    const text = texts.fit(font, look.name, room) + count;
    const width = texts.widthOf(font, text) + 2 * BESIDE.padding;
    const parent = dragged || parentId === undefined ? undefined : plan.scene.rects.get(parentId);
    const x = between(middle - width / 2, width, parent && onScreen(parent, view));
    shown.push({ text, x, top, width, font, selected: selection.has(id) });
  }
  // First all grounds, then all words: to change colour and font with every one of them takes longer than to draw it.
  for (const { x, top, width, selected } of shown) {
    context.fillStyle = selected ? palette.raised.css : palette.labelBack;
    context.fillRect(x, top, width, BESIDE.height);
  }
  const foot = footIn(BESIDE.height, BESIDE.size, 'sans');
  for (const { text, x, top, font, selected } of shown) {
    context.font = font;
    context.fillStyle = (selected ? palette.selectedText : palette.text).css;
    context.fillText(text, x + BESIDE.padding, top + foot);
  }
}

/** Where words start so that they are inside of what holds their box, if they are not wider than that. */
function between(x: number, width: number, room: Rect | undefined): number {
  if (!room || room.width < width) return x;
  return Math.max(room.x, Math.min(room.x + room.width - width, x));
}

/** The number of those that are hidden in a box. */
const countOf = ({ hidden }: DisplayBox): string => (hidden > 0 ? ` ›${hidden}` : '');

/** With the number of those that are hidden in it. */
export const nameOf = (name: string, planned: DisplayBox): string => name + countOf(planned);
