import { Download } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { readTheme } from '#app/canvas/pictures/read-theme.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#language/translate.ts';
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
  const modelId = useModelId();
  const name = useModelName(modelId);
  const title = [name ?? t('Model'), level?.name, t('interfaces')].filter(Boolean).join(' ');

  function saveWorkbook() {
    const widths = [...HEAD_WIDTHS, ...items.map(() => COLUMN_WIDTH)];
    const bytes = writeWorkbook([{ name: t('Interfaces'), widths, rows: n2Table(matrix, items), heads: 1 }]);
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
          label: t('CSV file'),
          onSelect: () =>
            saveFile(new Blob([writeCsv(n2Table(matrix, items))], { type: 'text/csv' }), `${title}.csv`),
        },
        {
          kind: 'item',
          id: 'xlsx',
          label: t('Excel file'),
          disabledReason:
            HEADS.length + items.length > MOST_COLUMNS
              ? t('Excel has {count, number} columns: close some parts, or take CSV.', {
                  count: MOST_COLUMNS,
                })
              : undefined,
          onSelect: saveWorkbook,
        },
        {
          kind: 'item',
          id: 'svg',
          label: t('SVG picture'),
          disabledReason:
            items.length > MOST_DRAWN
              ? t('A picture holds {count, number} parts: close some first.', { count: MOST_DRAWN })
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
