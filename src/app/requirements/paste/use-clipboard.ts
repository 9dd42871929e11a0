import type { ClipboardEvent } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { isTextField } from '#app/commands/typing.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { columnsIn } from '#app/requirements/edits/cell-writes.ts';
import { useCellEdits } from '#app/requirements/edits/use-cell-edits.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { formatOfText } from '#app/api/transfer/pasted-file.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { type Block, blockText, guessSeparator, readBlock } from './block-text.ts';
import { pastedText } from './html-block.ts';
import { tableHtml } from './table-html.ts';

/** The cells of a range as texts. */
export function blockOf({ rows, columns, requirements, cells }: ShownTable, range: Range): Block {
  const shown = columns.slice(range.left, range.right + 1);
  const block: string[][] = [];
  for (let index = range.top; index <= range.bottom; index += 1) {
    const requirement = requirements.get(rows.ids[index] ?? '');
    if (requirement)
      block.push(
        shown.map((column) =>
          column.id === 'number' ? (rows.at(index)?.number ?? '') : column.text(requirement, cells),
        ),
      );
  }
  return block;
}

/** Copying, cutting and pasting blocks of cells, for the table's own events. */
export function useClipboard(table: ShownTable, { range }: Selecting, readOnly: string | null) {
  const { modelId } = useDocument();
  const edits = useCellEdits(table);

  function copy(event: ClipboardEvent): boolean {
    // A text that is being edited is copied as such.
    if (isTextField(event.target) || range === null) return false;
    const block = blockOf(table, range);
    event.clipboardData.setData('text/plain', blockText(block));
    const kinds = columnsIn(table, range).map(({ editor }) => editor.kind);
    event.clipboardData.setData('text/html', tableHtml(block, kinds));
    event.preventDefault();
    return true;
  }

  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (!copy(event) || range === null) return;
      if (readOnly === null) edits.clear(range);
      else useHint.getState().refuse(readOnly);
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTextField(event.target) || range === null) return;
      const { clipboardData: data } = event;
      const text = pastedText(data.getData('text/plain'), data.getData('text/html'));
      // A machine, a model or rows below their titles are no block of cells: whoever takes files takes them.
      if (text === '' || formatOfText(data.getData('text/plain')) !== null) return;
      event.preventDefault();
      if (readOnly !== null) return useHint.getState().refuse(readOnly);
      const [row, ...others] = readBlock(text, guessSeparator(text));
      const { setPasted } = viewStateOf(modelId).getState();
      // One value goes in at once; a block is looked at first.
      if (row?.length === 1 && others.length === 0) edits.setText(range, row[0] ?? '');
      else setPasted(text);
    },
  };
}
