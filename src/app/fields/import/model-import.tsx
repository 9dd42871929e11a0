import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import type { Chosen, FileToImport } from '#app/document/requests/use-import-into-model.ts';
import { type ImportPlace, useImportPreview } from '#app/document/requests/use-import-preview.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Format } from '#contract/transfer.ts';
import { ClassCounts } from './class-counts.tsx';
import { importSummary } from './import-summary.ts';
import { TransferNotes } from './transfer-notes.tsx';
import { TransferProgress } from './transfer-progress.tsx';

/** What the button says that imports a file of a format. */
const LABELS: Readonly<Partial<Record<Format, string>>> = {
  sysml: t('Import SysML'),
  kpar: t('Import SysML'),
  capella: t('Import Capella model'),
};

/**
 * What an import of a model in another language would do, and what of it has no place, before it is done. A text with errors comes in only
 * where somebody says so.
 */
export function ModelImport(props: {
  readonly place: ImportPlace;
  readonly source: FileToImport;
  readonly busy: boolean;
  readonly onImport: (chosen: Chosen) => void;
  readonly onCancel: () => void;
}) {
  const { place, source, busy, onImport, onCancel } = props;
  const { mutate, error, isPending, variables, data } = useImportPreview(place);
  const [partial, setPartial] = useState(false);
  const first = useRef((signal: AbortSignal) =>
    mutate({ ...source, transferId: crypto.randomUUID(), signal }),
  );
  useEffect(() => {
    const running = new AbortController();
    first.current(running.signal);
    return () => running.abort();
  }, []);

  const errors = data?.sysml?.errors ?? 0;

  return (
    <section
      aria-label={t('Contents of {name}', { name: source.file.name })}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-surface p-3"
    >
      {error && (
        <Banner tone="danger">
          {t('{name} cannot be imported. {message}', {
            name: source.file.name,
            message: refusalOf(error).message,
          })}
        </Banner>
      )}
      {isPending && (
        <TransferProgress
          label={t('Reading {name}', { name: source.file.name })}
          format={source.format}
          transferId={variables.transferId}
          last={t('Preparing the preview')}
          onCancel={onCancel}
        />
      )}
      {data && (
        <p role="status" className="m-0">
          {data.changeSeq === null && t('What the import does: {summary}.', { summary: importSummary(data) })}
        </p>
      )}
      {errors > 0 && (
        <>
          <Banner tone="danger">
            {t(
              'The text has {count, plural, one {# error} other {# errors}}. Correct them and choose the file again, or import what can be read.',
              { count: errors },
            )}
          </Banner>
          <CheckboxField
            label={t('Import what can be read')}
            checked={partial}
            onCheckedChange={setPartial}
            hint={t('The text is kept as it is, with its errors.')}
          />
        </>
      )}
      {data?.classes && <ClassCounts counts={data.classes} />}
      {data && data.notes.length > 0 && <TransferNotes fileName={source.file.name} notes={data.notes} />}
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabledReason={
            isPending
              ? t('The file is being read.')
              : error
                ? t('The file cannot be imported.')
                : errors > 0 && !partial
                  ? t('The text has {count, plural, one {# error} other {# errors}}.', { count: errors })
                  : undefined
          }
          onClick={() => onImport({ partial: errors > 0 && partial })}
        >
          {LABELS[source.format] ?? t('Import')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
}
