import { useMemo, useRef } from 'react';
import { type Slot, slotsAfter } from './slots.ts';

/** Which element of the page shows which of the list in sight; see `slotsAfter`. */
export function useSlots(ids: readonly string[], held: string | null): readonly Slot[] {
  const last = useRef<readonly Slot[]>([]);
  return useMemo(() => {
    last.current = slotsAfter(last.current, ids, held);
    return last.current;
  }, [held, ids]);
}
