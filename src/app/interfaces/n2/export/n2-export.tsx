import { Download } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { readTheme } from '#app/canvas/pictures/read-theme.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#app/ui/language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';
import { n2Svg } from './n2-svg.ts';
import { HEADS, n2Table } from './n2-table.ts';
import type { ShownN2 } from '#app/interfaces/n2/use-n2.ts';

/** As many columns a sheet of Excel has. */
const MOST_COLUMNS = 16_384;
const HEAD_WIDTHS = [36, 7];
const COLUMN_WIDTH = 8;
/** A picture of more parts is larger than programs show. */
const MOST_DRAWN = 3_000;

/** The ways out of the matrix, as it is shown, as a file. */
export function N2Export({ shown: { matrix, items, level } }: { readonly shown: ShownN2 }) {
  const { modelId } = useDocument();
  const name = useModelName(modelId);
  const title = [name ?? 'Model', level?.name, 'interfaces'].filter(Boolean).join(' ');

  function saveWorkbook() {
    const widths = [...HEAD_WIDTHS, ...items.map(() => COLUMN_WIDTH)];
    const bytes = writeWorkbook([{ name: 'Interfaces', widths, rows: n2Table(matrix, items), heads: 1 }]);
    saveFile(new Blob([bytes]), `${title}.xlsx`);
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
          label: 'CSV file',
          onSelect: () =>
            saveFile(new Blob([writeCsv(n2Table(matrix, items))], { type: 'text/csv' }), `${title}.csv`),
        },
        {
          kind: 'item',
          id: 'xlsx',
          label: 'Excel file',
          disabledReason:
            HEADS.length + items.length > MOST_COLUMNS
              ? `Excel has ${MOST_COLUMNS.toLocaleString()} columns: close some parts, or take CSV.`
              : undefined,
          onSelect: saveWorkbook,
        },
        {
          kind: 'item',
          id: 'svg',
          label: 'SVG picture',
          disabledReason:
            items.length > MOST_DRAWN
              ? `A picture holds ${MOST_DRAWN.toLocaleString()} parts: close some first.`
              : undefined,
          onSelect: () =>
            saveFile(
              // Printed and put into documents, which are light.
              new Blob([n2Svg(matrix, items, title, readTheme('light'))], { type: 'image/svg+xml' }),
              `${title}.svg`,
            ),
        },
      ]}
    />
  );
}
