import { expect, it } from 'vitest';
import { aModel } from '#testing/models/model-builder.ts';
import { hasStatements, keyWidthOf } from './key-width.ts';

const widthWith = (...keys: readonly string[]) =>
  keyWidthOf(
    keys.reduce((model, key) => model.requirement(`R ${key}`, { key }), aModel()).build().tables.requirement,
  );

it('is as usual for short keys and for none', () => {
  expect(widthWith()).toBe(96);
  expect(widthWith('REQ-1')).toBe(96);
});

it('has room for the longest key, but not for any length', () => {
  expect(widthWith('REQ-1', 'SR-PROJ1-REQ-003')).toBe(161);
  expect(widthWith('x'.repeat(500))).toBe(208);
});

it('tells a set of titles alone from one with statements', () => {
  const titles = aModel().requirement('A', { statement: '' }).requirement('B', { statement: '' });
  expect(hasStatements(titles.build().tables.requirement)).toBe(false);
  const one = titles.requirement('C', { statement: 'It shall.' });
  expect(hasStatements(one.build().tables.requirement)).toBe(true);
});
