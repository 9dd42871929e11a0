import { Download } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useTraceView } from '#app/trace/trace-state.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';
import { COLUMN_LABELS } from './column-labels.ts';
import { HEADS, matrixTable } from './matrix-table.ts';
import type { ShownMatrix } from './use-matrix.ts';

/** As many columns a sheet of Excel has. */
const MOST_COLUMNS = 16_384;
const HEAD_WIDTHS = [14, 48, 7];
const COLUMN_WIDTH = 14;

/** The ways out of the matrix, as it is shown, as a file. */
export function MatrixExport({ shown }: { readonly shown: ShownMatrix }) {
  const modelId = useModelId();
  const name = useModelName(modelId);
  const of = useTraceView((state) => state.shown.of);
  const { matrix, rows, columns } = shown;
  const fileName = t('{model} trace {columns}', {
    model: name ?? t('Model'),
    columns: midSentence(COLUMN_LABELS[of].many),
  });
  const tooWide = HEADS.length + columns.length > MOST_COLUMNS;

  function saveWorkbook() {
    const widths = [...HEAD_WIDTHS, ...columns.map(() => COLUMN_WIDTH)];
    const table = matrixTable(matrix, rows, columns);
    const bytes = writeWorkbook([{ name: t('Trace'), widths, rows: table, heads: 2 }]);
    saveFile(new Blob([bytes]), `${fileName}.xlsx`);
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" size={14} />}>
          {t('Export')}
        </Button>
      }
      entries={[
        {
          kind: 'item',
          id: 'csv',
          label: t('CSV file'),
          onSelect: () =>
            saveFile(
              new Blob([writeCsv(matrixTable(matrix, rows, columns))], { type: 'text/csv' }),
              `${fileName}.csv`,
            ),
        },
        {
          kind: 'item',
          id: 'xlsx',
          label: t('Excel file'),
          disabledReason: tooWide
            ? t('Excel has {count, number} columns: filter them, or take CSV.', { count: MOST_COLUMNS })
            : undefined,
          onSelect: saveWorkbook,
        },
      ]}
    />
  );
}
