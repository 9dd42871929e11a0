import { useDocument } from '#app/document/document-context.tsx';
import type { TriggerChange } from '#model/trace/suspects.ts';
import { changeWords } from './trace-words.ts';

/** The differences that made a link suspect, the old text and the new; a sentence where it was only marked. */
export function SuspectChanges({ changes }: { readonly changes: readonly TriggerChange[] }) {
  const { model } = useDocument();
  if (changes.length === 0) return <p className="m-0 text-sm text-muted">It was marked as suspect.</p>;
  return (
    <dl className="m-0 flex flex-col gap-1 text-sm">
      {changes.map((change) => {
        const { title, before, now } = changeWords(model, change);
        return (
          <div key={`${change.end} ${change.field}`} className="min-w-0">
            <dt className="text-muted">{title}</dt>
            <dd className="m-0 break-words whitespace-pre-line">
              {before === null ? 'changed' : <del className="text-muted">{before || 'nothing'}</del>}{' '}
              <span aria-hidden="true">→</span>
              <span className="sr-only">is now</span> <ins className="no-underline">{now || 'nothing'}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
