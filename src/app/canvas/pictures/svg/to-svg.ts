import { createTextMetrics } from '#app/canvas/renderer/context/text-metrics.ts';
import type { Picture } from './picture.ts';
import type { PictureTheme } from './picture-theme.ts';
import { PORT_MARKS, svgBox } from './svg-box.ts';
import { svgEdge, svgLabel } from './svg-edge.ts';
import type { Pen } from './svg-pen.ts';
import { styleOf } from './svg-style.ts';
import { escaped, short } from './xml.ts';

export interface SvgOptions {
  readonly theme: PictureTheme;
  /** Whether what is behind the picture shines through its ground. */
  readonly transparent: boolean;
  readonly title: string;
  readonly description: string;
  /** The width of a text in a font of the style sheet's language, in pixels. */
  readonly measure: (font: string, text: string) => number;
  /** Further rules of its style sheet: fonts that are to be found in it. */
  readonly fontFaces?: string;
}

/** A picture as a whole SVG file: vectors and text only, no script, nothing from elsewhere. Pixels at 100 %. */
export function toSvg(picture: Picture, options: SvgOptions): string {
  const { theme, transparent, title, description, measure, fontFaces = '' } = options;
  const { x, y, width, height } = picture.bounds;
  const box = [x, y, width, height].map(short).join(' ');
  const pen: Pen = { theme, texts: createTextMetrics(measure) };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="${box}" role="img">`,
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`,
    `<style>${fontFaces}${styleOf(theme)}</style><defs>${PORT_MARKS}</defs>`,
    ...(transparent
      ? []
      : [
          `<path fill="${theme.canvas}" d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z"/>`,
        ]),
  ];
  for (const { edges, boxes } of picture.layers) {
    for (const edge of edges) parts.push(svgEdge(pen, edge));
    for (const edge of edges) if (edge.label !== '') parts.push(svgLabel(pen, edge));
    for (const one of boxes) parts.push(svgBox(pen, one));
  }
  parts.push('</svg>\n');
  return parts.join('\n');
}
