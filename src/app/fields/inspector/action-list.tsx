import { useRef } from 'react';
import { commitEffect, ownEffect } from '#app/fields/attributes/own-notation.ts';
import { RowNote } from '#app/fields/constraints/row-note.tsx';
import { useDraftRows } from '#app/fields/rows/use-draft-rows.ts';
import { t } from '#language/translate.ts';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { RowList } from '#app/ui/tree/row-list.tsx';
import { idOfLine, rowsOfLines, TextRow } from '#model/edit/merge/text-rows.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Operation } from '#model/operations/operation.ts';

export interface ActionListProps {
  readonly elementId: string;
  /** "Effects" and "Effect": the list's heading and what a row is called. */
  readonly label: string;
  readonly rowName: string;
  readonly read: (model: SystemModel) => readonly string[];
  readonly write: (texts: readonly string[]) => readonly Operation[];
  readonly empty?: string | undefined;
}

/** An ordered list of actions: the effects of a transition, what a state does on entry. A new line is stored once it says something. */
export function ActionList({ elementId, label, rowName, read, write, empty }: ActionListProps) {
  const known = useRef<readonly TextRow[]>([]);
  const rows = useDraftRows<TextRow, TextRow>({
    elementId,
    label,
    rowName,
    read: (model) => {
      known.current = rowsOfLines(read(model), known.current, idOfLine);
      return known.current;
    },
    write: (lines) => {
      known.current = lines;
      return write(lines.map(({ text }) => text));
    },
    readRow: (value) => TextRow.safeParse(value).data ?? null,
    complete: (row) => (row.text.trim() === '' ? null : row),
  });
  return (
    <RowList
      label={label}
      rowName={rowName}
      rows={rows.shown}
      rowKey={({ key }) => key}
      empty={empty}
      onAdd={() => rows.add({ id: crypto.randomUUID(), text: '' })}
      onDuplicate={rows.duplicate}
      onMove={rows.move}
      onRemove={rows.remove}
    >
      {(shown, index) => (
        <div className="flex flex-col gap-2">
          <SavedTextField
            label={rowName}
            hideLabel
            required={shown.row.text === ''}
            value={ownEffect(shown.row.text)}
            onCommit={(written) =>
              written.trim() === '' && rows.isStored(index)
                ? { ok: false, message: t('Enter a text, or remove the row.') }
                : commitEffect(written, (text) => rows.set(index, '', (row) => ({ ...row, text })))
            }
          />
          <RowNote
            shown={shown}
            missing={shown.row.text.trim() === '' ? [t('a text')] : []}
            onChoose={(whose) => rows.choose(index, whose)}
          />
        </div>
      )}
    </RowList>
  );
}
