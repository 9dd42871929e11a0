import { describe, expect, it } from 'vitest';
import type { Placements } from '#app/canvas/diagram/box.ts';
import { between } from './animate.ts';

describe('boxes on their way', () => {
  const from: Placements = new Map([
    ['a', { position: { x: 0, y: 100 }, size: { width: 100, height: 50 } }],
    ['b', { position: { x: 7, y: 8 }, size: { width: 10, height: 10 } }],
  ]);
  const to = new Map([['a', { position: { x: 200, y: 0 }, size: { width: 300, height: 50 } }]]);

  it('begin where they were, and end where they are to be', () => {
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1).get('a')).toEqual(to.get('a'));
    expect(between(from, to, 1).get('b')).toEqual(from.get('b'));
  });

  it('go most of the way in the first half', () => {
    expect(between(from, to, 0.5).get('a')?.position?.x).toBeCloseTo(175);
  });
});
