import { useLayoutEffect, useState } from 'react';
import { runChunked } from './run-chunked.ts';

/**
 * What comes of work of many steps, done anew for each `begin`, which must stay the same as long as its work does. What is short is
 * there in the same drawing; null while anything longer goes on. Work that is not wanted any more is stopped.
 */
export function useSteps<T>(begin: () => Iterator<void, T>): T | null {
  const [done, setDone] = useState<{ readonly begin: () => Iterator<void, T>; readonly result: T } | null>(
    null,
  );
  useLayoutEffect(() => runChunked(begin(), (result) => setDone({ begin, result })), [begin]);
  return done?.begin === begin ? done.result : null;
}
