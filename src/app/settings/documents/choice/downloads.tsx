import { Download, FileDown, FilePen, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  type DocumentOrder,
  type PrintedFile,
  usePrintDocument,
} from '#app/api/transfer/use-print-document.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#language/translate.ts';

/** What is saved without being shown first, and what is said of it then. */
const SAVED = [
  {
    format: 'pdf',
    label: t('Download PDF'),
    Icon: FileDown,
    said: t('The PDF is saved: with page numbers, bookmarks and its fonts, tagged for screen readers.'),
  },
  {
    format: 'xlsx',
    label: t('Download Excel'),
    Icon: Table2,
    said: t('The workbook is saved: what stands under each heading, and a sheet for each kind of table.'),
  },
  {
    format: 'docx',
    label: t('Download Word'),
    Icon: FilePen,
    said: t(
      'The Word document is saved: in named styles, which a template restyles. To have page numbers in its contents, update them in Word (F9).',
    ),
  },
] as const;

/** Saving a document as a file of a format: one at a time, what was asked for before is left. */
export function useDownloads(modelId: string) {
  const saved = usePrintDocument(modelId);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isPending: saved.isPending,
    error: saved.error,
    /** The format on its way. */
    format: saved.isPending ? saved.variables.format : null,
    /** By which can be asked how far it has come. */
    transferId: saved.isPending ? saved.variables.transferId : null,
    said: saved.data && SAVED.find(({ format }) => format === saved.variables.format)?.said,
    save: (order: DocumentOrder) => {
      running.current?.abort();
      running.current = new AbortController();
      saved.mutate(
        { ...order, signal: running.current.signal, transferId: crypto.randomUUID() },
        { onSuccess: ({ blob, fileName }) => saveFile(blob, fileName) },
      );
    },
    stop: () => {
      running.current?.abort();
      saved.reset();
    },
  };
}

/** A button for each format, and one for what is shown. */
export function DownloadButtons(props: {
  readonly saving: string | null;
  readonly shown: PrintedFile | null;
  readonly disabledReason: string | undefined;
  readonly onSave: (format: (typeof SAVED)[number]['format']) => void;
}) {
  const { saving, shown, disabledReason, onSave } = props;
  return (
    <>
      {SAVED.map(({ format, label, Icon }) => (
        <Button
          key={format}
          icon={<Icon aria-hidden="true" size={14} />}
          busy={saving === format}
          disabledReason={disabledReason}
          onClick={() => onSave(format)}
        >
          {label}
        </Button>
      ))}
      {shown && (
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" size={14} />}
          onClick={() => saveFile(shown.blob, shown.fileName)}
        >
          {t('Download HTML')}
        </Button>
      )}
    </>
  );
}
