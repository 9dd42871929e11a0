import { bundleLabel } from '#app/canvas/diagram/bundle-label.ts';
import { footIn } from '#app/canvas/diagram/metrics.ts';
import { scaled } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import { wrapped } from '#app/canvas/renderer/context/text-metrics.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import type { Marks, View } from '#app/canvas/renderer/display/view.ts';
import { type LabelText, placed } from '#app/canvas/renderer/labels/label-decluttering.ts';
import { EDGE_WORDS, edgeWordsHeight } from '#app/canvas/renderer/labels/mid-labels.ts';

/** The words of edges, those chosen and those that are selected, in pixels of the screen. */
export function paintEdgeWords(
  brush: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  marks: Marks,
  chosen: readonly LabelText[],
): void {
  const places = new Map(chosen.map((one) => [one.id, one]));
  const isSelected = (id: string) => marks.selection.has(id);
  for (const one of chosen) if (!isSelected(one.id)) paintOne(brush, plan, looks, view, marks, one.id, one);
  for (const id of marks.selection)
    if (plan.edgeNumbers.has(id)) paintOne(brush, plan, looks, view, marks, id, places.get(id));
}

function paintOne(
  { context, palette, texts }: RenderContext,
  plan: DisplayList,
  looks: Styles,
  view: View,
  { drag, selection, pending, lit }: Marks,
  id: string,
  place: LabelText | undefined,
): void {
  const planned = plan.edges[plan.edgeNumbers.get(id) ?? -1];
  if (!planned) return;
  const moved = drag.routes.get(id);
  const route = moved ?? planned.route;
  const own = route.label ?? labelPlace(route.points);
  const at = moved || !place ? scaled({ ...own, width: 0, height: 0 }, view.zoom) : placed(place, view.zoom);
  const [x, y] = [at.x + at.width / 2 + view.x, at.y + at.height / 2 + view.y];
  if (x < -EDGE_WORDS.most || y < -20 || x > view.width + EDGE_WORDS.most || y > view.height + 20) return;
  const selected = selection.has(id);
  const ownWords = looks.labelOf(planned.link);
  const label = bundleLabel(route, id, looks.edgeWord, ownWords, (other) => selection.has(other));
  const marked = pending.get(id) === 'update' ? `◣ ${label}` : label;
  const words = lit.get(id)?.includes('enabled') === true ? `▶ ${marked}`.trim() : marked;
  if (words === '') return;
  const font = `${selected ? 550 : 400} ${EDGE_WORDS.size}px ${palette.sans}`;
  const room = selected ? 600 : (place?.room.width ?? EDGE_WORDS.most) - 2 * EDGE_WORDS.padding;
  const lines = wrapped(texts, words, font, Math.max(room, 16), selected ? 1 : (place?.lines ?? 1));
  const widths = lines.map((line) => texts.widthOf(font, line));
  const width = Math.max(...widths) + 2 * EDGE_WORDS.padding;
  const height = edgeWordsHeight(lines.length);
  const top = y - height / 2;
  context.beginPath();
  context.roundRect(x - width / 2, top, width, height, plan.scene.diagram.overview?.merged.has(id) ? 7 : 2);
  context.fillStyle = selected ? palette.raised.css : palette.canvas.css;
  context.globalAlpha = selected ? 1 : 0.9;
  context.fill();
  context.globalAlpha = 1;
  if (plan.scene.diagram.overview?.merged.has(id)) {
    context.strokeStyle = palette.hairlineStrong.css;
    context.lineWidth = 1;
    context.stroke();
  }
  context.font = font;
  context.fillStyle = (selected ? palette.selectedText : palette.text).css;
  for (const [number, line] of lines.entries()) {
    const wide = widths[number] ?? 0;
    const foot = top + number * EDGE_WORDS.line + footIn(EDGE_WORDS.height, EDGE_WORDS.size, 'sans');
    context.fillText(line, x - wide / 2, foot);
    if (pending.get(id) === 'delete') context.fillRect(x - wide / 2, foot - 3.5, wide, 1);
  }
}
