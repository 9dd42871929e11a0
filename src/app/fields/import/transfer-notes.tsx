import { useMemo, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { noteGroups } from './note-groups.ts';

const FIRST = 20;

const SEVERITY_LABELS: Readonly<Record<TransferNote['severity'], string>> = {
  error: t('Error'),
  warning: t('Warning'),
  info: t('Note'),
};

/** What a file and the model do not have in common: nothing is dropped in silence, and the same is said once. */
export function TransferNotes(props: { readonly fileName: string; readonly notes: readonly TransferNote[] }) {
  const { fileName, notes } = props;
  const [all, setAll] = useState(false);
  const groups = useMemo(() => noteGroups(notes), [notes]);
  return (
    <>
      <ul
        aria-label={t('Notes on {file}', { file: fileName })}
        className="m-0 list-none divide-y divide-hairline border-y border-hairline p-0"
      >
        {(all ? groups : groups.slice(0, FIRST)).map(({ severity, message, places, count }) => (
          <li key={`${severity} ${message}`} className="flex items-baseline gap-2 py-1.5">
            <Badge tone={severity === 'error' ? 'danger' : severity}>{SEVERITY_LABELS[severity]}</Badge>
            <span className="min-w-0 break-words">
              {places !== '' && <code className="text-muted">{places}</code>} {message}
              {count > 1 && (
                <span className="text-muted">
                  {' '}
                  {t('{count, plural, one {(# time)} other {(# times)}}', { count })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!all && groups.length > FIRST && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('Show all {count, number}', { count: groups.length })}
        </Button>
      )}
    </>
  );
}
