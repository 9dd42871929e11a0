import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import type { FileToImport } from '#app/document/requests/use-import-into-model.ts';
import { type ImportPlace, useImportPreview } from '#app/document/requests/use-import-preview.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { FileMapping, ImportReport, Resolution } from '#contract/transfer.ts';
import { TransferNotes } from './transfer-notes.tsx';
import { TransferProgress } from './transfer-progress.tsx';

/** Whose values are taken of what both changed, as somebody chose. */
export interface Resolved {
  readonly resolution: Resolution | undefined;
  readonly onResolve: (resolution: Resolution) => void;
}

/** What somebody may choose of a file before what it means is guessed, or read as they say. */
export interface Looking<Mapping> {
  readonly onMap: (mapping: Mapping) => void;
  /** Of a workbook: reads another sheet, whose columns are guessed anew. */
  readonly onSheet: (sheet: string) => void;
}

/** Looks at a file again and again, as somebody chooses otherwise what it is taken for. */
function useLooks<Mapping extends FileMapping>(
  place: ImportPlace,
  source: FileToImport,
  mappingIn: (report: ImportReport) => Mapping | undefined,
) {
  const preview = useImportPreview(place);
  const { mutate } = preview;
  const running = useRef<AbortController | null>(null);
  // The last report stays while the next is made, or where a choice is refused: so it can be chosen otherwise.
  const [report, setReport] = useState<ImportReport | null>(null);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [resolution, setResolution] = useState<Resolution>();
  const [sheet, setSheet] = useState<string>();

  function look(wanted?: Mapping, resolved = resolution, from = sheet) {
    running.current?.abort();
    running.current = new AbortController();
    if (wanted) setMapping(wanted);
    setResolution(resolved);
    setSheet(from);
    const chosen = { mapping: wanted, resolution: resolved, sheet: from };
    mutate(
      { ...source, ...chosen, transferId: crypto.randomUUID(), signal: running.current.signal },
      {
        onSuccess: (read) => {
          setReport(read);
          const taken = mappingIn(read);
          if (taken) setMapping(taken);
        },
      },
    );
  }
  // Once for each file that is chosen: the section gives each its own key.
  const first = useRef(look);
  useEffect(() => {
    first.current();
    return () => running.current?.abort();
  }, []);

  return { preview, look, report, mapping, resolution };
}

/** What an import would do, before it is done; what the file is taken for can be chosen otherwise, and is looked at again. */
export function ImportPreview<Mapping extends FileMapping>(props: {
  readonly place: ImportPlace;
  readonly source: FileToImport;
  readonly label: string;
  /** What the button says that imports. */
  readonly action: (report: ImportReport | null) => string;
  readonly busy: boolean;
  readonly mappingIn: (report: ImportReport) => Mapping | undefined;
  readonly children: (
    report: ImportReport,
    mapping: Mapping,
    looking: Looking<Mapping>,
    resolved: Resolved,
  ) => ReactNode;
  readonly onImport: (mapping: Mapping, report: ImportReport, resolution: Resolution | undefined) => void;
  readonly onCancel: () => void;
}) {
  const { place, source, label, action, busy, mappingIn, children, onImport, onCancel } = props;
  const { preview, look, report, mapping, resolution } = useLooks(place, source, mappingIn);
  const { error, isPending, variables } = preview;

  return (
    <section
      aria-label={label}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-surface p-3"
    >
      {error && (
        <Banner tone="danger">
          {t('{name} cannot be imported like this. {message}', {
            name: source.file.name,
            message: refusalOf(error).message,
          })}
        </Banner>
      )}
      {isPending && (
        <TransferProgress
          key={variables.transferId}
          label={t('Reading {name}', { name: source.file.name })}
          format={source.format}
          transferId={variables.transferId}
          last={t('Preparing the preview')}
          onCancel={onCancel}
        />
      )}
      {report &&
        mapping &&
        children(
          report,
          mapping,
          { onMap: look, onSheet: (next) => look(undefined, resolution, next) },
          { resolution, onResolve: (next) => look(mapping, next) },
        )}
      {report && report.notes.length > 0 && (
        <TransferNotes fileName={source.file.name} notes={report.notes} />
      )}
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabledReason={
            isPending
              ? t('The file is being read.')
              : error || !mapping
                ? t('The file cannot be imported like this.')
                : undefined
          }
          onClick={() => {
            if (report && mapping) onImport(mapping, report, resolution);
          }}
        >
          {action(report)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
}
