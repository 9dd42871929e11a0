import { type RefObject, useEffect, useRef } from 'react';

/** For the field that an error stands beside: it has the keyboard as soon as something is found wrong. */
export function useFocusOnError(error: string | null | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null && error !== undefined) field.current?.focus();
  }, [error]);
  return field;
}
