import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { subjectOf } from '#app/fields/changes/entry-labels.ts';
import { PendingIcon } from '#app/fields/elements/pending-icon.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { t } from '#language/translate.ts';
import type { Entry } from '#model/edit/diff.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';

const VERBS: Readonly<Record<PendingState, string>> = {
  add: t('Add', undefined, 'before what'),
  update: t('Change', undefined, 'before what'),
  delete: t('Delete', undefined, 'before what'),
};

/** What an entry would do to its element, as a sign and a word; `children`: to which. */
export function EntryHead({ entry, children }: { readonly entry: Entry; readonly children?: ReactNode }) {
  const { before, after } = entry;
  const state = before === null ? 'add' : after === null ? 'delete' : 'update';
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
      <PendingIcon state={state} size={14} />
      <span className="text-muted">{VERBS[state]}</span>
      {children}
    </div>
  );
}

/** Which element an entry is about, as a link to it where it is drawn. */
export function EntrySubject({ entry }: { readonly entry: Entry }) {
  const { model } = useDocument();
  const { word, name } = subjectOf(model, entry);
  const there = elementTitle(model, entry.id);
  return (
    <>
      <span className="text-muted">{word}</span>
      <span className="min-w-0 font-medium break-words">
        {there ? (
          <ElementLink id={entry.id} view={there.view}>
            {there.title}
          </ElementLink>
        ) : (
          name
        )}
      </span>
    </>
  );
}

/** Why something cannot be accepted as it was suggested; nothing where it can. */
export function Problem({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="m-0 flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{problem}</span>
    </p>
  );
}
