import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inserted } from './merge-reqif-order.ts';

/** A set that counts how often it is asked. */
class Asked extends Set<string> {
  times = 0;
  override has(id: string): boolean {
    this.times += 1;
    return super.has(id);
  }
}

it('puts what is new behind what it follows in the file, and keeps the order of the model for the rest', () => {
  const stay = new Set(['a', 'b', 'c']);
  expect(inserted(['c', 'a', 'b'], ['n0', 'a', 'n1', 'n2', 'b', 'c', 'n3'], stay)).toEqual([
    'n0',
    'c',
    'n3',
    'a',
    'n1',
    'n2',
    'b',
  ]);
});

it('loses and doubles nothing', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40)), fc.infiniteStream(fc.boolean()), (all, coin) => {
      const listed = all.map(String);
      const stay = new Set(listed.filter(() => coin.next().value));
      const held = listed.filter((id) => stay.has(id)).reverse();
      const order = inserted(held, listed, stay);
      expect([...order].sort()).toEqual([...listed].sort());
      expect(order.filter((id) => stay.has(id))).toEqual(held);
    }),
  ));

it('asks once for each sibling where 20,000 are new among 20,000', () => {
  const listed = Array.from({ length: 40_000 }, (_, index) => `r${index}`);
  const held = listed.filter((_, index) => index % 2 === 0);
  const stay = new Asked(held);
  expect(inserted(held, listed, stay)).toEqual(listed);
  expect(stay.times).toBe(listed.length + held.length);
});
