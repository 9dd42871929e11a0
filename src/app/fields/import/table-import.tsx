import { rowsSentences } from './rows-sentences.ts';
import { rememberMapping } from '#app/api/transfer/remembered-mappings.ts';
import type { Chosen, FileToImport } from '#app/document/requests/use-import-into-model.ts';
import type { ImportPlace } from '#app/document/requests/use-import-preview.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { TableMapping } from '#contract/table-mapping.ts';
import type { ImportReport, TablePreview } from '#contract/transfer.ts';
import { HIERARCHY_OPTIONS } from './column-meanings.ts';
import { FileChanges } from './file-changes.tsx';
import { ImportPreview, type Looking } from './import-preview.tsx';
import { InterfacePreview } from './interface-preview.tsx';
import { TableColumn } from './table-column.tsx';

/** What a table's columns are taken for and what its import would do, before it is done. */
export function TableImport(props: {
  readonly place: ImportPlace;
  readonly source: FileToImport;
  readonly busy: boolean;
  readonly onImport: (chosen: Chosen) => void;
  readonly onCancel: () => void;
}) {
  const { onImport, ...rest } = props;
  return (
    <ImportPreview
      {...rest}
      label={t('Columns of {name}', { name: props.source.file.name })}
      action={(report) => {
        const count = refusedIn(report);
        if (report?.interfaces)
          return count > 0
            ? t('Import interfaces without {count, plural, one {# row} other {# rows}}', { count })
            : t('Import interfaces');
        return count > 0
          ? t('Import table without {count, plural, one {# row} other {# rows}}', { count })
          : t('Import table');
      }}
      mappingIn={({ table, interfaces }) => table?.mapping ?? (interfaces && NOTHING_TO_CHOOSE)}
      onImport={(mapping, { table, interfaces }) => {
        if (interfaces) onImport({ sheet: interfaces.sheet, skipRefused: interfaces.refused > 0 });
        if (!table) return;
        rememberMapping(
          table.columns.map(({ header }) => header),
          mapping,
        );
        onImport({ mapping, sheet: table.sheet, skipRefused: table.refused > 0 });
      }}
    >
      {({ table, interfaces }, mapping, looking) =>
        interfaces ? (
          <InterfacePreview preview={interfaces} onSheet={looking.onSheet} />
        ) : (
          table && <Preview {...{ table, mapping }} {...looking} />
        )
      }
    </ImportPreview>
  );
}

function Preview(
  props: Looking<TableMapping> & { readonly table: TablePreview; readonly mapping: TableMapping },
) {
  const { table, mapping, onMap, onSheet } = props;
  const { columns, added, changed, missing, refused, rows, sheets = [], sheet = '' } = table;
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={t('Sheet')}
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          onValueChange={onSheet}
          fieldClassName="max-w-72"
        />
      )}
      <ul aria-label={t('Columns')} className="m-0 flex list-none flex-col gap-1 p-0">
        {columns.map((column, index) => (
          <TableColumn
            key={index}
            column={column}
            at={index}
            meanings={mapping.columns}
            onChoose={(next) => onMap({ ...mapping, columns: next })}
          />
        ))}
      </ul>
      <SelectField
        label={t('Hierarchy from')}
        options={HIERARCHY_OPTIONS}
        value={mapping.hierarchy}
        onValueChange={(hierarchy) => onMap({ ...mapping, hierarchy })}
        fieldClassName="max-w-72"
      />
      <FileChanges rows={rows} total={added + changed + missing + refused}>
        {rowsSentences(
          { added, changed, missing, refused },
          t('Requirements that are not in the file stay.'),
        )}
      </FileChanges>
    </>
  );
}

/** The columns of a table of interfaces mean what their headers say. */
const NOTHING_TO_CHOOSE: TableMapping = { headerRow: 0, columns: [], hierarchy: 'flat' };

const refusedIn = (report: ImportReport | null) => (report?.table ?? report?.interfaces)?.refused ?? 0;
