import { useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import { ChangedEntry } from './changed-entry.tsx';
import { useChangeNames } from './use-change-names.ts';

/** More than this many elements are shown only when they are asked for. */
const FIRST = 100;

/** Two points of the history compared, element by element and field by field. */
export function DifferencesPanel({ entries }: { entries: Diff }) {
  const [all, setAll] = useState(false);
  const names = useChangeNames(entries);
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <aside aria-label={t('Differences')} className="h-full overflow-x-hidden overflow-y-auto bg-surface">
      {entries.length === 0 && <EmptyState>{t('No differences.')}</EmptyState>}
      <ul aria-label={t('What differs')} className="m-0 flex list-none flex-col gap-3 p-3">
        {shown.map((entry) => (
          <ChangedEntry key={`${entry.kind} ${entry.id}`} entry={entry} names={names} onRestore={null} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <div className="p-3">
          <Button size="sm" onClick={() => setAll(true)}>
            {t('Show all {count} elements', { count: entries.length })}
          </Button>
        </div>
      )}
    </aside>
  );
}
