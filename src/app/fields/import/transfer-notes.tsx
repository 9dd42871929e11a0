import { useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { placeLabel } from './place-label.ts';

const FIRST = 20;

/** What a file and the model do not have in common: nothing is dropped in silence. */
export function TransferNotes(props: { readonly fileName: string; readonly notes: readonly TransferNote[] }) {
  const { fileName, notes } = props;
  const [all, setAll] = useState(false);
  return (
    <>
      <ul
        aria-label={t('Notes on {file}', { file: fileName })}
        className="m-0 list-none divide-y divide-hairline border-y border-hairline p-0"
      >
        {(all ? notes : notes.slice(0, FIRST)).map(({ severity, where, message }, index) => (
          <li key={`${where} ${index}`} className="flex items-baseline gap-2 py-1.5">
            <Badge tone={severity}>{severity === 'warning' ? t('Warning') : t('Note')}</Badge>
            <span className="min-w-0 break-words">
              <code className="text-muted">{placeLabel(where)}</code> {fromEnglish(message)}
            </span>
          </li>
        ))}
      </ul>
      {!all && notes.length > FIRST && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('Show all {count, number}', { count: notes.length })}
        </Button>
      )}
    </>
  );
}
