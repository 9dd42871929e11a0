import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idsChanged, mappedAgain, PatchedMap } from './patched-map.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const changes = fc.array(fc.tuple(ids, fc.nat(3)), { maxLength: 4 });

it('is the map that it would be if it were copied, and tells what differs', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(changes, fc.array(ids, { maxLength: 2 }))), (edits) => {
      let now = PatchedMap.of(new Map([['a', 1]]));
      let plain = new Map([['a', 1]]);
      let small = PatchedMap.of(new Map([['a', -1]]));
      for (const [changed, gone] of edits) {
        const before = now;
        const plainBefore = plain;
        now = before.patched(changed, gone);
        plain = new Map([...plain, ...changed]);
        for (const id of gone) plain.delete(id);
        expect(new Map(now)).toEqual(plain);
        expect([...now.keys()].length).toBe(now.size);
        expect(new Set(idsChanged(before, now))).toEqual(new Set(idsChanged(plainBefore, plain)));
        small = mappedAgain({ from: before, made: small }, now, (value) => -value);
        expect(new Map(small)).toEqual(new Map([...plain].map(([id, value]) => [id, -value])));
      }
    }),
    { numRuns: 200 },
  );
});

it('keeps the order of what gets another value', () => {
  const before = PatchedMap.of(new Map(Object.entries({ a: 1, b: 2, c: 3 })));
  expect([...before.patched([['b', 5]])]).toEqual([
    ['a', 1],
    ['b', 5],
    ['c', 3],
  ]);
  expect([...before.values()]).toEqual([1, 2, 3]);
});

it('can be in another order, which it keeps', () => {
  const turned = PatchedMap.of(new Map(Object.entries({ a: 1, b: 2, c: 3 }))).inOrder(['c', 'a', 'b']);
  expect([...turned.keys()]).toEqual(['c', 'a', 'b']);
  expect([...turned.patched([['a', 5]])]).toEqual([
    ['c', 3],
    ['a', 5],
    ['b', 2],
  ]);
  expect([...turned.patched([['d', 4]], ['a']).values()]).toEqual([3, 2, 4]);
});
