import { type Ref, useCallback } from 'react';

/** One ref callback that serves two refs, for a component that needs the element its caller asks for too. */
export function useMergedRef<T>(
  one: Ref<T> | undefined,
  other: Ref<T> | undefined,
): (element: T | null) => void {
  return useCallback(
    (element: T | null) => {
      for (const ref of [one, other]) {
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }
    },
    [one, other],
  );
}
