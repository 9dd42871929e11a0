import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children only after a while, so that what comes quickly is not announced by a flash. */
export function Late({ after = 300, children }: { after?: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return shown ? children : null;
}
