import type { Strand } from '#app/canvas/diagram/strand.ts';

/** Red, green, blue from 0 to 255 and alpha from 0 to 1. */
type Rgba = readonly [number, number, number, number];

/** A colour as the 2D context takes it, and as one opaque pixel of an image. */
export interface Ink {
  readonly css: string;
  readonly pixel: number;
  /** Half way to the ground: from afar lines lie so close that they would hide what they join. */
  readonly faint: number;
}

/** The colours and fonts of the drawing, as the style sheet has them now. */
export interface Palette {
  readonly canvas: Ink;
  readonly grid: Ink;
  readonly node: Ink;
  readonly container: Ink;
  readonly title: Ink;
  readonly border: Ink;
  readonly hairline: Ink;
  readonly hairlineStrong: Ink;
  readonly text: Ink;
  readonly muted: Ink;
  readonly selected: Ink;
  readonly selectedHalo: string;
  readonly selectedText: Ink;
  readonly accent: Ink;
  readonly target: Ink;
  readonly targetHalo: string;
  readonly labelBack: string;
  /** Of the wide line that stands for a bundle: let through from near, mixed with the ground from afar. */
  readonly bundle: string;
  readonly farBundle: Ink;
  readonly raised: Ink;
  readonly pending: Ink;
  readonly simulated: Ink;
  readonly simulatedSurface: Ink;
  readonly simulatedHalo: string;
  readonly success: Ink;
  readonly info: Ink;
  readonly danger: Ink;
  readonly sans: string;
  readonly mono: string;
  readonly strandOf: (strand: Pick<Strand, 'tone' | 'color'>) => Ink;
  /** Any colour of the style sheet's language, which may name a token. */
  readonly inkOf: (color: string) => Ink;
}

const TONES: Readonly<Record<Strand['tone'], string>> = {
  matter: '--flow-matter',
  energy: '--flow-energy',
  information: '--flow-information',
  binding: '--flow-binding',
  other: '--flow-binding',
  plain: '--node-border',
  internal: '--node-border',
};

/** Reads the colours from an element of the page. Made anew when the theme changes. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const known = new Map<string, Rgba>();
  const parse = (color: string): Rgba => {
    const plain = color.replace(/var\((--[\w-]+)\)/g, (_, name: string) => value(name));
    const found = known.get(plain) ?? parsed(plain);
    known.set(plain, found);
    return found;
  };
  const token = (name: string) => parse(`var(${name})`);
  const canvas = parse('var(--canvas)');
  const toInk = (colour: Rgba): Ink => ({
    css: faded(colour, colour[3]),
    pixel: pixelOf(colour),
    faint: pixelOf(mixed(colour, canvas, 0.5)),
  });
  const inks = new Map<string, Ink>();
  const inkOf = (color: string) => {
    const made = inks.get(color);
    if (made) return made;
    const ink = toInk(parse(color));
    inks.set(color, ink);
    return ink;
  };
  const ink = (name: string) => inkOf(`var(${name})`);
  const selected = token('--selected');
  const accent = token('--accent');
  // Asked for with every edge of every frame.
  const tones: Partial<Record<Strand['tone'], Ink>> = {};
  return {
    canvas: ink('--canvas'),
    grid: ink('--canvas-grid'),
    node: ink('--node'),
    container: toInk(mixed(token('--node'), canvas, 0.55)),
    title: ink('--node-title'),
    border: ink('--node-border'),
    hairline: ink('--hairline'),
    hairlineStrong: ink('--hairline-strong'),
    text: ink('--text'),
    muted: ink('--text-muted'),
    selected: ink('--selected'),
    selectedHalo: faded(selected, 0.75),
    selectedText: ink('--accent-text'),
    accent: ink('--accent'),
    target: toInk(mixed(accent, token('--node'), 0.12)),
    targetHalo: faded(accent, 0.35),
    labelBack: faded(canvas, 0.78),
    bundle: faded(token('--text-muted'), 0.45),
    farBundle: toInk(mixed(token('--text-muted'), canvas, 0.45)),
    raised: ink('--surface-raised'),
    pending: ink('--pending'),
    simulated: ink('--simulated'),
    simulatedSurface: ink('--simulated-surface'),
    simulatedHalo: faded(token('--simulated'), 0.35),
    success: ink('--success'),
    info: ink('--info'),
    danger: ink('--danger'),
    sans: style.fontFamily,
    mono: value('--font-mono') || 'monospace',
    strandOf: ({ tone, color }) => (color === undefined ? (tones[tone] ??= ink(TONES[tone])) : inkOf(color)),
    inkOf,
  };
}

let probe: CanvasRenderingContext2D | null = null;

/** The browser's own reading of a colour; black where it is none. */
function parsed(color: string): Rgba {
  probe ??= document.createElement('canvas').getContext('2d');
  if (!probe) return [0, 0, 0, 1];
  probe.fillStyle = '#000000';
  probe.fillStyle = color;
  const text = String(probe.fillStyle);
  if (text.startsWith('#')) {
    const number = Number.parseInt(text.slice(1), 16);
    return [(number >> 16) & 255, (number >> 8) & 255, number & 255, 1];
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

function mixed(a: Rgba, b: Rgba, part: number): Rgba {
  const mix = (x: number, y: number) => Math.round(x * part + y * (1 - part));
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2]), 1];
}

const faded = ([red, green, blue]: Rgba, alpha: number) => `rgba(${red}, ${green}, ${blue}, ${alpha})`;

/** As a word of an image's memory, which every machine that runs a browser has with the lowest byte first. */
const pixelOf = ([red, green, blue]: Rgba) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
