import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { bestOf } from './rank.ts';

const things = (...names: readonly (string | readonly [string, string])[]) =>
  names.map((one) => {
    const [name, more] = typeof one === 'string' ? [one, ''] : one;
    return { name: fold(name), more: fold(more) };
  });
const namesOf = (all: ReturnType<typeof things>, query: string, most = 10) =>
  bestOf(all, query, most).found.map(({ name }) => name);

test('whole names come first, then beginnings, words within, and what else is known', () => {
  const all = things(
    ['Motor', 'drives the battery'],
    'Solar battery',
    'Battery pack',
    'Battery',
    'Subbattery',
  );
  expect(namesOf(all, 'battery')).toEqual([
    'battery',
    'battery pack',
    'solar battery',
    'subbattery',
    'motor',
  ]);
});

test('every word must be found, in any order, whatever the case and the accents', () => {
  const all = things('Énergie principale', 'Energie de secours');
  expect(namesOf(all, 'PRINCIPALE energie')).toEqual(['energie principale']);
  expect(namesOf(all, 'energie moteur')).toEqual([]);
});

test('nothing typed gives the first in their order', () => {
  expect(bestOf(things('Long name', 'B', 'A'), ' ', 2)).toMatchObject({
    found: [{ name: 'long name' }, { name: 'b' }],
    total: 3,
  });
});

test('what is found is what holds every word, however few are shown', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }))),
      fc.string({ maxLength: 3 }),
      fc.nat(5),
      (names, query, most) => {
        const all = things(...names);
        const words = fold(query).split(/\s+/).filter(Boolean);
        const holds = all.filter(({ name, more }) =>
          words.every((word) => name.includes(word) || more.includes(word)),
        );
        const { found, total } = bestOf(all, query, most);
        expect(total).toBe(holds.length);
        expect(found).toHaveLength(Math.min(most, total));
        expect(found.every((one) => holds.includes(one))).toBe(true);
      },
    ),
  ));
