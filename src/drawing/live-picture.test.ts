import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourAtNight } from './at-night.ts';
import { PAPER } from './paper.ts';

const lightness = (colour: string) => {
  const three = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return (Math.max(...three) + Math.min(...three)) / 2;
};
/** Relative luminance and contrast, as WCAG 2.2 defines them. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('a colour at night', () => {
  it('is as dark as it was light', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const colour = `#${number.toString(16).padStart(6, '0')}`;
        const night = colourAtNight(colour);
        expect(night).toMatch(/^#[0-9a-f]{6}$/);
        expect(lightness(night)).toBeCloseTo(0.09 + (1 - lightness(colour)) * 0.86, 1);
      }),
    ));

  it('can be read: texts have the contrast of WCAG AA on all grounds of the notation', () => {
    for (const text of [PAPER.text, PAPER.muted])
      for (const ground of [PAPER.canvas, PAPER.node, PAPER.container, PAPER.title])
        expect(contrast(colourAtNight(text), colourAtNight(ground))).toBeGreaterThan(4.5);
  });
});
