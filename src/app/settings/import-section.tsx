import { FileUp, FolderUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { chosenFile, unreadable } from '#app/api/http/chosen-file.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { IMPORTED_FILES, importable } from '#app/api/transfer/importable.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { type FileToImport, useImportIntoModel } from '#app/document/requests/use-import-into-model.ts';
import { FilePreview, isPreviewed } from '#app/fields/import/file-preview.tsx';
import { importSummary } from '#app/fields/import/import-summary.ts';
import { LeftOut } from '#app/fields/import/left-out.tsx';
import { TransferNotes } from '#app/fields/import/transfer-notes.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { chooseFolder } from '#app/ui/dom/choose-folder.ts';
import { HiddenFileInput } from '#app/ui/dom/hidden-file-input.tsx';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { ImportReport } from '#contract/transfer.ts';

/** A file that somebody looks at before it is imported. */
interface Looked extends FileToImport {
  /** Paths in a chosen folder that are not read. */
  readonly leftOut: readonly string[];
  readonly turn: number;
}

/** A file brought into the open model. */
export function ImportSection({ modelId }: { readonly modelId: string }) {
  const section = useRef<HTMLElement>(null);
  useArrival('import', section);
  const { read, looked, refused, start, bringIn, cancel } = useImporting(modelId);
  const fileName = read.variables?.file.name ?? '';
  const { whyNotAtOnce } = useDocument();
  if (isDenial(whyNotAtOnce)) return null;

  return (
    <Section
      ref={section}
      title={t('Import')}
      about={t(
        'New elements in the file are added, existing ones are updated. One undo takes the whole import back.',
      )}
    >
      <div className="flex flex-col gap-2">
        <ChooseFiles busy={read.isPending} onFiles={(files) => void start(files)} />
        {looked && <LeftOut paths={looked.leftOut} />}
        {looked && (
          <FilePreview
            key={looked.turn}
            place={{ modelId }}
            source={looked}
            busy={read.isPending}
            onImport={(chosen) => bringIn({ file: looked.file, format: looked.format, ...chosen })}
            onCancel={cancel}
          />
        )}
        {read.isPending && (
          <TransferProgress
            label={t('Importing {fileName}', { fileName })}
            format={read.variables.format}
            transferId={read.variables.transferId}
            last={t('Updating the page')}
            onCancel={cancel}
          />
        )}
        <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
          {refused !== null && <Banner tone="danger">{refused}</Banner>}
          {read.error && (
            <Banner tone="danger">
              {t('{fileName} was not imported. {message}', {
                fileName,
                message: refusalOf(read.error).message,
              })}
            </Banner>
          )}
          {read.data && <Imported fileName={fileName} report={read.data} />}
        </div>
      </div>
    </Section>
  );
}

/** Importing files one after the other: at once, or after somebody looked at what it would do. */
function useImporting(modelId: string) {
  const read = useImportIntoModel(modelId);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  function bringIn(source: FileToImport) {
    const controller = new AbortController();
    running.current = controller;
    read.mutate(
      { ...source, transferId: crypto.randomUUID(), signal: controller.signal },
      { onSuccess: () => setLooked(null) },
    );
  }

  function cancel() {
    running.current?.abort();
    read.reset();
    setLooked(null);
  }

  async function start(files: readonly File[]) {
    read.reset();
    const chosen = await chosenFile(files);
    const readable = 'file' in chosen ? await importable(chosen.file).catch(unreadable) : chosen;
    const name = 'file' in chosen ? chosen.file.name : chosen.fileName;
    setRefused(
      'refusal' in readable
        ? t('{fileName} was not imported. {message}', { fileName: name, message: readable.refusal })
        : null,
    );
    if (!('file' in chosen) || !('format' in readable)) return setLooked(null);
    const { file, leftOut } = chosen;
    const source = { file, format: readable.format };
    if (isPreviewed(readable.format))
      return setLooked((last) => ({ ...source, leftOut, turn: (last?.turn ?? 0) + 1 }));
    setLooked(null);
    bringIn(source);
  }

  return {
    /** The import itself, on its way or done. */
    read,
    looked,
    /** Why a file could not be taken. */
    refused,
    start,
    bringIn,
    cancel,
  };
}

/** The buttons that choose a file or a folder. */
function ChooseFiles(props: { readonly busy: boolean; readonly onFiles: (files: readonly File[]) => void }) {
  const { busy, onFiles } = props;
  const { whyNotAtOnce } = useDocument();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon={<FileUp aria-hidden="true" size={14} />}
        busy={busy}
        disabledReason={whyNotAtOnce ?? undefined}
        onClick={() => input.current?.click()}
      >
        {t('Import a file into this model')}
      </Button>
      <Button
        icon={<FolderUp aria-hidden="true" size={14} />}
        disabledReason={busy ? t('An import is under way.') : (whyNotAtOnce ?? undefined)}
        onClick={() => chooseFolder(onFiles)}
      >
        {t('Import a folder')}
      </Button>
      <span className="w-full text-sm text-muted">
        {t(
          'A model exported from Modelwright, a batch of operations (JSON), SysML v2 text (a file, its folder, a ZIP or KPAR archive), a Capella model (or the folder or ZIP of its project), requirements or interfaces as ReqIF or a table (CSV, Excel), or a state machine as SCXML, together with the files that it names.',
        )}
      </span>
      <HiddenFileInput
        ref={input}
        label={t('File to import into this model')}
        accept={IMPORTED_FILES}
        several
        onFiles={onFiles}
      />
    </div>
  );
}

/** What an import did, and what of the file it changed or left out. */
function Imported({ fileName, report }: { readonly fileName: string; readonly report: ImportReport }) {
  return (
    <>
      <p className="m-0 text-sm">
        {report.notes.length > 0
          ? t('{fileName} was imported: {summary}. Changed or left out:', {
              fileName,
              summary: importSummary(report),
            })
          : t('{fileName} was imported: {summary}.', {
              fileName,
              summary: importSummary(report),
            })}
      </p>
      {report.notes.length > 0 && <TransferNotes fileName={fileName} notes={report.notes} />}
    </>
  );
}
