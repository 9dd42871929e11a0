import type { QueryClient } from '@tanstack/react-query';
import { keys } from '#app/api/keys.ts';

/** How many edits, of all models, the service has not decided yet. Apart from the document, so that every page can ask. */
export function countUnsaved(client: QueryClient): number {
  const [root, , last] = keys.edits('');
  return client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .filter(({ options: { mutationKey } }) => mutationKey?.[0] === root && mutationKey?.[2] === last).length;
}
