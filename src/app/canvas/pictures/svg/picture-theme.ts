import type { Strand } from '#app/canvas/diagram/strand.ts';

/** The colours and fonts of a picture. Every colour is `#rrggbb`, for not every program that shows pictures knows more. */
export interface PictureTheme {
  readonly canvas: string;
  readonly node: string;
  readonly container: string;
  readonly title: string;
  readonly border: string;
  readonly hairline: string;
  readonly text: string;
  readonly muted: string;
  /** Of what differs from the model itself. */
  readonly pending: string;
  readonly matter: string;
  readonly energy: string;
  readonly information: string;
  readonly binding: string;
  /** Of the colours that colour groups get: percent. */
  readonly strandLightness: number;
  readonly strandSaturation: number;
  /** Lists of fonts as in a style sheet. */
  readonly sans: string;
  readonly mono: string;
}

export const toneColor = (theme: PictureTheme, tone: Strand['tone']): string =>
  tone === 'plain' || tone === 'internal' ? theme.border : theme[tone === 'other' ? 'binding' : tone];

/** A colour of the drawing as one that every program reads: the hue of a colour group gets the theme's own lightness. */
export function plainColor(theme: PictureTheme, color: string): string {
  const [, hue] = /^hsl\((\d+) /.exec(color) ?? [];
  return hue === undefined ? color : fromHsl(Number(hue), theme.strandSaturation, theme.strandLightness);
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return hex(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** `part` of one colour and the rest of another, both `#rrggbb`. */
export function mixed(color: string, other: string, part: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5].map((at) => hex(channel(color, at) * part + channel(other, at) * (1 - part))).join('')}`;
}
