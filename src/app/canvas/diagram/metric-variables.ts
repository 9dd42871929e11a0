import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import {
  BEHIND,
  BOX,
  EDGE,
  FIRED_DASHES,
  HALO,
  PENDING,
  PORT,
  RADIUS,
  STRAND_DASHES,
  SYMBOL,
  type TextMetrics,
} from './metrics.ts';

const px = (pixels: number): string => `${pixels}px`;
/** For the property `font`, whose weight and family the style sheet adds. */
const textOf = (name: string, { size, line }: TextMetrics): [string, string][] => [
  [`--${name}-size`, px(size)],
  [`--${name}-line`, px(line)],
];
/** Dashes keep their length on the screen when the drawing is far, or they would run together. */
const dashesOf = (dashes: readonly number[]): string =>
  dashes.map((length) => `calc(${length}px * var(--units-per-pixel, 1))`).join(' ');

/** The metrics of the notation as the variables that canvas.css is written with. */
export const METRIC_VARIABLES: readonly (readonly [name: string, value: string])[] = [
  ['--box-border', px(BOX.border)],
  ['--box-padding', `${px(BOX.paddingY)} ${px(BOX.paddingX)}`],
  ['--box-padding-y', px(BOX.paddingY)],
  ['--box-dot-radius', px(BOX.dot.radius)],
  ['--box-dot-at', px(BOX.dot.at)],
  ['--box-dot-room', px(BOX.dot.room)],
  ['--box-color-width', px(BOX.colourWidth)],
  ['--box-lines-padding', `${px(BOX.linesPadding)} ${px(BOX.paddingX)}`],
  ...textOf('box-name', BOX.name),
  ...textOf('box-kind', BOX.kind),
  ...textOf('box-line', BOX.line),
  ...Object.entries(RADIUS).map(([shape, radius]) => [`--radius-of-${shape}`, px(radius)] as const),
  ['--symbol-border', px(SYMBOL.line)],
  ['--symbol-selected-border', px(SYMBOL.selectedLine)],
  ['--symbol-disc', `${100 * SYMBOL.disc}%`],
  ['--symbol-name-above', px(SYMBOL.nameAbove)],
  ...textOf('symbol-name', SYMBOL.name),
  ...textOf('symbol-letter', SYMBOL.letter),
  ['--port', px(PORT.size)],
  ['--port-glyph', px(PORT.glyph)],
  ['--port-name-padding', px(PORT.nameBeside)],
  ['--port-name-width', px(PORT.nameRoom + 2 * PORT.nameBeside)],
  ...textOf('port-name', PORT.name),
  ['--edge-line', px(EDGE.line)],
  ['--edge-bundle', px(EDGE.bundle)],
  ...textOf('edge-label', LABEL),
  ['--edge-label-wrapped', px(LABEL.wrapped)],
  ['--edge-label-padding', px(LABEL.padding)],
  ['--edge-label-radius', px(LABEL.radius)],
  ...Object.entries(HALO).map(([state, width]) => [`--halo-${state}`, px(width)] as const),
  ['--box-behind', px(BEHIND)],
  ['--pending-outline', px(PENDING.outline)],
  ['--pending-corner', px(PENDING.corner)],
  ['--pending-opacity', String(PENDING.opacity)],
  ['--pending-edge-opacity', String(PENDING.edgeOpacity)],
  ['--pending-dots', PENDING.dots.join(' ')],
  ['--pending-dots-line', px(PENDING.dotsLine)],
  ['--dashes-fired', FIRED_DASHES.join(' ')],
  ...Object.entries(STRAND_DASHES).flatMap(([tone, dashes]) =>
    dashes.length === 0 ? [] : [[`--dashes-${tone}`, dashesOf(dashes)] as const],
  ),
];

/** Hands the metrics to the style sheet of one canvas. */
export function setMetricVariables({ style }: HTMLElement): void {
  for (const [name, value] of METRIC_VARIABLES) style.setProperty(name, value);
}
