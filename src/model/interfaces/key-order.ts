import type { Interface } from '#model/elements/interface.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Interfaces in the order of their keys, IF-2 before IF-10; those without one by their names, behind them. */
export function inKeyOrder(edges: Iterable<Interface>): Interface[] {
  return [...edges].sort(
    (a, b) =>
      Number(a.key === undefined) - Number(b.key === undefined) ||
      collator.compare(a.key ?? '', b.key ?? '') ||
      collator.compare(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  );
}
