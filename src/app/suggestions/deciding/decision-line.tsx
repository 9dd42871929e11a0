import { Check, X } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { t } from '#app/ui/language/translate.ts';
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
  const verb = verdict === 'rejected' && userId === authorId ? 'withdrew' : verdict;
  const known = elementIds.flatMap((id) => elementTitle(model, id)?.title ?? []);
  const gone = elementIds.length - known.length;
  const elements = gone === 1 ? '1 element' : `${gone} elements`;
  return (
    <div className="flex items-start gap-1.5 text-sm text-muted">
      <Icon aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <p className="m-0 min-w-0 break-words">
        {nameOf(userId)} {verb} {known.length === 0 ? elements : listed(known)}
        {known.length > 0 && gone > 0 && t(', and {elements} that the model does not have', { elements })},{' '}
        <time dateTime={at}>{shownTime(at)}</time>
        {comment !== '' && <span className="block whitespace-pre-wrap text-text">“{comment}”</span>}
      </p>
    </div>
  );
}
