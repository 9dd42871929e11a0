import { expect, it } from 'vitest';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { bundleLabel } from './bundle-label.ts';

const END = { x: 0, y: 0, side: 'left', inward: false } as const;
const route: Route = { from: END, to: END, points: [], width: 0, bundle: ['a', 'b', 'c'] };
const labels = (...selected: readonly string[]) =>
  ['a', 'b', 'c'].map((id) =>
    bundleLabel(route, id, 'Interface', `own ${id}`, (one) => selected.includes(one)),
  );

it('has one label for a bundle: how many there are, or what is selected of them', () => {
  expect(labels()).toEqual(['3 interfaces', '', '']);
  expect(labels('b')).toEqual(['', 'own b', '']);
  expect(labels('b', 'c')).toEqual(['', '2 of 3 interfaces', '']);
});

it('leaves an edge that is alone its own', () => {
  const { bundle: _, ...alone } = route;
  expect(bundleLabel(alone, 'a', 'Interface', 'Power')).toBe('Power');
});
