import { Download, FolderOpen, GitCompare, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { SAVED_RUNS } from '#app/document/outbox/persisted/unfinished.ts';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { useSimulation } from '#app/simulation/simulation-store.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { HiddenFileInput } from '#app/ui/dom/hidden-file-input.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { useHoldsKept } from '#app/ui/fields/field-keeping.tsx';
import { KeepAsForm } from '#app/ui/fields/keep-as-form.tsx';
import { t } from '#language/translate.ts';
import type { SavedRun } from '#model/definitions/saved-run.ts';
import { type Recording, requestOf } from '#model/simulation/runs/recording.ts';
import { marksOf } from '#model/simulation/runs/run-marks.ts';
import { differenceLabels, type Replayed, replaying } from './replay.ts';
import { RunComparison } from './run-comparison.tsx';
import { runFile, runInFile } from './run-file.ts';

/** The runs that are kept with the model, for everybody: replayed, compared with the one that is open, and as files. */
export function SavedRunList({ recording }: { readonly recording: Recording | null }) {
  const modelId = useModelId();
  return (
    <KeepTyped id={modelId}>
      <FieldScope name={t('Saved runs')} id={SAVED_RUNS}>
        <Runs recording={recording} />
      </FieldScope>
    </KeepTyped>
  );
}

function Runs({ recording }: { readonly recording: Recording | null }) {
  const { modelId, model, whyNot, whyNotAtOnce } = useDocument();
  const { simulationRuns: kept } = model.definitions;
  const readOnly = whyNot('state') ?? whyNotAtOnce;
  const { begin, work, open: openRun } = useSimulation();
  const begun = useHoldsKept();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { keep, remove } = useStoring(modelId, setSaid);
  const [compared, setCompared] = useState<{ readonly name: string; readonly replayed: Replayed } | null>(
    null,
  );

  function open(one: SavedRun) {
    work(replaying(model, one), (replayed) => {
      if (replayed.ok)
        openRun(modelId, replayed.recording, `${one.name}: ${differenceLabels(replayed.difference)}`);
      else setSaid(t('{name} cannot be replayed: {message}.', { name: one.name, message: replayed.message }));
    });
  }

  const compare = (one: SavedRun) =>
    work(replaying(model, one), (replayed) => setCompared({ name: one.name, replayed }));

  async function read(file: File) {
    const found = runInFile(await file.text());
    if (found.ok) begin(modelId, model, found.run, t('Read from {file}.', { file: file.name }));
    else setSaid(t('{file} was not read: {reason}', { file: file.name, reason: found.message }));
  }

  return (
    <section aria-label={t('Saved runs')} className="flex flex-col gap-2 p-3">
      <h3 className="m-0 text-sm font-semibold">{t('Saved runs')}</h3>
      {kept.length === 0 && (
        <p className="m-0 text-sm text-muted">
          {t('No saved runs. A saved run is shared with everybody in this model.')}
        </p>
      )}
      <ul className="m-0 list-none p-0">
        {kept.map((one) => (
          <SavedRunRow
            key={one.name}
            run={one}
            onOpen={() => open(one)}
            onCompare={recording ? () => compare(one) : undefined}
            onRemove={() => void remove(one.name)}
            readOnly={readOnly}
          />
        ))}
      </ul>
      <p role="status" className="m-0 text-sm break-words">
        {said}
      </p>
      {(recording ?? begun) && (
        <KeepAsForm
          what={t('run', undefined, 'of a behaviour')}
          disabledReason={
            readOnly ?? (recording ? null : t('No run is open: start one, or open a saved one.'))
          }
          onKeep={async (called) => recording !== null && keep(called, recording)}
        />
      )}
      {recording && (
        <Button
          icon={<Download aria-hidden="true" size={14} />}
          onClick={() => saveFile(runFile(requestOf(recording)), 'run.json')}
        >
          {t('Download this run')}
        </Button>
      )}
      <Button icon={<FolderOpen aria-hidden="true" size={14} />} onClick={() => input.current?.click()}>
        {t('Open a run from a file')}
      </Button>
      <HiddenFileInput
        ref={input}
        label={t('File of a run')}
        accept=".json,application/json"
        onFiles={([file]) => file && void read(file)}
      />
      {recording && compared && (
        <RunComparison recording={recording} name={compared.name} replayed={compared.replayed} />
      )}
    </section>
  );
}

/** A kept run: opened by its name, compared where one is open, downloaded, removed. */
function SavedRunRow(props: {
  readonly run: SavedRun;
  readonly onOpen: () => void;
  readonly onCompare: (() => void) | undefined;
  readonly onRemove: () => void;
  /** Why nothing can be removed, or null. */
  readonly readOnly: string | null;
}) {
  const { run, onOpen, onCompare, onRemove, readOnly } = props;
  return (
    <li className="flex min-h-7 items-center gap-1">
      <span className="min-w-0 flex-1 truncate">
        <LinkButton onClick={onOpen}>{run.name}</LinkButton>{' '}
        <span className="text-sm text-muted">
          {t('{count, plural, one {{count} step} other {{count} steps}}', {
            count: run.run.steps.length,
          })}
        </span>
      </span>
      {onCompare && (
        <IconButton
          size="sm"
          label={t('Compare with {name}', { name: run.name })}
          icon={<GitCompare aria-hidden="true" size={14} />}
          onClick={onCompare}
        />
      )}
      <IconButton
        size="sm"
        label={t('Download {name}', { name: run.name })}
        icon={<Download aria-hidden="true" size={14} />}
        onClick={() => saveFile(runFile(run.run), `${run.name}.json`)}
      />
      <IconButton
        size="sm"
        label={t('Remove the run {name}', { name: run.name })}
        icon={<Trash2 aria-hidden="true" size={14} />}
        disabledReason={readOnly ?? undefined}
        onClick={onRemove}
      />
    </li>
  );
}

/** Keeps and removes runs for everybody, and says what came of it. */
function useStoring(modelId: string, say: (said: string) => void) {
  const update = useUpdateDefinitions(modelId);

  async function store(
    change: (stored: readonly SavedRun[]) => readonly SavedRun[],
    done: string,
    failed: string,
  ): Promise<boolean> {
    try {
      await update.mutateAsync({
        change: ({ simulationRuns }) => ({ simulationRuns: [...change(simulationRuns)] }),
      });
      say(done);
      return true;
    } catch (error) {
      showError({ title: failed, description: refusalOf(error).message });
      return false;
    }
  }

  function keep(called: string, open: Recording) {
    const marks = open.log.map(({ state }) => marksOf(state));
    const run = { name: called, run: requestOf(open), marks };
    return store(
      (stored) => [...stored.filter((one) => one.name !== called), run],
      t('Saved {name}.', { name: called }),
      t('The run {name} was not saved', { name: called }),
    );
  }

  const remove = (called: string) =>
    store(
      (stored) => stored.filter((one) => one.name !== called),
      t('Removed {name}.', { name: called }),
      t('The run {name} was not removed', { name: called }),
    );

  return { keep, remove };
}
