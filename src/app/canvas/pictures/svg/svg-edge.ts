import { edgeLines } from '#app/canvas/diagram/edge-lines.ts';
import { footIn, PENDING } from '#app/canvas/diagram/metrics.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { labelLines, labelPlace, labelWidth, pathOf } from '#app/canvas/geometry/polyline.ts';
import { wrapped } from '#app/canvas/renderer/context/text-metrics.ts';
import type { PictureEdge } from './picture.ts';
import { plainColor } from './picture-theme.ts';
import { type Pen, words } from './svg-pen.ts';
import { dashesOf, fontsOf } from './svg-style.ts';
import { escaped, short } from './xml.ts';

/** The lines of an edge with the arrows of their directions. */
export function svgEdge({ theme }: Pen, { points, strands, leads = false, pending }: PictureEdge): string {
  const lines = edgeLines(points, strands)
    .map(({ strand: { tone, color }, line, middle, heads }) => {
      const dashes = dashesOf(tone);
      const dash = dashes === null ? '' : ` stroke-dasharray="${dashes}"`;
      const look =
        color === undefined ? `class="${tone}"` : `color="${escaped(plainColor(theme, color))}"${dash}`;
      const arrows = heads === '' ? '' : `<path class="a" d="${heads}"/>`;
      return `<g ${look}><path class="w" d="${line}${middle}"/>${arrows}</g>`;
    })
    .join('');
  const bundle = leads ? `<path class="u" d="${pathOf(points)}"/>` : '';
  if (!pending) return bundle + lines;
  const mark =
    pending === 'update' ? '' : `<path class="${pending === 'add' ? 'A' : 'D'}" d="${pathOf(points)}"/>`;
  return `${bundle}<g${pending === 'delete' ? ` opacity="${PENDING.edgeOpacity}"` : ''}>${lines}</g>${mark}`;
}

/** The label of an edge over the middle of its longest piece, on a ground that lines behind it shine through. */
export function svgLabel(pen: Pen, { points, labelAt, label: own, pending }: PictureEdge): string {
  const label = pending === 'update' ? `◣ ${own}` : own;
  const place = labelAt ?? labelPlace(points);
  const { x, y, upon } = place;
  const most = labelWidth(place) - 2 * LABEL.padding;
  const { label: font } = fontsOf(pen.theme);
  const lines = wrapped(pen.texts, label, font, most, labelLines(points, place));
  if (lines.length === 0) return '';
  const line = lines.length === 1 ? LABEL.line : LABEL.wrapped;
  const height = lines.length === 1 ? LABEL.line : lines.length * line + 4;
  const top = upon ? y - height / 2 : y - height - 2;
  const width = Math.max(...lines.map((one) => pen.texts.widthOf(font, one))) + 2 * LABEL.padding;
  const ground = `<rect class="l" x="${short(x - width / 2)}" y="${short(top)}" width="${short(width)}" height="${height}" rx="${LABEL.radius}"/>`;
  const first = top + (height - lines.length * line) / 2 + footIn(line, LABEL.size, 'sans');
  if (lines.length === 1)
    return ground + words(pen, label, { x, foot: first, room: most }, { font, kind: 'y' });
  const text = lines.map((one, index) =>
    words(pen, one, { x, foot: first + index * line, room: most }, { font, kind: 'y' }),
  );
  return ground + text.join('');
}
