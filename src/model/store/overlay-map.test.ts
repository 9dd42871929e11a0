import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OverlayMap } from './overlay-map.ts';
import { ShardedMap } from './sharded-map.ts';

const ids = Array.from({ length: 1_500 }, (_, index) => `id ${index}`);
const anyId = fc.constantFrom(...ids.slice(0, 12));
const write = fc.record({ fork: fc.boolean(), id: anyId, value: fc.option(fc.nat(3), { nil: undefined }) });

describe('a layered map', () => {
  it('is a Map, whatever is written to it and to its forks, in the same order', () =>
    fc.assert(
      fc.property(fc.array(write, { maxLength: 60 }), (writes) => {
        let map = new OverlayMap<number>();
        let plain = new Map<string, number>();
        const earlier: [OverlayMap<number>, Map<string, number>][] = [];
        for (const { fork, id, value } of writes) {
          if (fork) {
            earlier.push([map, plain]);
            map = map.fork();
            plain = new Map(plain);
          }
          if (value === undefined) {
            map.delete(id);
            plain.delete(id);
          } else {
            map.set(id, value);
            plain.set(id, value);
          }
        }
        for (const [each, expected] of [...earlier, [map, plain] as const]) {
          expect([...each.entries()]).toEqual([...expected]);
          expect(each.size).toBe(expected.size);
          for (const id of ids.slice(0, 12)) expect(each.get(id)).toBe(expected.get(id));
          const changed = ids.filter((id) => expected.get(id) !== plain.get(id));
          expect([...map.changedSince(each)].toSorted()).toEqual(changed.toSorted());
        }
      }),
    ));

  it('stays one through more writes than are kept apart', () => {
    const first = new OverlayMap<number>();
    for (const id of ids) first.set(id, 0);
    const second = first.fork();
    for (const id of ids.slice(0, 1_000)) second.set(id, 1);
    second.delete('id 1200');
    expect(second.size).toBe(ids.length - 1);
    expect([...second.entries()].map(([id]) => id)).toEqual(ids.filter((id) => id !== 'id 1200'));
    expect(first.get('id 0')).toBe(0);
    expect([...second.changedSince(first)]).toHaveLength(1_001);
  });

  it.each([
    ['in an order', () => new OverlayMap<number>()],
    ['without one', () => new OverlayMap<number>(new ShardedMap())],
  ])('%s tells what differs across a merge', (_, empty) => {
    const first = empty();
    for (const id of ids) first.set(id, 0);
    let last = first.fork();
    const differing = new Set<string>();
    for (const [at, id] of ids.slice(0, 600).entries()) {
      last = last.fork();
      last.set(id, 1);
      differing.add(id);
      // Written again as it was: the same once more.
      if (at % 100 === 50) {
        last.set(id, 0);
        differing.delete(id);
      }
      if (at % 100 === 70) last.delete(id);
      for (const [a, b] of [
        [last, first],
        [first, last],
      ] as const)
        expect([...a.changedSince(b)].toSorted()).toEqual([...differing].toSorted());
    }
    expect(new Map(last)).toEqual(
      new Map(ids.flatMap((id) => (last.has(id) ? [[id, differing.has(id) ? 1 : 0]] : []))),
    );
  });
});
