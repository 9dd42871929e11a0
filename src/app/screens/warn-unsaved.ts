import type { QueryClient } from '@tanstack/react-query';
import { countUnpersisted } from '#app/document/outbox/unsaved.ts';

/** Lets the browser ask before the page goes away while it alone holds edits, because the browser keeps nothing. */
export function warnUnsaved(client: QueryClient): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (countUnpersisted(client) > 0) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
