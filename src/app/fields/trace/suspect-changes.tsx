import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { historyQuery } from '#app/api/review/history.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import type { TriggerChange } from '#model/edit/suspects.ts';
import { findPastLinks } from '#model/trace/past-links.ts';
import { changeLabels } from './trace-labels.ts';

/** The differences that made a link suspect, the old text and the new; a sentence where it was only marked. */
export function SuspectChanges({ changes }: { readonly changes: readonly TriggerChange[] }) {
  const { model } = useDocument();
  if (changes.length === 0) return <p className="m-0 text-sm text-muted">{t('Marked as suspect.')}</p>;
  return (
    <dl className="m-0 flex flex-col gap-1 text-sm">
      {changes.map((change) => {
        const { title, before, now } = changeLabels(model, change);
        return (
          <div key={`${change.end} ${change.field}`} className="min-w-0">
            <dt className="text-muted">{title}</dt>
            <dd className="m-0 break-words whitespace-pre-line">
              {before === null ? (
                <OldText change={change} />
              ) : (
                <del className="text-muted">{before || t('nothing')}</del>
              )}{' '}
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t('is now')}</span>{' '}
              <ins className="no-underline">{now || t('nothing')}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a field said of which the link keeps only a digest, as the history has it; a word where it does not. */
function OldText({ change }: { readonly change: TriggerChange }) {
  const { model, modelId } = useDocument();
  const { elementId } = change;
  const { data } = useInfiniteQuery(historyQuery(modelId, { userId: null, elementId, kind: null }));
  const old = useMemo(
    () =>
      findPastLinks(
        model,
        change,
        data?.pages.flatMap((page) => page.flatMap(({ entries }) => entries)) ?? [],
      ),
    [model, change, data],
  );
  return old === null ? t('changed') : <del className="text-muted">{old || t('nothing')}</del>;
}
