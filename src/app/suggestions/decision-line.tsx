import { Check, X } from 'lucide-react';
import { shownTime } from '#app/ui/shown-time.ts';
import type { StagedChange } from '#model/staged-change.ts';

/** What somebody decided about a suggestion, or a part of it, and what they said. */
export function DecisionLine(props: {
  readonly decision: StagedChange['decisions'][number];
  readonly nameOf: (userId: string) => string;
}) {
  const { decision, nameOf } = props;
  const { at, userId, decision: verdict, elementIds, comment } = decision;
  const Icon = verdict === 'accepted' ? Check : X;
  const count = elementIds.length === 1 ? '1 element' : `${elementIds.length} elements`;
  return (
    <div className="flex items-start gap-1.5 text-sm text-muted">
      <Icon aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <p className="m-0 min-w-0 break-words">
        {nameOf(userId)} {verdict} {count}, <time dateTime={at}>{shownTime(at)}</time>
        {comment !== '' && <span className="block whitespace-pre-wrap text-text">“{comment}”</span>}
      </p>
    </div>
  );
}
