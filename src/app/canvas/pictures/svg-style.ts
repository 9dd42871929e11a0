import type { Strand } from '#app/canvas/strand.ts';
import { type PictureTheme, toneColor } from './picture-theme.ts';
import { escaped } from './xml.ts';

/** The fonts of the words on a picture, as a canvas measures them. The same sizes are in the style sheet below. */
export const fontsOf = ({ sans, mono }: PictureTheme) => ({
  name: `550 13px ${sans}`,
  kind: `11px ${sans}`,
  line: `11px ${mono}`,
  port: `10px ${sans}`,
  label: `11px ${sans}`,
});

/** The pattern of each kind of flow. */
export const DASHES: Readonly<Record<Strand['tone'], string | null>> = {
  matter: null,
  energy: '9 3',
  information: '3 3',
  binding: '9 3 2 3',
  other: '1 3',
  plain: null,
  internal: '2 3',
};
const TONES = ['matter', 'energy', 'information', 'binding', 'other', 'plain', 'internal'] as const;

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What each class looks like. Short names, for a large picture says them ten thousand times. */
function rulesOf(theme: PictureTheme): Rules {
  const { canvas, node, container, title, border, hairline, text, muted, pending, sans, mono } = theme;
  const words = (size: number, more: Record<string, string> = {}) => ({
    'font-family': sans,
    'font-size': `${size}px`,
    fill: text,
    ...more,
  });
  const middle = { 'text-anchor': 'middle' };
  const bold = { 'font-weight': '550' };
  const tones: Rules = Object.fromEntries(
    TONES.map((tone) => [
      tone,
      { color: toneColor(theme, tone), ...(DASHES[tone] !== null && { 'stroke-dasharray': DASHES[tone] }) },
    ]),
  );
  return {
    b: { fill: node, stroke: border },
    g: { fill: container, stroke: border },
    br: { fill: node, stroke: border, 'stroke-dasharray': '3 3' },
    gr: { fill: container, stroke: border, 'stroke-dasharray': '3 3' },
    t: { fill: title },
    h: { fill: 'none', stroke: hairline },
    hr: { fill: 'none', stroke: hairline, 'stroke-dasharray': '3 3' },
    s: { fill: node, stroke: text, 'stroke-width': '1.5' },
    o: { fill: text },
    // What is added, changed and removed; the line of a bundle.
    A: { fill: 'none', stroke: pending, 'stroke-width': '2', 'stroke-dasharray': '2 2' },
    U: { fill: pending },
    D: { fill: 'none', stroke: pending, 'stroke-width': '2', 'stroke-opacity': '.65' },
    u: { fill: 'none', stroke: muted, 'stroke-opacity': '.45', 'stroke-width': '7' },
    i: words(11, { fill: muted, 'text-anchor': 'end' }),
    n: words(13, bold),
    m: words(13, { ...bold, ...middle }),
    k: words(11, { fill: muted }),
    q: words(11, { fill: muted, ...middle }),
    y: words(11, middle),
    H: words(13, { 'font-weight': '600', ...middle }),
    c: words(11, { 'font-family': mono }),
    d: words(11, { 'font-family': mono, fill: muted }),
    p: words(10, { fill: muted }),
    e: words(10, { fill: muted, 'text-anchor': 'end' }),
    w: { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5' },
    a: { fill: 'currentColor' },
    l: { fill: canvas, 'fill-opacity': '.78' },
    ...tones,
  };
}

/** The style sheet of a picture. */
export function styleOf(theme: PictureTheme): string {
  const rules = Object.entries(rulesOf(theme)).map(
    ([name, looks]) =>
      `.${name}{${Object.entries(looks)
        .map(([property, value]) => `${property}:${value}`)
        .join(';')}}`,
  );
  return escaped(rules.join(''));
}

/** The same picture without a style sheet, for programs that take none: every element says itself how it looks. */
export function withoutClasses(svg: string, theme: PictureTheme): string {
  const attributes = new Map(
    Object.entries(rulesOf(theme)).map(([name, looks]) => [
      name,
      Object.entries(looks)
        .map(([property, value]) => `${property}="${escaped(value)}"`)
        .join(' '),
    ]),
  );
  return svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/ class="(\w+)"/g, (_, name: string) => ` ${attributes.get(name) ?? ''}`);
}
