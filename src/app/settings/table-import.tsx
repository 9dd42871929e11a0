import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#app/api/refusal.ts';
import { rememberMapping } from '#app/api/remembered-mappings.ts';
import type { FileToImport } from '#app/api/use-import-into-model.ts';
import { useTablePreview } from '#app/api/use-table-preview.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { TableMapping } from '#contract/table-mapping.ts';
import type { ImportReport } from '#contract/transfer.ts';
import { chosen, HIERARCHY_OPTIONS, MEANINGS, wordOf } from './column-meanings.ts';
import { TableChanges } from './table-changes.tsx';
import { TransferNotes } from './transfer-notes.tsx';

/** What a table's columns are taken for and what its import would do, before it is done. */
export function TableImport(props: {
  readonly modelId: string;
  readonly source: FileToImport;
  readonly busy: boolean;
  readonly onImport: (mapping: TableMapping) => void;
  readonly onCancel: () => void;
}) {
  const { modelId, source, busy, onImport, onCancel } = props;
  const { mutate, error, isPending } = useTablePreview(modelId);
  const running = useRef<AbortController | null>(null);
  // The last report stays while the next is made, or where a choice is refused: so it can be chosen otherwise.
  const [report, setReport] = useState<ImportReport | null>(null);
  const [mapping, setMapping] = useState<TableMapping | null>(null);

  function look(wanted?: TableMapping) {
    running.current?.abort();
    running.current = new AbortController();
    if (wanted) setMapping(wanted);
    mutate(
      { ...source, mapping: wanted, signal: running.current.signal },
      {
        onSuccess: (read) => {
          setReport(read);
          if (read.table) setMapping(read.table.mapping);
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

  const table = report?.table;
  return (
    <section
      aria-label={`Columns of ${source.file.name}`}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-surface p-3"
    >
      {error && (
        <Banner tone="danger">
          {source.file.name} cannot be imported so. {refusalOf(error).message}
        </Banner>
      )}
      {isPending && <ProgressBar label={`Reading ${source.file.name}`} onCancel={onCancel} />}
      {report && table && mapping && (
        <Preview {...{ report, table, mapping }} fileName={source.file.name} onMap={look} />
      )}
      <div className="flex gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabledReason={
            isPending
              ? 'The file is being read.'
              : error || !mapping
                ? 'The file cannot be imported so.'
                : undefined
          }
          onClick={() => {
            if (!table || !mapping) return;
            rememberMapping(
              table.columns.map(({ header }) => header),
              mapping,
            );
            onImport(mapping);
          }}
        >
          Import table
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function Preview(props: {
  readonly report: ImportReport;
  readonly table: NonNullable<ImportReport['table']>;
  readonly mapping: TableMapping;
  readonly fileName: string;
  readonly onMap: (mapping: TableMapping) => void;
}) {
  const { report, table, mapping, fileName, onMap } = props;
  const { columns } = table;
  return (
    <>
      <ul aria-label="Columns" className="m-0 flex list-none flex-col gap-1 p-0">
        {columns.map(({ header, sample }, index) => {
          const name = header.trim() === '' ? `Column ${index + 1}` : header;
          return (
            <li key={index} className="grid grid-cols-[1fr_12rem_1fr] items-center gap-2">
              <span className="truncate">{name}</span>
              <SelectField
                hideLabel
                label={`${name} is`}
                options={MEANINGS}
                value={wordOf(mapping.columns[index] ?? { to: 'nothing' })}
                onValueChange={(word) =>
                  onMap({ ...mapping, columns: chosen(mapping.columns, index, word, header) })
                }
              />
              <span className="truncate text-muted">{sample}</span>
            </li>
          );
        })}
      </ul>
      <SelectField
        label="What says which is below which"
        options={HIERARCHY_OPTIONS}
        value={mapping.hierarchy}
        onValueChange={(hierarchy) => onMap({ ...mapping, hierarchy })}
        fieldClassName="max-w-72"
      />
      <TableChanges table={table} />
      {report.notes.length > 0 && <TransferNotes fileName={fileName} notes={report.notes} />}
    </>
  );
}
