import { useEffect } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { takeUpUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { focusControlAt } from './focus-control-at.ts';
import { UnfinishedCount } from './unfinished-count.tsx';

/**
 * How many fields of a page about no model hold what is not stored, and the way to them, one after the other; nothing where none does.
 * `about` is the id of the team or account, and `page` what the places of its fields begin with.
 */
export function UnfinishedOnPage({ about, page }: { readonly about: string; readonly page: string }) {
  const userId = useToken((state) => state.userId);
  const entries = useUnfinished((state) => state.entries);
  useEffect(() => (userId === null ? undefined : takeUpUnfinished(about)), [about, userId]);
  const marks = [...entries.values()]
    .filter(({ modelId, place }) => modelId === about && place.startsWith(`${page}/`))
    .map(({ elementId, place }) => placeMark(elementId, place));
  return <UnfinishedCount marks={marks} lead={focusControlAt} />;
}
