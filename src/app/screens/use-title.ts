import { useEffect } from 'react';

/** The browser tab's title: the most particular first. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Modelwright'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
