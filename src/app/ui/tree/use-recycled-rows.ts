import { useMemo, useRef } from 'react';
import { type RecycledRow, recycleRows } from './recycled-rows.ts';

/** Which element of the page shows which of the list in sight; see `recycleRows`. */
export function useRecycledRows(ids: readonly string[], held: string | null): readonly RecycledRow[] {
  const last = useRef<readonly RecycledRow[]>([]);
  return useMemo(() => {
    last.current = recycleRows(last.current, ids, held);
    return last.current;
  }, [held, ids]);
}
