import { Flag, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { committed } from '#app/api/http/committed.ts';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { useBaselines, useUpdateBaseline } from '#app/api/review/baselines.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useDeleteBaseline } from '#app/document/requests/use-delete-baseline.ts';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSidePanel } from '#app/session/side-panel.ts';
import { type Point, useTravel } from '#app/session/travel.ts';
import { useWantedSection } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { Baseline } from '#contract/baseline.ts';
import { t } from '#language/translate.ts';
import { useBegunBaselines } from './begun-baselines.ts';
import { NameBaseline } from './name-baseline.tsx';
import { useOpenView } from './use-open-view.ts';

/** The named points of the history: what they are called, and how they compare with each other and with now. */
export function BaselinesSection({ nameOf }: { nameOf: (userId: string) => string }) {
  const { modelId, whyNotAtOnce } = useDocument();
  const { data, error, failureCount } = useBaselines(modelId);
  const baselines = data ?? [];
  const [naming, setNaming] = useState(false);
  const begun = useBegunBaselines();
  const opener = useRef<HTMLButtonElement>(null);
  const session = useEditorSession();
  const wanted = useWantedSection(({ section }) => section === 'baselines');
  useEffect(() => {
    if (!wanted) return;
    useWantedSection.in(session).setState({ section: null });
    // oxlint-disable-next-line react/set-state-in-effect -- it is asked for from elsewhere, also while this is shown already
    setNaming(true);
  }, [session, wanted]);
  return (
    <section aria-label={t('Baselines')} className="flex flex-col gap-3 p-3">
      <div className="flex items-center gap-2">
        <h2 className="m-0 text-base font-semibold">{t('Baselines')}</h2>
        <TermMark word="baseline" />
        <Button
          ref={opener}
          size="sm"
          className="ml-auto"
          icon={<Flag aria-hidden="true" size={14} />}
          disabledReason={whyNotAtOnce ?? undefined}
          onClick={() => setNaming(true)}
        >
          {t('New baseline')}
        </Button>
      </div>
      <NameBaseline
        isAsked={naming}
        onDone={() => {
          setNaming(false);
          opener.current?.focus();
        }}
      />
      {begun.map((seq) => (
        <NameBaseline key={seq} seq={seq} isAsked={false} onDone={() => {}} />
      ))}
      {error && <p className="m-0 text-danger">{whyNotLoaded(error)}</p>}
      {!data && !error && failureCount > 0 && (
        <p className="m-0 text-muted">
          {t('The service cannot be reached. Baselines are shown when it is back.')}
        </p>
      )}
      {data?.length === 0 && !naming && (
        <p className="m-0 text-muted">
          {t('No baselines yet. A baseline names one state of the model, to go back to and to compare with.')}
        </p>
      )}
      {baselines.length > 0 && <Comparison baselines={baselines} />}
      <ul aria-label={t('Baselines of the model')} className="m-0 flex list-none flex-col gap-3 p-0">
        {baselines.map((baseline) => (
          <BaselineCard key={baseline.id} baseline={baseline} author={nameOf(baseline.createdBy)} />
        ))}
      </ul>
    </section>
  );
}

function Comparison({ baselines }: { baselines: readonly Baseline[] }) {
  const modelId = useModelId();
  const go = useTravel((state) => state.go);
  const session = useEditorSession();
  const openView = useOpenView();
  const [from, setFrom] = useState(baselines.at(-1)?.id ?? '');
  const [to, setTo] = useState('now');
  const options = baselines.map(({ id, name }) => ({ value: id, label: name }));
  const pointOf = (id: string): Point | undefined =>
    id === 'now' ? 'now' : baselines.find((baseline) => baseline.id === id)?.seq;
  const [start, end] = [pointOf(from), pointOf(to)];
  return (
    <div role="group" aria-label={t('Compare')} className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('Compare')}
        options={options}
        value={from}
        onValueChange={setFrom}
        fieldClassName="w-40"
      />
      <SelectField
        label={t('with', undefined, 'what is compared')}
        options={[{ value: 'now', label: t('Now') }, ...options]}
        value={to}
        onValueChange={setTo}
        fieldClassName="w-40"
      />
      <Button
        disabledReason={start === end ? t('Choose two different points.') : undefined}
        onClick={() => {
          if (typeof start !== 'number' || end === undefined) return;
          go({ modelId, at: start, against: end });
          useSidePanel.in(session).getState().show('differences');
          openView('structure');
        }}
      >
        {t('Compare')}
      </Button>
    </div>
  );
}

function BaselineCard({ baseline, author }: { baseline: Baseline; author: string }) {
  const { modelId, whyNotAtOnce } = useDocument();
  const go = useTravel((state) => state.go);
  const session = useEditorSession();
  const openView = useOpenView();
  const update = useUpdateBaseline(modelId, baseline.id);
  const remove = useDeleteBaseline(modelId);
  const save = (body: { name?: string; description?: string }) => committed(update.mutateAsync(body));
  const tell = (title: string) => (error: unknown) =>
    showError({ title, description: refusalOf(error).message });
  return (
    <li
      aria-label={baseline.name}
      className="flex flex-col gap-1 rounded-(--radius) border border-hairline p-2"
    >
      <div className="flex items-start gap-1">
        <SavedTextField
          label={t('Name')}
          hideLabel
          quiet
          fieldClassName="min-w-0 flex-1 font-medium"
          value={baseline.name}
          readOnly={whyNotAtOnce !== null}
          onCommit={(name) => save({ name })}
        />
        {whyNotAtOnce === null && (
          <IconButton
            size="sm"
            label={t('Delete the baseline {name}', { name: baseline.name })}
            icon={<Trash2 aria-hidden="true" size={14} />}
            onClick={() =>
              remove.mutate(baseline.id, {
                onSuccess: (bringBack) =>
                  showToast({
                    title: t('Deleted the baseline {name}. The change stays in the history.', {
                      name: baseline.name,
                    }),
                    action: {
                      label: t('Bring back'),
                      onAction: () => void bringBack().catch(tell(t('The baseline was not brought back'))),
                    },
                  }),
                onError: tell(t('The baseline was not deleted')),
              })
            }
          />
        )}
      </div>
      <p className="m-0 text-sm text-muted">
        {t('Change {number}, named {time} by {author}', {
          number: baseline.seq,
          time: shownTime(baseline.createdAt),
          author,
        })}
      </p>
      <SavedTextArea
        label={t('Description')}
        hideLabel
        quiet
        placeholder={t('Purpose of the baseline')}
        value={baseline.description}
        readOnly={whyNotAtOnce !== null}
        onCommit={(description) => save({ description })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={t('Show {name}', { name: baseline.name })}
          onClick={() => {
            go({ modelId, at: baseline.seq, against: null });
            openView('structure');
          }}
        >
          {t('Show')}
        </Button>
        <Button
          size="sm"
          aria-label={t('Compare {name} with now', { name: baseline.name })}
          onClick={() => {
            go({ modelId, at: baseline.seq, against: 'now' });
            useSidePanel.in(session).getState().show('differences');
            openView('structure');
          }}
        >
          {t('Compare with now')}
        </Button>
      </div>
    </li>
  );
}
