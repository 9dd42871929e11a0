import { Bookmark, ChartGantt, CircleDot, ClipboardCheck, ListOrdered } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { SAVED_RUNS } from '#app/document/outbox/persisted/unfinished.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { usePanelFocus } from '#app/session/use-panel-focus.ts';
import { useOpenedForPlace } from '#app/session/wanted-place.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { useFocusKept } from '#app/ui/dom/use-focus-kept.ts';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { Tabs } from '#app/ui/overlays/tabs.tsx';
import { type Recording, requestOf } from '#model/simulation/runs/recording.ts';
import type { SystemModel } from '#model/system-model.ts';
import { Faults } from './faults.tsx';
import { FireForm } from './fire-form.tsx';
import { HowItRuns } from './how-it-runs.tsx';
import { nameOf } from './labels.ts';
import { RunControls } from './run-controls.tsx';
import { RunLog } from './run-log.tsx';
import { RunVerdicts } from './run-verdicts.tsx';
import { SavedRunList } from './runs/saved-runs.tsx';
import { type ShownStep, shownIn, useSimulation } from './simulation-store.ts';
import { StartForm } from './start-form.tsx';
import { RunTimeline } from './timeline/run-timeline.tsx';
import { TransitionList } from './transition-list.tsx';
import { ValueList } from './value-list.tsx';

/** Runs the behaviour of the model or of a part: one run at a time, on the model as it was when the run began. */
export function SimulationPanel() {
  const modelId = useModelId();
  const { modelId: ofModel, recording, at } = useSimulation();
  const shown = ofModel === modelId ? shownIn({ recording, at }) : null;
  const { ref, onKeyDown } = usePanelFocus();
  const kept = useFocusKept(ref);
  return (
    <aside
      {...kept}
      ref={ref}
      onKeyDown={onKeyDown}
      aria-label={t('Simulation')}
      tabIndex={-1}
      className="flex h-full min-h-0 flex-col bg-surface outline-0"
    >
      {recording && shown ? <OpenRun recording={recording} shown={shown} /> : <NoRun />}
    </aside>
  );
}

function NoRun() {
  const { refusal, working, cancel } = useSimulation();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {working && (
        <Banner
          actions={
            <Button size="sm" onClick={cancel}>
              {t('Cancel')}
            </Button>
          }
        >
          {t('Computing the run…')}
        </Banner>
      )}
      {refusal !== null && (
        <Banner tone="danger">{t('The simulation could not start: {refusal}.', { refusal })}</Banner>
      )}
      <StartForm />
      <SavedRunList recording={null} />
      <HowItRuns />
    </div>
  );
}

/** So many violated requirements are named beside what is active. */
const MOST_VIOLATED = 5;

type Page = 'now' | 'log' | 'timeline' | 'verdicts' | 'runs';

function OpenRun({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const { modelId, model } = useDocument();
  const { refusal, note, begin, set } = useSimulation();
  const [page, setPage] = useState<Page>('now');
  useOpenedForPlace(
    SAVED_RUNS,
    useCallback(() => setPage('runs'), []),
  );
  const failing = shown.recorded.state.verdicts.filter(({ verdict }) => verdict === 'fail').length;
  return (
    <>
      <RunControls recording={recording} shown={shown} />
      {isOther(model, recording.model) && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" onClick={() => begin(modelId, model, requestOf(recording))}>
              {t('Run again')}
            </Button>
          }
        >
          {t('The model has changed since this run started.')}
        </Banner>
      )}
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {note !== null && <Banner onDismiss={() => set({ note: null })}>{note}</Banner>}
      <div className="min-h-0 flex-1">
        <Tabs
          label={t('This run')}
          tabs={[
            { value: 'now', label: t('Now'), icon: CircleDot },
            { value: 'log', label: t('Steps'), icon: ListOrdered, count: recording.log.length - 1 },
            { value: 'timeline', label: t('Timeline'), icon: ChartGantt },
            { value: 'verdicts', label: t('Verdicts'), icon: ClipboardCheck, count: failing },
            { value: 'runs', label: t('Runs'), icon: Bookmark },
          ]}
          value={page}
          onValueChange={setPage}
        >
          <div className="h-full overflow-x-hidden overflow-y-auto">
            {page === 'now' && (
              <div className="flex flex-col gap-4 p-3">
                <ActiveStates recording={recording} shown={shown} />
                <Violated recording={recording} shown={shown} />
                <Faults model={recording.model} state={shown.recorded.state} />
                <FireForm recording={recording} shown={shown} />
                <TransitionList recording={recording} shown={shown} />
                <ValueList recording={recording} shown={shown} />
                <HowItRuns />
              </div>
            )}
            {page === 'log' && <RunLog recording={recording} />}
            {page === 'timeline' && <RunTimeline recording={recording} />}
            {page === 'runs' && <SavedRunList recording={recording} />}
            {page === 'verdicts' && <RunVerdicts recording={recording} shown={shown} />}
          </div>
        </Tabs>
      </div>
    </>
  );
}

function ActiveStates({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const { configuration, ended } = shown.recorded.state;
  // Said when a step is taken by hand, not many times a second.
  const running = useSimulation((state) => state.running);
  return (
    <section
      aria-label={t('Active states')}
      aria-live={running ? 'off' : 'polite'}
      aria-atomic
      className="flex flex-col gap-0.5"
    >
      <h3 className="m-0 text-sm font-semibold">{t('Active')}</h3>
      <ul className="m-0 list-none p-0">
        {configuration.map((id) => (
          <li key={id} className="break-words">
            <ElementLink id={id} view="behaviour">
              {nameOf(recording.model, id)}
            </ElementLink>
          </li>
        ))}
      </ul>
      {ended && <p className="m-0 text-sm text-muted">{t('The machine has ended.')}</p>}
    </section>
  );
}

/** What the step that is looked at violates; nothing where that is nothing. */
function Violated({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const failing = shown.recorded.state.verdicts.filter(({ verdict }) => verdict === 'fail');
  if (failing.length === 0) return null;
  return (
    <section aria-label={t('Violated requirements')} className="flex flex-col gap-0.5">
      <h3 className="m-0 text-sm font-semibold">{t('Violated')}</h3>
      <ul className="m-0 list-none p-0">
        {failing.slice(0, MOST_VIOLATED).map(({ requirementId }) => (
          <li key={requirementId} className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 break-words">
              <ElementLink id={requirementId} view="requirements">
                {nameOf(recording.model, requirementId)}
              </ElementLink>
            </span>
            <VerdictMark verdict="fail" />
          </li>
        ))}
      </ul>
      {failing.length > MOST_VIOLATED && (
        <p className="m-0 text-sm text-muted">
          {t('and {count, number} more, in Verdicts', { count: failing.length - MOST_VIOLATED })}
        </p>
      )}
    </section>
  );
}

/** Whether anything that a run reads differs between two states of a model. */
function isOther({ tables: now }: SystemModel, { tables: then }: SystemModel): boolean {
  return (
    now.state !== then.state ||
    now.transition !== then.transition ||
    now.part !== then.part ||
    now.requirement !== then.requirement
  );
}
