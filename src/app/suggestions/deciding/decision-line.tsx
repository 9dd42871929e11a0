import { Check, X } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { listed } from './choice-button.tsx';

/** What somebody decided about a suggestion, or a part of it, and what they said. */
export function DecisionLine(props: {
  readonly decision: StoredSuggestion['decisions'][number];
  readonly authorId: string;
  readonly nameOf: (userId: string) => string;
}) {
  const { decision, authorId, nameOf } = props;
  const { at, userId, decision: verdict, elementIds, comment } = decision;
  const { model } = useDocument();
  const Icon = verdict === 'accepted' ? Check : X;
  const verb = verdict === 'rejected' && userId === authorId ? 'withdrawn' : verdict;
  const known = elementIds.flatMap((id) => elementTitle(model, id)?.title ?? []);
  const gone = elementIds.length - known.length;
  const elements =
    known.length === 0
      ? t('{count, plural, one {{count} element} other {{count} elements}}', { count: gone })
      : gone === 0
        ? listed(known)
        : t(
            '{count, plural, one {{names}, and {count} element that the model does not have} other {{names}, and {count} elements that the model does not have}}',
            { names: listed(known), count: gone },
          );
  const values = { who: nameOf(userId), elements, time: <time dateTime={at}>{shownTime(at)}</time> };
  return (
    <div className="flex items-start gap-1.5 text-sm text-muted">
      <Icon aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <p className="m-0 min-w-0 break-words">
        {verb === 'accepted'
          ? rich('{who} accepted {elements}, {time}', values)
          : verb === 'rejected'
            ? rich('{who} rejected {elements}, {time}', values)
            : rich('{who} withdrew {elements}, {time}', values)}
        {comment !== '' && <span className="block whitespace-pre-wrap text-text">“{comment}”</span>}
      </p>
    </div>
  );
}
