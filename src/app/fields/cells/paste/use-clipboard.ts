import type { ClipboardEvent } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { isTextField } from '#app/commands/typing.ts';
import { rowsIn } from '#app/fields/cells/edits/cell-writes.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { formatOfText } from '#app/api/transfer/pasted-file.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import { type Block, blockText, guessSeparator, isColumn, readBlock } from './block-text.ts';
import { htmlBlock, pastedText } from './html-block.ts';
import { tableHtml } from './table-html.ts';

/** The cells of a range as texts. */
export function blockOf<Row, Words>(sheet: Sheet<Row, Words>, range: Range): Block {
  const { words, placeText } = sheet;
  return [...rowsIn(sheet, range)].map(({ index, row, columns }) =>
    columns.map((column) => placeText?.(index, column.id) ?? column.text(row, words)),
  );
}

/** Copying, cutting and pasting blocks of cells, for the table's own events. `lookAt` shows a block before it goes in, or the rows that lines of a text become. */
export function useClipboard<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range | null,
  readOnly: string | null,
  lookAt: (text: string, asRows: boolean) => void,
) {
  const edits = useCellEdits(sheet);

  function copy(event: ClipboardEvent): boolean {
    // A text that is being edited is copied as such.
    if (isTextField(event.target) || range === null) return false;
    const block = blockOf(sheet, range);
    event.clipboardData.setData('text/plain', blockText(block));
    const kinds = [...rowsIn(sheet, range)].map(({ columns }) => columns.map(({ editor }) => editor.kind));
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
      // One value goes in at once; a block is looked at first.
      if (row?.length === 1 && others.length === 0) edits.setText(range, row[0] ?? '');
      else {
        const { newRowsAt: at } = sheet;
        const isOneCell = range.top === range.bottom && range.left === range.right;
        const isList = others.length > 0 && htmlBlock(data.getData('text/html')) === null;
        lookAt(text, at !== undefined && isOneCell && range.left === at.left && isList && isColumn(text));
      }
    },
  };
}
