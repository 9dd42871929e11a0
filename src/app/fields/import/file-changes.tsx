import type { ReactNode } from 'react';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { ReqifPreview, TablePreview } from '#contract/transfer.ts';
import { placeLabel } from './place-label.ts';

const SHOWN = 50;
const TONES = {
  added: 'info',
  changed: 'warning',
  conflict: 'danger',
  removed: 'danger',
  missing: 'neutral',
  refused: 'danger',
} as const;

const CHANGE_WORDS: Readonly<Record<keyof typeof TONES, string>> = {
  added: t('added'),
  changed: t('changed'),
  conflict: t('conflict'),
  removed: t('removed'),
  missing: t('missing'),
  refused: t('refused'),
};

/** As the columns of requirements are called. */
const wordsOf = (field: string) =>
  field === 'name' ? t('title') : field === 'statement' ? t('statement') : fieldLabels(field);

/** What an import changes, element by element, below a sentence that says it in numbers. */
export function FileChanges(props: {
  readonly rows: TablePreview['rows'] | ReqifPreview['rows'];
  /** What a field is called; left out, as the columns of requirements are. */
  readonly labelOf?: (field: string) => string;
  /** How many the file changes; `rows` may be the first of them. */
  readonly total: number;
  readonly children: ReactNode;
}) {
  const { rows, labelOf = wordsOf, total, children } = props;
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="m-0">
        {children}
      </p>
      {rows.length > 0 && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          role="group"
          aria-label={t('Changes')}
          className="max-h-56 overflow-auto border-y border-hairline"
        >
          <ul className="m-0 list-none divide-y divide-hairline p-0">
            {rows.slice(0, SHOWN).map(({ change, where, key, title, fields, ...more }, index) => (
              <li key={`${where} ${index}`} className="flex items-baseline gap-2 py-1">
                <Badge tone={TONES[change]}>{CHANGE_WORDS[change]}</Badge>
                <span className="min-w-0 break-words">
                  {key} {title}
                  <span className="text-muted">
                    {fields.length > 0 && ` (${fields.map(labelOf).join(', ')})`}
                  </span>
                  {'reason' in more && (
                    <span className="text-muted">
                      {' '}
                      {placeLabel(where)}, {fromEnglish(more.reason ?? '')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <MoreItems total={total} shown={Math.min(rows.length, SHOWN)} />
        </div>
      )}
    </div>
  );
}
