import type { Ink, Palette } from './palette.ts';

let inks = 0;
/** A colour by its name, with a number of its own. */
export const ink = (name: string): Ink => ({ css: name, pixel: (inks += 2), faint: inks + 1 });
/** Of every line of an edge. */
export const STRAND = ink('strand');

/** Each colour by its own name, and as a number of its own. */
export const PALETTE: Palette = {
  canvas: ink('canvas'),
  grid: ink('grid'),
  node: ink('node'),
  container: ink('container'),
  title: ink('title'),
  border: ink('border'),
  hairline: ink('hairline'),
  hairlineStrong: ink('strong hairline'),
  text: ink('text'),
  muted: ink('muted'),
  selected: ink('selected'),
  selectedHalo: 'selected halo',
  selectedText: ink('selected text'),
  accent: ink('accent'),
  target: ink('target'),
  targetHalo: 'target halo',
  labelBack: 'label back',
  bundle: 'bundle',
  farBundle: ink('far bundle'),
  raised: ink('raised'),
  pending: ink('pending'),
  simulated: ink('simulated'),
  simulatedSurface: ink('simulated surface'),
  simulatedHalo: 'simulated halo',
  success: ink('success'),
  info: ink('info'),
  danger: ink('danger'),
  sans: 'sans',
  mono: 'mono',
  strandOf: () => STRAND,
  inkOf: ink,
};
