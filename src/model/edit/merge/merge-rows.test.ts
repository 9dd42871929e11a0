import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '#model/store/json.ts';
import { mergeRows, type Row, rowsIn } from './merge-rows.ts';

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const fields = fc.record(
  { name: fc.constantFrom('x', 'y', 'z'), limit: fc.integer({ min: 0, max: 2 }) },
  { requiredKeys: [] },
);
const row = fc
  .record({ id: fc.constantFrom(...ids), fields })
  .map(({ id, fields: rest }): Row => ({ id, ...rest }));
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 5 });

const plain = (id: string, more: object = {}): Row => ({ id, name: 'x', ...more });
const merged = (...sides: [Row[], Row[], Row[]]) => {
  const { value, conflicts } = mergeRows(...sides);
  return {
    rows: value.map(({ id, name }) => `${id}${typeof name === 'string' ? name : ''}`),
    at: conflicts.map(({ path }) => path.join('.')),
  };
};

describe('mergeRows', () => {
  it('is mine where they changed nothing, and theirs where I did', () =>
    fc.assert(
      fc.property(rows, rows, (base, other) => {
        expect(mergeRows(base, other, base)).toEqual({ value: other, conflicts: [] });
        expect(mergeRows(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(mergeRows(base, other, other)).toEqual({ value: other, conflicts: [] });
      }),
    ));

  it('does not depend on who came first, where neither stands in the way of the other', () =>
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const [one, other] = [mergeRows(base, mine, theirs), mergeRows(base, theirs, mine)];
        fc.pre(one.conflicts.length === 0 && other.conflicts.length === 0);
        expect(one.value).toEqual(other.value);
      }),
    ));

  it('keeps every change of either side that it does not call a conflict', () =>
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const { value, conflicts } = mergeRows(base, mine, theirs);
        fc.pre(conflicts.length === 0);
        const find = (list: readonly Row[], id: string) => list.find((one) => one.id === id);
        const lost = [mine, theirs].flatMap((side) =>
          ids.filter((id) => {
            const [old, now, kept] = [find(base, id), find(side, id), find(value, id)];
            if (!now) return old !== undefined && kept !== undefined;
            // What I deleted is gone, though they changed it.
            if (side === theirs && old && !find(mine, id)) return false;
            return Object.entries(now).some(
              ([field, set]) => !sameJson(old?.[field], set) && !sameJson(kept?.[field], set),
            );
          }),
        );
        expect(lost).toEqual([]);
      }),
    ));

  it('keeps an addition of each side where it was put', () =>
    expect(
      merged(
        [plain('b'), plain('e')],
        [plain('a'), plain('b'), plain('e')],
        [plain('b'), plain('d'), plain('e')],
      ),
    ).toEqual({ rows: ['ax', 'bx', 'dx', 'ex'], at: [] }));

  it('joins different fields of one row, and tells the field that both set', () => {
    const base = [plain('a', { limit: 1 })];
    const limit = mergeRows(base, [plain('a', { limit: 2 })], [plain('a', { limit: 1, name: 'y' })]);
    expect(limit).toEqual({ value: [plain('a', { limit: 2, name: 'y' })], conflicts: [] });
    expect(
      mergeRows(base, [plain('a', { limit: 2 })], [plain('a', { limit: 3 })], ['guards']).conflicts,
    ).toEqual([{ path: ['guards', 'a', 'limit'], base: 1, theirs: 3, yours: 2 }]);
  });

  it('lets a row be deleted that the other changed, and no row be changed that the other deleted', () => {
    const [base, changed] = [[plain('a')], [plain('a', { name: 'y' })]];
    expect(merged(base, [], changed)).toEqual({ rows: [], at: [] });
    expect(merged(base, changed, [])).toEqual({ rows: ['ay'], at: ['a'] });
  });

  it('takes the order of the side that changed it, and calls two orders a conflict', () => {
    const [a, b, c] = [plain('a'), plain('b'), plain('c')];
    expect(merged([a, b, c], [c, b, a], [a, b, c])).toEqual({ rows: ['cx', 'bx', 'ax'], at: [] });
    expect(merged([a, b, c], [a, b, c], [c, a, b])).toEqual({ rows: ['cx', 'ax', 'bx'], at: [] });
    expect(merged([a, b, c], [c, b, a], [b, a, c]).at).toEqual(['']);
  });

  it('takes a row whole where one side made another shape of it', () => {
    const base = { id: 'a', type: 'attribute', limit: 1 };
    const [mine, theirs] = [
      { id: 'a', type: 'text', text: 'x' },
      { ...base, unit: 'V' },
    ];
    expect(mergeRows([base], [mine], [theirs], [], true).conflicts).toHaveLength(1);
    expect(mergeRows([base], [mine], [base], [], true)).toEqual({ value: [mine], conflicts: [] });
    // Both added it, each in its own shape.
    const [text, limit] = [
      { id: 'c', type: 'text', text: 'light' },
      { id: 'c', type: 'attribute', limit: 3 },
    ];
    expect(mergeRows([], [text], [limit], [], true)).toMatchObject({
      value: [text],
      conflicts: [{ yours: text, theirs: limit }],
    });
  });
});

describe('mergeRows of lists of words', () => {
  const row = (...choices: string[]): Row[] => [{ id: 'a', choices }];

  it('keeps what each side adds and takes out what either removes', () => {
    expect(mergeRows(row('low', 'high'), row('low', 'high', 'mine'), row('theirs', 'high'))).toEqual({
      value: row('theirs', 'high', 'mine'),
      conflicts: [],
    });
  });

  it('calls two orders a conflict, and words that repeat one value', () => {
    const base = row('a', 'b', 'c');
    expect(mergeRows(base, row('c', 'b', 'a'), row('b', 'a', 'c')).conflicts).toMatchObject([
      { path: ['a', 'choices'] },
    ]);
    expect(mergeRows(row('a', 'a'), row('a'), row('a', 'b')).conflicts).toHaveLength(1);
  });
});

describe('rowsIn', () => {
  it('reads rows with ids of their own, and nothing else', () => {
    expect(rowsIn([{ id: 'a' }, { id: 'b' }])).toHaveLength(2);
    for (const list of [undefined, 'x', [1], [null], [{ name: 'a' }], [{ id: 'a' }, { id: 'a' }]])
      expect(rowsIn(list)).toBeNull();
  });
});
