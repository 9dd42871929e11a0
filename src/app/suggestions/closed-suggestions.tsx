import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useClosedSuggestions } from '#app/api/review/use-closed-suggestions.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { DecisionLine } from './deciding/decision-line.tsx';
import { labelOf } from './deciding/use-deciding.ts';
import { LoadFailureBanner } from '#app/ui/overlays/load-failure-banner.tsx';

/** What became of the suggestions of which everything is decided. */
export function ClosedSuggestions({ nameOf }: { nameOf: (userId: string) => string }) {
  const modelId = useModelId();
  const { data: closed, error, refetch } = useClosedSuggestions(modelId, true);
  if (error) return <LoadFailureBanner reason={whyNotLoaded(error)} onRetry={() => void refetch()} />;
  if (closed?.length === 0)
    return <p className="m-0 p-3 text-sm text-muted">{t('No decided suggestions.')}</p>;
  return (
    <ul aria-label={t('Decided suggestions')} className="m-0 list-none p-0">
      {closed?.map(({ id, label, authorId, createdAt, decisions }) => (
        <li key={id} className="flex flex-col gap-1 border-b border-hairline p-3">
          <h3 className="m-0 text-base font-medium break-words">{labelOf({ label })}</h3>
          <p className="m-0 text-sm text-muted">
            {nameOf(authorId)}, <time dateTime={createdAt}>{shownTime(createdAt)}</time>
          </p>
          {decisions.map((decision) => (
            <DecisionLine key={decision.at} decision={decision} authorId={authorId} nameOf={nameOf} />
          ))}
        </li>
      ))}
    </ul>
  );
}
