import { footIn } from '#app/canvas/diagram/metrics.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';

/** Of levels.css and gesture-layers.css, in pixels at 100 %. */
const CHIP = { height: 20, beside: 4, padding: 4, chevron: 12, gap: 2, font: 11, radius: 3 };
const LOCK = { size: 11, beside: 4 };

/** How many are hidden in a collapsed box, and changes among them, as its button says it when it is mounted. */
export function paintHidden(brush: RenderContext, rect: Rect, hidden: number, changed: number): void {
  const { context, palette, texts } = brush;
  const words = changed > 0 ? `${hidden} ◣ ${changed}` : String(hidden);
  const font = `${CHIP.font}px ${palette.sans}`;
  const width = 2 * CHIP.padding + CHIP.chevron + CHIP.gap + texts.widthOf(font, words);
  const x = rect.x + rect.width - CHIP.beside - width;
  const y = rect.y + rect.height - CHIP.beside - CHIP.height;
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, width - 1, CHIP.height - 1, CHIP.radius);
  context.fillStyle = palette.title.css;
  context.fill();
  context.strokeStyle = palette.hairlineStrong.css;
  context.lineWidth = 1;
  context.stroke();
  const middle = { x: x + CHIP.padding + CHIP.chevron / 2, y: y + CHIP.height / 2 };
  context.strokeStyle = palette.muted.css;
  context.beginPath();
  context.moveTo(middle.x - 1.5, middle.y - 3);
  context.lineTo(middle.x + 1.5, middle.y);
  context.lineTo(middle.x - 1.5, middle.y + 3);
  context.stroke();
  context.font = font;
  context.fillStyle = palette.muted.css;
  const left = x + CHIP.padding + CHIP.chevron + CHIP.gap;
  context.fillText(words, left, y + footIn(CHIP.height, CHIP.font, 'sans'));
}

/** A padlock at the top right of what is not to be moved. */
export function paintLock({ context, palette }: RenderContext, { x, y, width }: Rect): void {
  const unit = LOCK.size / 24;
  const left = x + width - LOCK.beside - LOCK.size;
  const top = y + LOCK.beside;
  context.fillStyle = palette.muted.css;
  context.strokeStyle = palette.muted.css;
  context.lineWidth = 3 * unit;
  context.beginPath();
  context.roundRect(left + 2 * unit, top + 10 * unit, 20 * unit, 13 * unit, 3 * unit);
  context.fill();
  context.beginPath();
  context.moveTo(left + 7 * unit, top + 11 * unit);
  context.lineTo(left + 7 * unit, top + 7 * unit);
  context.arc(left + 12 * unit, top + 7 * unit, 5 * unit, Math.PI, 0);
  context.lineTo(left + 17 * unit, top + 11 * unit);
  context.stroke();
}
