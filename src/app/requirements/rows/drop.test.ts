import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { dropAt } from './drop.ts';
import { outlineOf } from './outline.ts';
import { treeRows } from './tree-rows.ts';

const { requirement: requirements } = aModel()
  .requirement('A')
  .requirement('A1', { in: 'A' })
  .requirement('B')
  .requirement('B1', { in: 'B' })
  .build().tables;
const outline = outlineOf(requirements.values());
const rows = treeRows({ outline, requirements, collapsed: new Set([idOf('B')]), shown: null });
const told = (at: number, level = 2) => {
  const drop = dropAt(rows, outline, at, level);
  return drop && `${drop.place} ${requirements.get(drop.id)?.name}`;
};

describe('where a pointer drops a row', () => {
  it('is beside a row at its edges, and into it in its middle', () =>
    expect([1.1, 1.5, 1.9].map((at) => told(at))).toEqual(['before A1', 'into A1', 'after A1']));

  it('is behind the list that ends there and is as far in as the rows are held', () => {
    expect([3, 2].map((level) => told(1.9, level))).toEqual(['after A1', 'after A1']);
    expect([1, 0].map((level) => told(1.9, level))).toEqual(['before B', 'before B']);
    expect([2, 1].map((level) => told(2.1, level))).toEqual(['after A1', 'before B']);
  });

  it('is before the first child below a row that is open, and after one that is not', () =>
    expect([0.9, 2.9].map((at) => told(at))).toEqual(['before A1', 'after B']));

  it('is at the top level beyond the rows', () =>
    expect([-3, 3.5, 99].map((at) => told(at))).toEqual(['before A', 'after B', 'after B']));

  it('is nowhere where there are no rows', () => {
    const none = outlineOf([]);
    const empty = treeRows({ outline: none, requirements, collapsed: new Set(), shown: null });
    expect(dropAt(empty, none, 0, 1)).toBeNull();
  });
});
