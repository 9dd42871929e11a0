import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useCellEdits } from '#app/fields/cells/edits/use-cell-edits.ts';
import { t } from '#language/translate.ts';
import type { Selecting } from './table/use-selecting.ts';
import type { ShownTable } from './table/use-table.ts';

export interface CellCommands {
  readonly clear: Command;
  readonly fillDown: Command;
  readonly fillRight: Command;
}

/** What is done with the selected block of cells. */
export function useCellCommands(
  { sheet, columns }: ShownTable,
  { range, isBlock, isRows }: Selecting,
  readOnly: string | null,
): CellCommands {
  const edits = useCellEdits(sheet);

  return useMemo(() => {
    // A requirement keeps a title: deleting that, or whole rows, means the requirements.
    const onlyTitle = range !== null && range.left === range.right && columns[range.left]?.id === 'title';
    const noCells = range === null ? t('Select cells first.') : null;
    const wholeRows = isRows || onlyTitle ? t('Whole rows are deleted, not cleared.') : null;
    return {
      clear: {
        id: 'requirements.clear',
        label: t('Clear cells'),
        shortcut: 'Delete',
        unavailable: readOnly ?? noCells ?? wholeRows,
        run: () => range && edits.clear(range),
      },
      fillDown: {
        id: 'requirements.fill-down',
        label: isBlock && range?.top !== range?.bottom ? t('Fill down') : t('Fill from above'),
        shortcut: '$mod+d',
        unavailable: readOnly ?? noCells,
        run: () => range && edits.fillDown(range),
      },
      fillRight: {
        id: 'requirements.fill-right',
        label: isBlock && range?.left !== range?.right ? t('Fill right') : t('Fill from the left'),
        shortcut: '$mod+r',
        // Outside of the cells the key loads the page anew.
        byEvent: true,
        unavailable: readOnly ?? noCells,
        run: () => range && edits.fillRight(range),
      },
    };
  }, [columns, edits, isBlock, isRows, range, readOnly]);
}
