import { useInfiniteQuery } from '@tanstack/react-query';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { verdictHistoryQuery } from '#app/api/review/verdict-history.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useNames } from '#app/fields/elements/use-names.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { useTravel } from '#app/session/travel.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';

/** When the verdict of a requirement turned, by whom and by which values, each with the way to that change. */
export function VerdictHistory({ requirementId }: { readonly requirementId: string }) {
  const modelId = useModelId();
  const { nameOf } = useNames(modelId);
  const go = useTravel((state) => state.go);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    verdictHistoryQuery(modelId, requirementId),
  );
  if (!data)
    return error ? (
      <LoadFailure reason={whyNotLoaded(error)} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('Loading the history')} />
    );
  const turns = data.pages.flatMap((page) => page.turns);
  return (
    <>
      {turns.length === 0 ? (
        <p className="m-0 text-sm text-muted">
          {hasNextPage ? t('No verdict change in the latest changes.') : t('No verdict so far.')}
        </p>
      ) : (
        <ol aria-label={t('Verdict changes')} className="m-0 flex list-none flex-col gap-2 p-0">
          {turns.map(({ seq, at, userId, label, to, set }) => (
            <li key={seq} className="flex flex-col text-sm">
              <p className="m-0 flex flex-wrap items-center gap-x-2">
                {to === null ? t('no verdict') : <VerdictMark verdict={to} />}
                <span className="text-muted">{nameOf(userId)}</span>
                <time dateTime={at} className="text-muted">
                  {shownTime(at)}
                </time>
                <LinkButton onClick={() => go(journeyTo(modelId, seq))}>{label}</LinkButton>
              </p>
              {set.map(({ attributeId, name, before, after }) => (
                <span key={attributeId} className="font-mono break-words">
                  {name}: {before ?? t('none')} → {after ?? t('none')}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier changes')}
        </Button>
      )}
    </>
  );
}

/** What a change did, shown against what was before it. */
const journeyTo = (modelId: string, seq: number) =>
  seq > 1 ? { modelId, at: seq - 1, against: seq } : { modelId, at: seq, against: null };
