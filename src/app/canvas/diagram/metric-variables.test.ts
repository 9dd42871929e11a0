import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METRIC_VARIABLES } from './metric-variables.ts';

const FOLDER = join(import.meta.dirname, '..');
const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');
const GROUPS = /var\(--((?:box|radius|symbol|port|edge|halo|pending|dashes)-?[\w-]*)/g;
const names = METRIC_VARIABLES.map(([name]) => name.slice(2));

describe('the metrics that the style sheets of the canvas are written with', () => {
  it('are all given to them', () => {
    const used = new Set(Array.from(sheets.matchAll(GROUPS), ([, name]) => name ?? ''));
    // A colour of the theme.
    used.delete('pending');
    expect([...used].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are all used, and none is named twice', () => {
    expect(names.filter((name) => !sheets.includes(`var(--${name}`))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
