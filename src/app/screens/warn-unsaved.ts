import type { QueryClient } from '@tanstack/react-query';
import { countUnsaved } from '#app/document/unsaved.ts';

/** Lets the browser ask before the page goes away while edits are only kept in it. */
export function warnUnsaved(client: QueryClient): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (countUnsaved(client) > 0) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
