import type { Palette } from './palette.ts';
import type { Texts } from './texts.ts';

/** What is painted with. The context is in the drawing's own pixels, at 100 %. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly texts: Texts;
  /** How much of the drawing one pixel of the screen is. */
  readonly pixel: number;
}

/** Ascent and descent of the two fonts, as parts of their size: where a line of text has its foot. */
const METRICS = { sans: [0.96875, 0.2412], mono: [1.02, 0.3] } as const;

/** The foot of a text in a line of a height, from its top. */
export function footIn(line: number, size: number, font: keyof typeof METRICS): number {
  const [ascent, descent] = METRICS[font];
  return (line - (ascent + descent) * size) / 2 + ascent * size;
}

/** A line of text, cut off where it is wider than there is room. */
export function write(
  { context, texts }: Brush,
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
