import { CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { takeUpUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { t } from '#language/translate.ts';
import { focusControlAt } from './focus-control-at.ts';

/**
 * How many fields of a page about no model hold what is not stored, and the way to them, one after the other; nothing where none does.
 * `about` is the id of the team or account, and `page` what the places of its fields begin with.
 */
export function UnfinishedOnPage({ about, page }: { readonly about: string; readonly page: string }) {
  const userId = useToken((state) => state.userId);
  const entries = useUnfinished((state) => state.entries);
  useEffect(() => (userId === null ? undefined : takeUpUnfinished(about)), [about, userId]);
  const last = useRef<string | null>(null);
  const marks = [...entries.values()]
    .filter(({ modelId, place }) => modelId === about && place.startsWith(`${page}/`))
    .map(({ elementId, place }) => placeMark(elementId, place));
  if (marks.length === 0) return null;
  function lead() {
    const next = marks[marks.findIndex((mark) => mark === last.current) + 1] ?? marks[0];
    if (next === undefined) return;
    last.current = next;
    focusControlAt(next);
  }
  return (
    <Button
      size="sm"
      icon={<CircleDashed aria-hidden="true" size={14} className="text-warning" />}
      onClick={lead}
    >
      {t('{count} unfinished', { count: marks.length })}
    </Button>
  );
}
