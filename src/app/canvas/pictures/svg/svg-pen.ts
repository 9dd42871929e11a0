import type { TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';
import type { PictureTheme } from './picture-theme.ts';
import { escaped, short } from './xml.ts';

/** What a picture is written with. */
export interface Pen {
  readonly theme: PictureTheme;
  readonly texts: TextMetricsCache;
}

export interface WordPlace {
  readonly x: number;
  readonly foot: number;
  readonly room: number;
}

/** A line of text, cut off where it is wider than there is room; then the whole of it is its tooltip. `kind` is a class of svg-style.ts. */
export function words(
  { texts }: Pen,
  text: string,
  { x, foot, room }: WordPlace,
  { font, kind, struck = false }: { readonly font: string; readonly kind: string; readonly struck?: boolean },
): string {
  const shown = texts.fit(font, text, room);
  if (shown === '') return '';
  const whole = shown === text ? '' : `<title>${escaped(text)}</title>`;
  const line = struck ? ' text-decoration="line-through"' : '';
  return `<text class="${kind}"${line} x="${short(x)}" y="${short(foot)}">${whole}${escaped(shown)}</text>`;
}
