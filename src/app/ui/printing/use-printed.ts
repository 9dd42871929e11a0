import { useEffect, useRef } from 'react';
import type { Printed } from './printed.ts';
import { setPrinted } from './stage.ts';

/** Has the view that the component shows printed by what `build` makes of it, while the component is there. */
export function usePrinted(build: () => Printed): void {
  const latest = useRef(build);
  useEffect(() => {
    latest.current = build;
  });
  useEffect(() => setPrinted(() => latest.current()), []);
}
