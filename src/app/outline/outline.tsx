import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { useDelete } from '#app/document/use-delete.ts';
import { PendingIcon } from '#app/fields/elements/pending-icon.tsx';
import type { View } from '#app/paths.ts';
import { useAuthors } from '#app/presence/authors.ts';
import { PeopleDot } from '#app/presence/people-dot.tsx';
import { ElementDecorations } from '#app/session/element-decorations.tsx';
import { useSession } from '#app/session/session.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import { TreeView } from '#app/ui/tree/tree-view.tsx';
import { t } from '#language/translate.ts';
import { renameElement } from '#model/commands/rename-element.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { headingItems } from './heading-items.tsx';
import { partItems } from './part-items.tsx';
import { stateItems } from './state-items.tsx';

/** What a row of the outline shows beside the name: how the element differs from the model itself, what is said of it, and who is at it. */
function OutlineMark({ id }: { id: string }) {
  const state = useDocument().pendingStates.get(id);
  return (
    <>
      {state && (
        <span title={PENDING_LABELS[state]} className="shrink-0">
          <PendingIcon state={state} />
          <span className="sr-only">{PENDING_LABELS[state]}</span>
        </span>
      )}
      <ElementDecorations id={id} />
      <PeopleDot id={id} />
    </>
  );
}

interface Content {
  readonly of: (model: SystemModel) => readonly TreeItem[];
  /** The tables it is made of, that of its rows first: as long as they are the same, so is the tree. */
  readonly kinds: readonly [Kind, ...Kind[]];
  readonly empty: string;
}

const PARTS: Content = {
  of: partItems,
  kinds: ['part', 'interface'],
  empty: t('No parts yet.'),
};
const CONTENTS: Readonly<Record<View, Content>> = {
  structure: PARTS,
  interfaces: PARTS,
  behaviour: {
    of: stateItems,
    kinds: ['state', 'transition', 'part'],
    empty: t('No states yet.'),
  },
  requirements: {
    of: headingItems,
    kinds: ['requirement'],
    empty: t('No headings yet.'),
  },
  trace: {
    of: headingItems,
    kinds: ['requirement'],
    empty: t('No headings yet.'),
  },
  budgets: PARTS,
  findings: PARTS,
  history: PARTS,
  settings: PARTS,
};

const markOf = (id: string) => <OutlineMark id={id} />;

/** The tree of what the view is about, its selection in step with the view's. */
export function Outline({ view, onActivate }: { view: View; onActivate: (id: string) => void }) {
  return <OutlineTree key={view} content={CONTENTS[view]} onActivate={onActivate} />;
}

function OutlineTree(props: { content: Content; onActivate: (id: string) => void }) {
  const { content, onActivate } = props;
  const { model, edit, mayEdit } = useDocument();
  const { of, kinds, empty } = content;
  const items = useMemo(
    () => of(model),
    // oxlint-disable-next-line react/exhaustive-deps -- the tables, not the model: other edits leave the tree as it is
    [of, ...kinds.map((kind) => model.tables[kind])],
  );
  const moment = useAuthors((authors) => authors.moment);
  const selection = useSession((state) => state.selection);
  const show = useSession((state) => state.show);
  const remove = useDelete();

  async function rename(id: string, name: string): Promise<CommitResult> {
    const outcome = await edit(t('Rename to {name}', { name }), renameElement(model, { id, name }));
    return outcome.ok ? { ok: true } : { ok: false, message: outcome.message };
  }

  return (
    <div
      role="presentation"
      className="relative min-h-0 flex-1"
      onKeyDown={(event) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        if (event.target instanceof HTMLInputElement || selection.length === 0) return;
        event.preventDefault();
        remove(selection);
      }}
    >
      <TreeView
        aria-label={t('Outline')}
        multiple
        items={items}
        selectedIds={selection}
        onSelect={show}
        onActivate={onActivate}
        mark={markOf}
        moment={moment}
        {...(mayEdit(content.kinds[0]) && { onRename: rename })}
      />
      {items.length === 0 && (
        <p className="pointer-events-none absolute inset-x-3 top-1 m-0 text-sm text-muted">{empty}</p>
      )}
    </div>
  );
}
