import type { Strand } from '../strand.ts';
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

const DASHES: Readonly<Record<Strand['tone'], string>> = {
  matter: '',
  energy: '9 3',
  information: '3 3',
  binding: '9 3 2 3',
  other: '1 3',
  plain: '',
  internal: '2 3',
};
const TONES = ['matter', 'energy', 'information', 'binding', 'other', 'plain', 'internal'] as const;

/** The style sheet of a picture. Short names, for a large picture says them ten thousand times. */
export function styleOf(theme: PictureTheme): string {
  const { canvas, node, container, title, border, hairline, text, muted, sans, mono } = theme;
  const tones = TONES.map((tone) => {
    const dash = DASHES[tone] === '' ? '' : `;stroke-dasharray:${DASHES[tone]}`;
    return `.${tone}{color:${toneColor(theme, tone)}${dash}}`;
  });
  return escaped(
    [
      `text{font-family:${sans};fill:${text}}`,
      `.b{fill:${node};stroke:${border}}`,
      `.g{fill:${container};stroke:${border}}`,
      '.r{stroke-dasharray:3 3}',
      `.t{fill:${title}}`,
      `.h{fill:none;stroke:${hairline}}`,
      `.s{fill:${node};stroke:${text};stroke-width:1.5}`,
      `.o{fill:${text}}`,
      '.n,.m{font-size:13px;font-weight:550}',
      `.k,.q,.x,.y{font-size:11px}.k,.q,.x{fill:${muted}}`,
      '.m,.q,.x,.y{text-anchor:middle}',
      '.H{font-size:13px;font-weight:600;text-anchor:middle}',
      `.c,.d{font-family:${mono};font-size:11px}.d{fill:${muted}}`,
      `.p,.e{font-size:10px;fill:${muted}}.e{text-anchor:end}`,
      '.w{fill:none;stroke:currentColor;stroke-width:1.5}',
      '.a{fill:currentColor}',
      `.l{fill:${canvas};fill-opacity:.78}`,
      ...tones,
    ].join(''),
  );
}
