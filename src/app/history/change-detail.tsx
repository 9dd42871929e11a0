import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import type { ChangeNames } from '#app/fields/changes/change-names.ts';
import { unnamedChange } from '#app/fields/changes/entry-labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { revertChange } from '#app/document/actions/revert-change.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useRestore } from '#app/document/requests/use-restore.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { useTravel } from '#app/session/travel.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { isKind } from '#model/elements/kinds.ts';
import type { ChangeRow } from '#app/history/list/change-rows.ts';
import { foldTitle } from '#app/history/list/fold-changes.ts';
import { ChangedEntry } from './changed-entry.tsx';
import { NameBaseline } from './name-baseline.tsx';
import { useOpenView } from './use-open-view.ts';

/** More entries than this are shown only when they are asked for. */
const FIRST = 50;

/** A change set field by field, and what can be done with the point in history that it made. */
export function ChangeDetail(props: {
  readonly row: ChangeRow;
  readonly names: ChangeNames;
  readonly who: string;
}) {
  const { row, names, who } = props;
  const { set, fold, folding } = row;
  const oldest = fold.sets.at(-1) ?? set;
  const { whyNotAtOnce } = useDocument();
  const [all, setAll] = useState(false);
  const [naming, setNaming] = useState(false);
  const ways = useWaysBack(set);
  const shown = all ? set.entries : set.entries.slice(0, FIRST);
  return (
    <section
      aria-label={
        folding === null
          ? t('Change {number}', { number: set.seq })
          : t('Changes {first} to {last}', { first: oldest.seq, last: set.seq })
      }
      className="flex flex-col gap-3 p-3"
    >
      <header>
        <h2 className="m-0 line-clamp-4 text-lg font-semibold wrap-anywhere">
          {folding === null ? fromEnglish(set.label) || unnamedChange(set) : foldTitle(fold, names)}
        </h2>
        <p className="m-0 text-sm text-muted">
          {who}, <time dateTime={set.at}>{shownTime(set.at)}</time>,{' '}
          {folding === null
            ? t('change {number}', { number: set.seq })
            : t('changes {first} to {last}', { first: oldest.seq, last: set.seq })}
        </p>
      </header>
      <ChangeCommands row={row} ways={ways} onName={() => setNaming(true)} />
      <NameBaseline seq={set.seq} isAsked={naming} onDone={() => setNaming(false)} />
      {set.entries.length === 0 && (
        <p className="m-0 text-muted">
          {fold.isUndone
            ? t('These changes were undone. The model is as it was before them.')
            : t('This change contains nothing that you may view.')}
        </p>
      )}
      <ul aria-label={t('Changed elements')} className="m-0 flex list-none flex-col gap-3 p-0">
        {shown.map((entry) => (
          <ChangedEntry
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            names={names}
            onRestore={whyNotAtOnce === null && isKind(entry.kind) ? () => ways.restore([entry.id]) : null}
          />
        ))}
      </ul>
      {shown.length < set.entries.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            {t('Show all {count} elements', { count: set.entries.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What can be done with the point in history that a change made. */
function ChangeCommands(props: {
  readonly row: ChangeRow;
  readonly ways: ReturnType<typeof useWaysBack>;
  readonly onName: () => void;
}) {
  const { set, folding } = props.row;
  const { undo, restore, busy } = props.ways;
  const { modelId, whyNotAtOnce } = useDocument();
  const go = useTravel((state) => state.go);
  const session = useEditorSession();
  const openView = useOpenView();
  const why = whyNotAtOnce ?? undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Eye aria-hidden="true" size={14} />}
        onClick={() => {
          go({ modelId, at: set.seq, against: null });
          openView('structure');
        }}
      >
        {t('Show the model as it was')}
      </Button>
      <Button
        size="sm"
        onClick={() => {
          go({ modelId, at: set.seq, against: 'now' });
          useSidePanel.in(session).getState().show('differences');
          openView('structure');
        }}
      >
        {t('Compare with now')}
      </Button>
      {folding === null && (
        <Button size="sm" icon={<Undo2 aria-hidden="true" size={14} />} disabledReason={why} onClick={undo}>
          {t('Undo this change')}
        </Button>
      )}
      <Button
        size="sm"
        icon={<History aria-hidden="true" size={14} />}
        disabledReason={why}
        busy={busy}
        onClick={() => restore()}
      >
        {t('Restore the whole model')}
      </Button>
      <Button size="sm" disabledReason={why} onClick={props.onName}>
        {t('Create baseline')}
      </Button>
    </div>
  );
}

/** Undoing a change set, and restoring what was after it. */
function useWaysBack(set: ChangeSet) {
  const client = useQueryClient();
  const modelId = useModelId();
  const restoring = useRestore(modelId);
  const undo = async () => {
    const outcome = await revertChange(client, modelId, set);
    if (outcome.ok) showToast({ title: t('Undone: {change}', { change: fromEnglish(set.label) }) });
    else {
      const reasons = outcome.errors.map(({ path, message }) => `${path} ${message}`).join('; ');
      showError({ title: t('Not undone'), description: reasons === '' ? outcome.message : reasons });
    }
  };
  const restore = (elementIds?: readonly string[]) =>
    restoring.mutate(
      {
        seq: set.seq,
        label: elementIds
          ? t('Restore an element of change {number}', { number: set.seq })
          : t('Restore the model of change {number}', { number: set.seq }),
        ...(elementIds && { elementIds }),
      },
      {
        onSuccess: ({ entries }) =>
          showToast({
            title:
              entries.length === 0
                ? t('Nothing to restore: the model is already like this')
                : t('{count, plural, one {Restored {count} element} other {Restored {count} elements}}', {
                    count: entries.length,
                  }),
          }),
        onError: (error) => {
          const { message, fields } = refusalOf(error);
          const reasons = fields.map((field) => field.message).join(' ');
          showError({
            title: t('Not restored'),
            description: reasons === '' ? message : `${message} ${reasons}`,
          });
        },
      },
    );
  return { undo: () => void undo(), restore, busy: restoring.isPending };
}
