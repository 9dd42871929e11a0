import { useEffect, useLayoutEffect, useState } from 'react';
import { untilRest } from '#app/ui/scheduling/gestures.ts';

/**
 * Whether a drawing is mounted as a whole, and not painted. A small one is; but to mount even a hundred boxes and edges takes longer than a frame of a
 * gesture has room for: one that a gesture comes to, as a zoom does from afar and back again, is painted until that is over.
 */
export function useMountedWhole(isSmall: boolean): boolean {
  const [isPainted, setPainted] = useState(!isSmall);
  // What is not small is painted from now on, and what follows it while the gesture goes on.
  if (!isSmall && !isPainted) setPainted(true);
  const isWaiting = isSmall && isPainted;
  // Outside of a gesture nothing is seen in between.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a second pass at once is what it is for
    if (isWaiting && untilRest() === 0) setPainted(false);
  }, [isWaiting]);
  useEffect(() => {
    if (!isWaiting) return;
    let timer = setTimeout(look, untilRest());
    function look() {
      const left = untilRest();
      if (left > 0) timer = setTimeout(look, left);
      else setPainted(false);
    }
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSmall && !isPainted;
}
