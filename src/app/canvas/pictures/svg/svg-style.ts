import {
  BOX,
  EDGE,
  OUTLINE_DASHES,
  PENDING,
  PENDING_DASHES,
  PORT,
  STRAND_DASHES,
  SYMBOL,
} from '#app/canvas/diagram/metrics.ts';
import type { Strand } from '#app/canvas/diagram/strand.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import { type PictureTheme, toneColor } from './picture-theme.ts';
import { escaped } from './xml.ts';

/** The fonts of the words on a picture, as a canvas measures them. The same sizes are in the style sheet below. */
export const fontsOf = ({ sans, mono }: PictureTheme) => ({
  name: `550 ${BOX.name.size}px ${sans}`,
  kind: `${BOX.kind.size}px ${sans}`,
  line: `${BOX.line.size}px ${mono}`,
  letter: `600 ${SYMBOL.letter.size}px ${sans}`,
  port: `${PORT.name.size}px ${sans}`,
  label: `${LABEL.size}px ${sans}`,
});

/** The pattern of each kind of flow, as an attribute says it; null for a line without gaps. */
export const dashesOf = (tone: Strand['tone']): string | null => STRAND_DASHES[tone].join(' ') || null;
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
    TONES.map((tone) => {
      const dashes = dashesOf(tone);
      return [
        tone,
        { color: toneColor(theme, tone), ...(dashes !== null && { 'stroke-dasharray': dashes }) },
      ];
    }),
  );
  return {
    b: { fill: node, stroke: border },
    g: { fill: container, stroke: border },
    br: { fill: node, stroke: border, 'stroke-dasharray': OUTLINE_DASHES.join(' ') },
    gr: { fill: container, stroke: border, 'stroke-dasharray': OUTLINE_DASHES.join(' ') },
    // Of what is added, whose outline is over its title.
    f: { fill: node },
    fg: { fill: container },
    t: { fill: title },
    h: { fill: 'none', stroke: hairline },
    hr: { fill: 'none', stroke: hairline, 'stroke-dasharray': OUTLINE_DASHES.join(' ') },
    s: { fill: node, stroke: text, 'stroke-width': String(SYMBOL.line) },
    o: { fill: text },
    // What is added, changed and removed; the line of a bundle.
    A: {
      fill: 'none',
      stroke: pending,
      'stroke-width': String(PENDING.outline),
      'stroke-dasharray': PENDING_DASHES.join(' '),
    },
    U: { fill: pending },
    D: {
      fill: 'none',
      stroke: pending,
      'stroke-width': String(PENDING.outline),
      'stroke-opacity': String(PENDING.opacity),
    },
    u: { fill: 'none', stroke: muted, 'stroke-opacity': '.45', 'stroke-width': String(EDGE.bundle) },
    i: words(BOX.kind.size, { fill: muted, 'text-anchor': 'end' }),
    n: words(BOX.name.size, bold),
    m: words(BOX.name.size, { ...bold, ...middle }),
    k: words(BOX.kind.size, { fill: muted }),
    q: words(BOX.kind.size, { fill: muted, ...middle }),
    y: words(LABEL.size, middle),
    H: words(SYMBOL.letter.size, { 'font-weight': '600', ...middle }),
    c: words(BOX.line.size, { 'font-family': mono }),
    d: words(BOX.line.size, { 'font-family': mono, fill: muted }),
    p: words(PORT.name.size, { fill: muted }),
    e: words(PORT.name.size, { fill: muted, 'text-anchor': 'end' }),
    w: { fill: 'none', stroke: 'currentColor', 'stroke-width': String(EDGE.line) },
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
