import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { InsertionOrderedSet } from './insertion-ordered-set.ts';
import { ShardedMap } from './sharded-map.ts';

const anyKey = fc.oneof(fc.string({ maxLength: 6 }), fc.uuid(), fc.nat(40).map(String));
const anyWrites = fc.array(fc.tuple(anyKey, fc.option(fc.nat(3), { nil: undefined })), { maxLength: 80 });

it.each([0, 5_000])('a spread map that held %i is a map', (held) =>
  fc.assert(
    fc.property(anyWrites, (writes) => {
      const map = new ShardedMap<number>();
      const plain = new Map<string, number>();
      for (let at = 0; at < held; at += 1) map.set(`key ${at}`, at);
      for (let at = 0; at < held; at += 1) expect(map.delete(`key ${at}`)).toBe(true);
      for (const [key, value] of writes)
        if (value === undefined) {
          map.delete(key);
          plain.delete(key);
        } else {
          map.set(key, value);
          plain.set(key, value);
        }
      expect(new Map(map)).toEqual(plain);
      expect(new Set(map.keys())).toEqual(new Set(plain.keys()));
      expect(new Set(map.values())).toEqual(new Set(plain.values()));
      expect(map.size).toBe(plain.size);
      for (const [key] of writes) {
        expect(map.get(key)).toBe(plain.get(key));
        expect(map.has(key)).toBe(plain.has(key));
      }
    }),
    { numRuns: held > 0 ? 5 : 100 },
  ),
);

it('a spread set keeps its order, and is gone through to its end while it grows', () => {
  const set = new InsertionOrderedSet();
  set.add('3');
  const met: string[] = [];
  for (const id of set) {
    met.push(id);
    if (Number(id) > 0) set.add(String(Number(id) - 1));
    set.add('3');
  }
  expect(met).toEqual(['3', '2', '1', '0']);
  expect([...set]).toEqual(met);
  expect([set.size, set.has('2'), set.has('9')]).toEqual([4, true, false]);
});
