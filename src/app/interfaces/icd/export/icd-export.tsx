import { Download } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { pathOf } from '#app/fields/pickers/path-items.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { writeCsv } from '#interchange/table/csv/write-csv.ts';
import { writeWorkbook } from '#interchange/table/xlsx/write-workbook.ts';
import { icdFile } from './icd-file.ts';

/** The widths of the columns that stand before those of the table, and pixels of one of these for a character of a sheet. */
const WIDTHS = [24, 30, 30];
const CHARACTER = 7;

/** The ways out of the table, as it is shown, as a file. */
export function IcdExport({
  shown,
  wordClass,
}: {
  readonly shown: ShownIcd;
  /** Of the word beside the sign: it may give way where there is little room. */
  readonly wordClass?: string;
}) {
  const { modelId, model } = useDocument();
  const parts = model.tables.part;
  const name = useModelName(modelId);
  const title = [name ?? t('Model'), shown.side?.name, shown.other?.name, t('interface control')]
    .filter(Boolean)
    .join(' ');
  const rows = () =>
    icdFile(shown, (id) => {
      const part = parts.get(id);
      return part ? pathOf(parts, part) : '';
    });
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" icon={<Download aria-hidden="true" size={14} />}>
          <span className={wordClass}>{t('Export')}</span>
        </Button>
      }
      entries={[
        {
          kind: 'item',
          id: 'csv',
          label: t('CSV file'),
          onSelect: () => saveFile(new Blob([writeCsv(rows())], { type: 'text/csv' }), `${title}.csv`),
        },
        {
          kind: 'item',
          id: 'xlsx',
          label: t('Excel file'),
          onSelect: () => {
            const [, ...others] = shown.columns;
            const widths = [...WIDTHS, ...others.map(({ width }) => Math.round(width / CHARACTER))];
            const bytes = writeWorkbook([
              { name: t('Interface control', undefined, 'a table'), widths, rows: rows(), heads: 1 },
            ]);
            saveFile(new Blob([bytes]), `${title}.xlsx`);
          },
        },
      ]}
    />
  );
}
