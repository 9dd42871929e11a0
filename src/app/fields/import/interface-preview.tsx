import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#app/ui/language/translate.ts';
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
        {t('Interfaces and their connections, from {read} of {length} columns.', {
          read: read.toLocaleString(),
          length: columns.length.toLocaleString(),
        })}
      </p>
      <FileChanges
        labelOf={fieldLabels}
        rows={rows.map((one) => ({
          ...one,
          title: one.row === 'connection' ? `connection ${one.title}` : one.title,
        }))}
      >
        {added.toLocaleString()} added, {changed.toLocaleString()} changed, {missing.toLocaleString()} missing
        in the file.{missing > 0 && ' Interfaces that are not in the file stay.'}
        {refused > 0 &&
          ` ${refused.toLocaleString()} ${refused === 1 ? 'row' : 'rows'} cannot be imported, and ${refused === 1 ? 'is' : 'are'} left out: correct the file and choose it again, or import the rest.`}
      </FileChanges>
    </>
  );
}
