import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import { useExpansion } from './use-expansion.ts';

const leaf = (id: string): TreeItem => ({ id, label: id });
const tree = (leaves: number): TreeItem[] => [
  {
    id: 'root',
    label: 'root',
    children: [
      { id: 'inner', label: 'inner', children: Array.from({ length: leaves }, (_, i) => leaf(`leaf ${i}`)) },
    ],
  },
];
const openIn = (items: readonly TreeItem[]) =>
  renderHook((now: readonly TreeItem[]) => useExpansion(now), { initialProps: items });

test('a small tree is shown whole, a large one by its first two levels', () => {
  expect([...openIn(tree(5)).result.current.expandedIds]).toEqual(['root', 'inner']);
  expect([...openIn(tree(500)).result.current.expandedIds]).toEqual(['root']);
});

test('what was closed stays closed, what comes later is open', () => {
  const { result, rerender } = openIn(tree(5));
  act(() => result.current.onExpandedChange(new Set(['root'])));
  rerender([...tree(6), { id: 'new', label: 'new', children: [leaf('its part')] }]);
  expect([...result.current.expandedIds]).toEqual(['root', 'new']);
});

test('a tree that grows large does not fall shut', () => {
  const { result, rerender } = openIn(tree(5));
  rerender(tree(500));
  expect(result.current.expandedIds.has('inner')).toBe(true);
});
