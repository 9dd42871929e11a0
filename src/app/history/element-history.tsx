import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { historyQuery } from '#app/api/review/history.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { fieldChanges, verbOf } from '#app/fields/changes/entry-labels.ts';
import { FieldChanges } from '#app/fields/changes/field-changes.tsx';
import { useNames } from '#app/fields/elements/use-names.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { useChangeNames } from './use-change-names.ts';

const SAID = {
  added: t('added'),
  changed: t('changed'),
  removed: t('removed'),
  turned: t('one of its verdicts changed'),
} as const; /** What became of one element, change set by change set, field by field; the newest first. */
export function ElementHistory({ id }: { readonly id: string }) {
  const { modelId, model } = useDocument();
  const { nameOf } = useNames(modelId);
  const filter = { userId: null, elementId: id, kind: null };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(modelId, filter),
  );
  const entries = useMemo(() => data?.pages.flat().flatMap((set) => set.entries) ?? [], [data]);
  const names = useChangeNames(entries);
  if (!data)
    return error ? (
      <LoadFailure reason={whyNotLoaded(error)} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('Loading the history')} />
    );
  return (
    <>
      <ol aria-label={t('Changes of this element')} className="m-0 flex list-none flex-col gap-3 p-0">
        {data.pages.flat().map((set) => (
          <li key={set.seq} className="flex flex-col gap-1">
            <p className="m-0 flex flex-wrap gap-x-2 text-sm text-muted">
              <span>{nameOf(set.userId)}</span>
              <time dateTime={set.at}>{shownTime(set.at)}</time>
              <span className="min-w-0 break-words">{fromEnglish(set.label)}</span>
            </p>
            {set.entries
              .filter((entry) => entry.id === id)
              .map((entry) =>
                verbOf(entry) === 'changed' ? (
                  <FieldChanges key={entry.kind} fields={fieldChanges(model, entry, names)} />
                ) : (
                  <p key={entry.kind} className="m-0">
                    {SAID[verbOf(entry)]}
                  </p>
                ),
              )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier changes')}
        </Button>
      )}
    </>
  );
}
