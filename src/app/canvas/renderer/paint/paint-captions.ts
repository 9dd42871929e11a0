import { footIn } from '#app/canvas/diagram/metrics.ts';
import { type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import { coversIn } from '#app/canvas/renderer/display/covers.ts';
import type { DisplayBox, DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import { hiddenWhileDragging } from '#app/canvas/renderer/display/hidden-while-dragging.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import {
  DETAILED,
  type Marks,
  meets,
  onScreen,
  sightOf,
  type View,
} from '#app/canvas/renderer/display/view.ts';
import {
  type Caption,
  type CaptionLine,
  captionOf,
  DOT,
  fontOf,
  SIGN,
  signWidth,
} from '#app/canvas/renderer/labels/captions.ts';

import { DECORATION_STYLES } from '#app/session/decoration-styles.ts';
import { signOf } from './paint-icons.ts';

/** How far the words of a symbol reach beyond it, in pixels of the screen. */
const BEYOND = 96;

/** A caption, and what it is of. */
export interface PlacedCaption extends Caption {
  readonly planned: DisplayBox;
}

/** The words of all boxes in sight, in pixels of the screen. From near only cards have words of their own. */
export function captionsIn(
  texts: RenderContext['texts'],
  family: string,
  plan: DisplayList,
  looks: Styles,
  view: View,
  { drag, said }: Pick<Marks, 'drag' | 'said'>,
): PlacedCaption[] {
  const cardsOnly = view.zoom >= DETAILED;
  if (cardsOnly && plan.scene.diagram.overview === undefined) return [];
  const gone = hiddenWhileDragging(plan, drag);
  const covers = coversIn(plan);
  const sight = sightOf(view, BEYOND / view.zoom);
  const word = plan.scene.diagram.boxKind;
  const placed: PlacedCaption[] = [];
  const symbols: PlacedCaption[] = [];
  const add = (planned: DisplayBox, rect: Rect, over: readonly number[]) => {
    if (cardsOnly && planned.inside === 0) return;
    const look = looks.ofBox(planned, planned.rect);
    const caption = captionOf(texts, family, {
      look,
      rect: onScreen(rect, view),
      container: planned.container,
      inside: planned.inside || planned.hidden,
      group: planned.group,
      unseen: plan.scene.diagram.overview?.unseenIn(planned.box.id) ?? 0,
      word,
      // A card counts what is in it.
      signs: (said.get(planned.box.id) ?? []).map(({ kind, count = 1 }) => ({
        kind,
        count: planned.inside > 0 || count > 1 ? String(count) : '',
      })),
      covers: over.flatMap((number) => {
        const other = plan.boxes[number]?.rect;
        return other && gone?.boxes[number] !== 1 ? onScreen(other, view) : [];
      }),
    });
    if (!caption) return;
    const isSymbol = caption.y >= rect.y * view.zoom + view.y + rect.height * view.zoom;
    (isSymbol ? symbols : placed).push({ ...caption, planned });
  };
  for (let number = 0; number < plan.boxes.length; number += 1) {
    if (gone?.boxes[number] === 1 || !meets(plan.boxBounds, number, sight)) continue;
    const planned = plan.boxes[number];
    if (planned) add(planned, planned.rect, covers.get(number) ?? []);
  }
  for (const [id, rect] of drag.rects) {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (planned) add(planned, rect, []);
  }
  return [...placed, ...besides(symbols, placed, plan, view)];
}

/** The names of symbols stand free: those that would lie over another box or other words are left out. */
function besides(
  symbols: readonly PlacedCaption[],
  placed: readonly PlacedCaption[],
  plan: DisplayList,
  view: View,
): PlacedCaption[] {
  const shown: PlacedCaption[] = [];
  for (const one of symbols) {
    const sight: Rect = {
      x: (one.x - view.x) / view.zoom,
      y: (one.y - view.y) / view.zoom,
      width: one.width / view.zoom,
      height: one.height / view.zoom,
    };
    const over = plan.boxes.some(
      ({ box, container }, number) =>
        !container && box.id !== one.planned.box.id && meets(plan.boxBounds, number, sight),
    );
    if (!over && ![...placed, ...shown].some((other) => touches(one, other))) shown.push(one);
  }
  return shown;
}

/** Writes captions. The context is in pixels of the screen. */
export function paintCaptions(
  brush: RenderContext,
  captions: readonly PlacedCaption[],
  { selection, pending }: Pick<Marks, 'selection' | 'pending'>,
): void {
  const { context, palette } = brush;
  // A title lies over the lines that lead into its box.
  for (const { x, y, width, height, planned } of captions) {
    if (!planned.container) continue;
    context.fillStyle = palette.container.css;
    context.globalAlpha = 0.86;
    context.fillRect(x - 3, y, width + 6, height);
    context.globalAlpha = 1;
  }
  for (const { x, y, width, lines, align, planned, dot } of captions) {
    const { id } = planned.box;
    const own = selection.has(id) ? palette.selectedText.css : palette.text.css;
    if (dot) paintDot(brush, dot);
    for (const line of lines) {
      const left = x + (line.left ?? (align === 'left' ? 0 : (width - line.width) / 2));
      if (line.signs) {
        writeSigns(brush, line, left, y + line.top);
        continue;
      }
      context.font = fontOf(line, palette.sans);
      context.fillStyle = line.muted ? palette.muted.css : own;
      const foot = y + line.top + footIn(line.height, line.size, 'sans');
      context.fillText(line.text, left, foot);
      if (pending.get(id) === 'delete' && !line.muted)
        context.fillRect(left, foot - line.size * 0.3, line.width, 1);
    }
  }
}

function paintDot({ context, palette }: RenderContext, { kind, x, y }: NonNullable<Caption['dot']>): void {
  context.fillStyle = palette.inkOf(`var(${DECORATION_STYLES[kind].token})`).css;
  context.strokeStyle = palette.canvas.css;
  context.lineWidth = 1;
  context.beginPath();
  context.arc(x, y, DOT.radius - 0.5, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function writeSigns(
  { context, palette, texts }: RenderContext,
  line: CaptionLine,
  left: number,
  top: number,
): void {
  const font = fontOf(line, palette.sans);
  let x = left;
  for (const { kind, count } of line.signs ?? []) {
    const { css } = palette.inkOf(`var(${DECORATION_STYLES[kind].token})`);
    context.save();
    context.translate(x, top + (line.height - SIGN.size) / 2);
    context.strokeStyle = css;
    context.lineWidth = 1.3;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(signOf(kind));
    context.restore();
    context.font = font;
    context.fillStyle = css;
    context.fillText(count, x + SIGN.size + SIGN.beside, top + footIn(line.height, line.size, 'sans'));
    x += signWidth({ kind, count }, (text) => texts.widthOf(font, text)) + SIGN.gap;
  }
}
