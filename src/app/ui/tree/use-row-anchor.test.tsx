import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowAnchor } from './use-row-anchor.ts';

it('holds the first row in sight, also where what somebody else did is told before its rows are there', () => {
  const element = document.createElement('div');
  const scroller = { current: element };
  const rows = (keys: readonly string[], moment: number) => ({
    scroller,
    keys,
    rowHeight: 24,
    header: 0,
    moment,
    view: null,
  });
  const keys = Array.from({ length: 20 }, (_, at) => `row ${at}`);
  const { rerender } = renderHook(useRowAnchor, { initialProps: rows(keys, 1) });
  element.scrollTop = 96;
  element.dispatchEvent(new Event('scroll'));
  rerender(rows(keys, 2));
  rerender(rows(['new', ...keys], 2));
  expect(element.scrollTop).toBe(96 + 24);
  // What one does oneself moves the rows.
  rerender(rows(['own', 'new', ...keys], 2));
  expect(element.scrollTop).toBe(96 + 24);
});
