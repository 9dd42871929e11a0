import { Minus, Pencil, Plus, Scale } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import type { ChangeNames, HistoryEntry } from '#app/fields/changes/change-names.ts';
import { fieldChanges, subjectOf, verbOf } from '#app/fields/changes/entry-labels.ts';
import { FieldChanges } from '#app/fields/changes/field-changes.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

const VERBS = {
  added: { Mark: Plus, said: t('added', undefined, 'before what was') },
  changed: { Mark: Pencil, said: t('changed', undefined, 'before what was') },
  removed: { Mark: Minus, said: t('removed', undefined, 'before what was') },
  turned: { Mark: Scale, said: t('changed a verdict of', undefined, 'before what') },
} as const;

/** What became of one element: its fields before and after. */
export function ChangedEntry(props: {
  readonly entry: HistoryEntry;
  readonly names: ChangeNames;
  /** Null where it cannot be restored by itself. */
  readonly onRestore: (() => void) | null;
}) {
  const { entry, names, onRestore } = props;
  const { model } = useDocument();
  const { word, name } = subjectOf(model, entry, names);
  const { Mark, said } = VERBS[verbOf(entry)];
  const fields = fieldChanges(model, entry, names);
  const there = elementTitle(model, entry.id);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-1.5">
        <Mark aria-hidden="true" size={14} className="shrink-0 text-muted" />
        <span className="text-muted">{said}</span>
        <span className="text-muted">{word}</span>
        <span className="font-medium break-words">
          {there ? (
            <ElementLink id={entry.id} view={there.view}>
              {name || there.title}
            </ElementLink>
          ) : (
            name
          )}
        </span>
        {onRestore && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={t('Restore {kind} {name} as it was after this change', { kind: word, name })}
            onClick={onRestore}
          >
            {t('Restore')}
          </Button>
        )}
      </div>
      <FieldChanges fields={fields} />
    </li>
  );
}
