import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useExport } from '#app/api/transfer/use-export.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { TransferNotes } from '#app/fields/import/transfer-notes.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Format, TransferNote } from '#contract/transfer.ts';
import { KIND_LABELS, KINDS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

const FILES: readonly { readonly format: Format; readonly label: string; readonly about: string }[] = [
  {
    format: 'native',
    label: t('Download native file'),
    about: t('The whole model as one JSON file. Importing it makes an identical model.'),
  },
  {
    format: 'batch',
    label: t('Download batch file'),
    about: t('The model as operations for the batch endpoint of the API.'),
  },
  {
    format: 'sysml',
    label: t('Download SysML v2 text'),
    about: t(
      'All of it as text, in the file that it came from where there is one. Imported again it changes nothing.',
    ),
  },
  {
    format: 'kpar',
    label: t('Download KPAR archive'),
    about: t('The same as a project archive of SysML v2, with its index and checksums.'),
  },
  {
    format: 'reqif',
    label: t('Download ReqIF'),
    about: t('The requirements and their trace links, for other requirements tools.'),
  },
  {
    format: 'reqifz',
    label: t('Download ReqIFZ'),
    about: t('The same as an archive, with the files that were imported with the requirements.'),
  },
  {
    format: 'scxml',
    label: t('Download SCXML'),
    about: t('The state machines, for other tools that run or draw state charts.'),
  },
  {
    format: 'xstate',
    label: t('Download XState module'),
    about: t('The state machines as code for XState 5, with guards and assignments.'),
  },
  {
    format: 'mermaid',
    label: t('Download Mermaid diagram'),
    about: t('The state machines as text that Markdown viewers draw.'),
  },
  {
    format: 'plantuml',
    label: t('Download PlantUML diagram'),
    about: t('The state machines as text that PlantUML draws.'),
  },
  {
    format: 'csv',
    label: t('Download CSV file'),
    about: t('The requirements as a text table. Edit it elsewhere and import it again.'),
  },
  {
    format: 'xlsx',
    label: t('Download Excel file'),
    about: t('The requirements as a workbook. Edit it in Excel and import it again.'),
  },
  {
    format: 'csv-interfaces',
    label: t('Download interfaces as CSV'),
    about: t('The interfaces with their connections as a text table. Edit it elsewhere and import it again.'),
  },
  {
    format: 'xlsx-interfaces',
    label: t('Download interfaces as Excel file'),
    about: t('The interfaces with their connections as a workbook. Edit it in Excel and import it again.'),
  },
  {
    format: 'reqif-interfaces',
    label: t('Download interfaces as ReqIF'),
    about: t(
      'The interfaces with their connections as a specification of their own, for requirements tools.',
    ),
  },
  {
    format: 'reqifz-interfaces',
    label: t('Download interfaces packed as ReqIF'),
    about: t('The same, packed as most requirements tools exchange it.'),
  },
];

/** The model as a file. */
export function ExportSection({ modelId }: { readonly modelId: string }) {
  const section = useRef<HTMLElement>(null);
  useArrival('export', section);
  return (
    <Section
      ref={section}
      title={t('Export')}
      about={t('A file with everything in this model that you may view.')}
    >
      <div className="flex flex-col gap-4">
        {FILES.map((file) => (
          <ExportFile key={file.format} modelId={modelId} {...file} />
        ))}
      </div>
    </Section>
  );
}

function ExportFile(props: {
  readonly modelId: string;
  readonly format: Format;
  readonly label: string;
  readonly about: string;
}) {
  const write = useExport(props.modelId);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function start() {
    const controller = new AbortController();
    running.current = controller;
    write.mutate(
      { format: props.format, signal: controller.signal, transferId: crypto.randomUUID() },
      { onSuccess: ({ blob, fileName }) => saveFile(blob, fileName) },
    );
  }

  function cancel() {
    running.current?.abort();
    write.reset();
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon={<Download aria-hidden="true" size={14} />} busy={write.isPending} onClick={start}>
          {props.label}
        </Button>
        <span className="min-w-48 flex-1 text-sm text-muted">{props.about}</span>
      </div>
      {write.isPending && (
        <TransferProgress
          label={t('Writing the file')}
          format={props.format}
          transferId={write.variables.transferId}
          last={t('Fetching the file')}
          onCancel={cancel}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {write.error && <Banner tone="danger">{refusalOf(write.error).message}</Banner>}
        {write.data && <ExportNotes fileName={write.data.fileName} notes={write.data.notes} />}
      </div>
    </div>
  );
}

/** The place of a note as a person knows it: an element by its name. */
function whereWords(model: SystemModel, where: string): string {
  const element = elementTitle(model, where);
  if (element) return `${element.word} ${element.title}`;
  const kind = KINDS.find((one) => one === where);
  return kind === undefined ? where : KIND_LABELS[kind];
}

/** What the file does not hold: nothing is dropped in silence. */
function ExportNotes(props: { readonly fileName: string; readonly notes: readonly TransferNote[] }) {
  const { fileName, notes } = props;
  const { model } = useDocument();
  if (notes.length === 0)
    return (
      <p className="m-0 text-sm">
        {t('{fileName} was exported with everything that you may view.', { fileName })}
      </p>
    );
  return (
    <div className="flex flex-col gap-1">
      <p className="m-0 text-sm">
        {t(
          '{count, plural, one {{fileName} was exported. {count} thing in the model changed or left out:} other {{fileName} was exported. {count} things in the model changed or left out:}}',
          { fileName, count: notes.length },
        )}
      </p>
      <TransferNotes
        fileName={fileName}
        notes={notes.map((note) => ({ ...note, where: whereWords(model, note.where) }))}
      />
    </div>
  );
}
