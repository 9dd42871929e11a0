import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');

/** The hexadecimal colours of the first rule with exactly this selector. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  const pairs = [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)];
  return new Map(pairs.map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['desk', 'surface', 'surface-sunken', 'surface-raised', 'canvas', 'node'];
const flows = ['matter', 'energy', 'information', 'binding'];
const people = 'abcdefgh'.split('');
const statuses = ['danger', 'warning', 'success', 'info'];

const readable: readonly (readonly [string, string])[] = [
  ...[...surfaces, 'surface-hover', 'surface-active', 'surface-selected', 'node-title'].flatMap((surface) => [
    ['text', surface] as const,
    ['text-muted', surface] as const,
  ]),
  ...surfaces.flatMap((surface) => [
    ['accent-text', surface] as const,
    ...statuses.map((status) => [status, surface] as const),
    ...flows.map((flow) => [`flow-${flow}-text`, surface] as const),
    ...['pass', 'fail', 'unknown'].map((verdict) => [`verdict-${verdict}`, surface] as const),
  ]),
  ...statuses.flatMap((status) => [
    [status, `${status}-surface`] as const,
    ['text', `${status}-surface`] as const,
  ]),
  ['accent-text', 'surface-selected'],
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['text-on-accent', 'danger-solid'],
  ['text-on-accent', 'danger-solid-hover'],
  ['text', 'simulated-surface'],
  ...people.map((person) => ['person-ink', `person-${person}`] as const),
  // “Ben is editing this”, beside a field.
  ...people.flatMap((person) =>
    ['surface', 'surface-sunken', 'surface-raised'].map((surface) => [`person-${person}`, surface] as const),
  ),
];

const visible: readonly (readonly [string, string])[] = [
  ...['canvas', 'node'].flatMap((ground) => [
    ...flows.map((flow) => [`flow-${flow}`, ground] as const),
    ...['selected', 'pending', 'simulated', 'focus', 'node-border', 'node-hover'].map(
      (state) => [state, ground] as const,
    ),
    ...people.map((person) => [`person-${person}`, ground] as const),
  ]),
  ...['surface', 'surface-sunken', 'surface-raised', 'desk'].flatMap((surface) => [
    ['field-border', surface] as const,
    ['focus', surface] as const,
  ]),
];

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('the %s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const ratio = ([front, back]: readonly [string, string]) =>
    contrast(tokens.get(front) ?? '#000000', tokens.get(back) ?? '#000000');

  it('keeps text at 4.5 to 1 or more on every surface it stands on', () => {
    const poor = readable.filter((pair) => ratio(pair) < 4.5);
    expect(poor.map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });

  it('keeps lines and states at 3 to 1 or more on the canvas and around fields', () => {
    const poor = visible.filter((pair) => ratio(pair) < 3);
    expect(poor.map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });

  it('names the same colours as the other theme', () => {
    expect([...tokens.keys()].sort()).toEqual([...tokensOf(':root').keys()].sort());
  });
});
