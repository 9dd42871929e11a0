import { createTextMetrics, type TextMetricsCache } from '#app/canvas/renderer/context/text-metrics.ts';
import { textWidth } from '#interchange/documents/pictures/text-width.ts';

export interface Letters {
  readonly size: number;
  readonly isBold: boolean;
}

/** A size as a style sheet says it, which is how texts are measured. */
export const fontOf = ({ size, isBold }: Letters): string => `${isBold ? '600 ' : ''}${size}px sans-serif`;

/** Measures and fits the texts of a picture, without a page that could. */
export function paperTexts(): TextMetricsCache {
  return createTextMetrics((font, text) =>
    textWidth(text, Number(/([\d.]+)px/.exec(font)?.[1] ?? 0), font.startsWith('600')),
  );
}
