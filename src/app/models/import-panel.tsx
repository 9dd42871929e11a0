import { clsx } from 'clsx';
import { FileUp, FolderUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IMPORTED_FILES } from '#app/api/transfer/importable.ts';
import { t } from '#language/translate.ts';
import { isHidden } from '#interchange/folder-files.ts';
import { LeftOut } from '#app/fields/import/left-out.tsx';
import { droppedFiles } from '#app/ui/dom/dropped-files.ts';
import { FilePreview } from '#app/fields/import/file-preview.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { chooseFolder } from '#app/ui/dom/choose-folder.ts';
import { HiddenFileInput } from '#app/ui/dom/hidden-file-input.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Team } from '#contract/account.ts';
import { ImportNotes } from './import-notes.tsx';
import { type ImportState, useImport } from './use-import.ts';

/** Takes a file or a folder, by choosing or dropping it, and makes a new model of it. */
export function ImportPanel(props: {
  /** Those in which the person may make models; at least one. */
  readonly teams: readonly Team[];
  /** Files that were dropped elsewhere on the page: they are begun with. */
  readonly dropped?: readonly File[] | Promise<readonly File[]> | null;
  /** Called once nothing about the import is left to be read. */
  readonly onOpen: (modelId: string) => void;
  readonly onClose: () => void;
}) {
  const { teams, onOpen, onClose } = props;
  const [teamId, setTeamId] = useState(teams[0]?.id);
  const { state, start, cancel } = useImport(teamId, ({ model }) => onOpen(model.id));
  const running = state.kind === 'running';
  const { dropped = null } = props;
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (dropped) void begin.current(dropped);
  }, [dropped]);

  return (
    <section
      aria-label={t('Import')}
      onKeyDown={(event) => event.key === 'Escape' && !running && onClose()}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-surface p-4"
    >
      {state.kind === 'refused' && (
        <Banner tone="danger">
          <strong className="font-semibold">
            {t('{fileName} was not imported.', { fileName: state.fileName })}
          </strong>{' '}
          {state.reason}
        </Banner>
      )}
      {state.kind === 'done' && state.report.notes.length > 0 ? (
        <ImportNotes fileName={state.fileName} report={state.report} onOpen={onOpen} onClose={onClose} />
      ) : state.kind === 'looking' && teamId !== undefined ? (
        <>
          <LeftOut paths={state.leftOut} />
          <FilePreview
            key={state.turn}
            place={{ teamId }}
            source={state.source}
            busy={false}
            onImport={(chosen) => void start([state.source.file], chosen)}
            onCancel={cancel}
          />
        </>
      ) : (
        <>
          <DropArea state={state} onFiles={(files) => void start(files)} onCancel={cancel} />
          <div className="flex flex-wrap items-end gap-2">
            {teams.length > 1 && (
              <SelectField
                label={t('Team')}
                value={teamId ?? ''}
                onValueChange={setTeamId}
                disabled={running}
                options={teams.map(({ id, name }) => ({ value: id, label: name }))}
                fieldClassName="w-56"
              />
            )}
            {!running && (
              <Button variant="ghost" onClick={onClose}>
                {t('Cancel')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Where files are chosen or dropped, and how far the import of one has come. */
function DropArea(props: {
  readonly state: ImportState;
  readonly onFiles: (files: readonly File[] | Promise<readonly File[]>) => void;
  readonly onCancel: () => void;
}) {
  const { state, onFiles, onCancel } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = state.kind === 'running';

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { types } = event.dataTransfer;
    if (types.includes('Files') && !running) onFiles(droppedFiles(event.dataTransfer, isHidden));
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex min-h-24 flex-wrap items-center justify-center gap-3 rounded-(--radius) border border-dashed p-4',
        over ? 'border-accent bg-selected-surface' : 'border-field-border bg-sunken',
      )}
    >
      {running ? (
        state.sent && (
          <TransferProgress
            label={t('Importing {fileName}', { fileName: state.fileName })}
            last={t('Opening the model')}
            onCancel={onCancel}
            {...state.sent}
          />
        )
      ) : (
        <>
          <Button
            variant="primary"
            autoFocus
            icon={<FileUp aria-hidden="true" size={14} />}
            onClick={() => input.current?.click()}
          >
            {t('Choose a file')}
          </Button>
          <Button icon={<FolderUp aria-hidden="true" size={14} />} onClick={() => chooseFolder(onFiles)}>
            {t('Choose a folder')}
          </Button>
          <span className="text-muted">
            {t(
              'or drop it here: a model exported from Modelwright, a batch (JSON), SysML v2 text (a file, its folder, ZIP or KPAR), a Capella model (or the folder or ZIP of its project), requirements or interfaces as ReqIF or as a table (CSV, Excel), or a state machine as SCXML with the files that it names',
            )}
          </span>
        </>
      )}
      <HiddenFileInput
        ref={input}
        label={t('File to import')}
        accept={IMPORTED_FILES}
        several
        onFiles={onFiles}
      />
    </div>
  );
}
