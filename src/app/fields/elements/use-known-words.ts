import { useMemo } from 'react';

/**
 * The words that elements of a kind have in a field, in order and without empty ones: what is offered to others of them. `read` must
 * stay the same function.
 */
export function useKnownWords<E>(
  all: { readonly values: () => Iterable<E> },
  read: (element: E) => string,
): readonly string[] {
  return useMemo(
    () => [...new Set([...all.values()].map(read))].filter((word) => word !== '').toSorted(),
    [all, read],
  );
}
