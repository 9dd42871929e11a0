import type { Palette } from './palette.ts';
import type { TextMetricsCache } from './text-metrics.ts';

/** What is painted with. The context is in the drawing's own pixels, at 100 %. */
export interface RenderContext {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly texts: TextMetricsCache;
  /** How much of the drawing one pixel of the screen is. */
  readonly pixel: number;
}

/** A line of text, cut off where it is wider than there is room. */
export function write(
  { context, texts }: RenderContext,
  text: string,
  place: { readonly x: number; readonly foot: number; readonly room: number },
  style: { readonly font: string; readonly colour: string; readonly align?: 'left' | 'center' | 'right' },
): void {
  const shown = texts.fit(style.font, text, place.room);
  if (shown === '') return;
  context.font = style.font;
  context.fillStyle = style.colour;
  const width = style.align === undefined || style.align === 'left' ? 0 : texts.widthOf(style.font, shown);
  const left = place.x - (style.align === 'right' ? width : style.align === 'center' ? width / 2 : 0);
  context.fillText(shown, left, place.foot);
}
