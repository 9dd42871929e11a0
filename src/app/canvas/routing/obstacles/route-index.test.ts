import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRouteIndex, createRouteIndexes } from './route-index.ts';

const aPoint = fc.record({ x: fc.nat(400), y: fc.nat(400) });
const aWay = fc.array(aPoint, { minLength: 2, maxLength: 5 });
const anEdit = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  way: fc.option(aWay),
  at: aPoint,
});

it('finds after any edits the ways near an area that an index of all of them finds', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 12 }), (edits) => {
      const indexOf = createRouteIndexes();
      let routes: ReadonlyMap<string, { points: readonly { x: number; y: number }[] }> = new Map();
      for (const { id, way, at } of edits) {
        const next = new Map(routes);
        if (way) next.set(id, { points: way });
        else next.delete(id);
        routes = next;
        const area = { left: at.x, top: at.y, right: at.x + 80, bottom: at.y + 80 };
        const anew = createRouteIndex(new Map([...routes].map(([one, { points }]) => [one, points])));
        expect(indexOf(routes).near(area)).toEqual(anew.near(area));
      }
    }),
  );
});
