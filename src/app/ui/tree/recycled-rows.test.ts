import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecycledRow, recycleRows } from './recycled-rows.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `row ${from + at}`);
const keys = (slots: readonly RecycledRow[]) => slots.map(({ key }) => key);

describe('which elements show the rows in sight', () => {
  const first = recycleRows([], names(0, 6), null);

  it('leaves those that stay alone, and makes others for those that come', () => {
    expect(keys(recycleRows(first, names(2, 8), null))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('uses them again in their order where most go', () => {
    expect(keys(recycleRows(first, names(100, 106), null))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(keys(recycleRows(first, names(100, 108), null))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps that of the row with the keyboard, wherever it is', () => {
    const far = recycleRows(first, ['row 2', ...names(100, 106)], 'row 2');
    expect(keys(far)).toEqual([2, 0, 1, 3, 4, 5, 6]);
    expect(keys(recycleRows(far, names(0, 6), 'row 2'))[2]).toBe(2);
  });

  it('never shows two rows by one element', () => {
    const window = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.option(fc.nat(60)));
    fc.assert(
      fc.property(fc.array(window, { maxLength: 20 }), (windows) => {
        let slots: readonly RecycledRow[] = [];
        for (const [from, size, active] of windows) {
          const held = active === null ? null : `row ${active}`;
          const ids = [...new Set([...names(from, from + size), ...(held === null ? [] : [held])])];
          const before = slots.find(({ id }) => id === held)?.key;
          slots = recycleRows(slots, ids, held);
          expect(slots.map(({ id }) => id)).toEqual(ids);
          expect(new Set(keys(slots)).size).toBe(ids.length);
          const after = slots.find(({ id }) => id === held)?.key;
          expect(after).toBe(before ?? after);
        }
      }),
    );
  });
});
