import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSight, sightOf, sightSearch, sightText, takeSight, tellSight, viewportOf } from './sight.ts';

const whole = fc.integer({ min: -100_000, max: 100_000 });
const zoom = fc.integer({ min: 1, max: 400 }).map((percent) => percent / 100);
const side = fc.integer({ min: 100, max: 3_000 });

it('shows the same in the middle of a canvas of any size', () =>
  fc.assert(
    fc.property(whole, whole, zoom, side, side, (x, y, near, width, height) => {
      const sight = sightOf(viewportOf({ x, y, zoom: near }, { width, height }), { width, height });
      expect(sight.x).toBeCloseTo(x, 3);
      expect(sight.y).toBeCloseTo(y, 3);
      expect(readSight(sightText({ x, y, zoom: near }))).toEqual({ x: x + 0, y: y + 0, zoom: near });
    }),
  ));

it('reads nothing of what is none', () => {
  for (const text of [null, '', '1,2', '1,2,0', '1,2,-1', 'a,b,c', '1,2,3,4'])
    expect(readSight(text)).toBeNull();
});

it('is told once by an address, and asked of the canvas that is there', () => {
  history.replaceState(null, '', '/models/m/structure?select=a,b&sight=10,-20,0.5');
  expect(takeSight()).toEqual({ x: 10, y: -20, zoom: 0.5 });
  expect(location.search).toBe('?select=a,b');
  expect(takeSight()).toBeNull();
  const stop = tellSight(() => ({ x: 1.4, y: 2, zoom: 1 }));
  expect(sightSearch()).toEqual({ sight: '1,2,1' });
  stop();
  expect(sightSearch()).toEqual({});
});
