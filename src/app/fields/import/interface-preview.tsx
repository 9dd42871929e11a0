import { rowsSentences } from './rows-sentences.ts';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { InterfacePreview as Preview } from '#contract/transfer.ts';
import { FileChanges } from './file-changes.tsx';

/** What a table of interfaces would do, row by row, before it is done. */
export function InterfacePreview(props: {
  readonly preview: Preview;
  readonly onSheet: (sheet: string) => void;
}) {
  const { preview, onSheet } = props;
  const { columns, added, changed, missing, refused, rows, sheets = [], sheet = '' } = preview;
  const read = columns.filter(({ meaning }) => meaning !== null).length;
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
      <p className="m-0">
        {t('Interfaces and their connections, from {read, number} of {total, number} columns.', {
          read,
          total: columns.length,
        })}
      </p>
      <FileChanges
        labelOf={fieldLabels}
        total={added + changed + missing + refused}
        rows={rows.map((one) => ({
          ...one,
          title: one.row === 'connection' ? t('connection {title}', { title: one.title }) : one.title,
        }))}
      >
        {rowsSentences({ added, changed, missing, refused }, t('Interfaces that are not in the file stay.'))}
      </FileChanges>
    </>
  );
}
