import { type PictureTheme, plainColor } from '#app/canvas/pictures/svg/picture-theme.ts';

/** The colours of a drawing on paper. Its texts are set in one face, whatever the canvas has. */
export const PAPER: PictureTheme = {
  canvas: '#ffffff',
  node: '#ffffff',
  container: '#fcfcfc',
  title: '#f1f2f4',
  border: '#7d8590',
  hairline: '#dcdfe4',
  text: '#191d23',
  muted: '#545c67',
  pending: '#646c77',
  matter: '#b57700',
  energy: '#d4451f',
  information: '#1b74cc',
  binding: '#767e89',
  strandLightness: 40,
  strandSaturation: 62,
  sans: 'sans-serif',
  mono: 'sans-serif',
};

/** The colours that parts and colour groups name by a word, as no format of documents but HTML knows them all. */
const WORDS: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  beige: '#f5f5dc',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  coral: '#ff7f50',
  crimson: '#dc143c',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  ivory: '#fffff0',
  khaki: '#f0e68c',
  lavender: '#e6e6fa',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  lightgray: '#d3d3d3',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  orchid: '#da70d6',
  pink: '#ffc0cb',
  plum: '#dda0dd',
  purple: '#800080',
  red: '#ff0000',
  salmon: '#fa8072',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  steelblue: '#4682b4',
  tan: '#d2b48c',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** A colour of the drawing as `#rrggbb`; one that is not known is that of borders. */
export function paperColour(colour: string): string {
  const plain = plainColor(PAPER, colour.trim()).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(plain)) return plain;
  const [, short] = /^#([0-9a-f]{3})$/.exec(plain) ?? [];
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`;
  return WORDS[plain] ?? PAPER.border;
}
