import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { viewStateOf } from './state/view-state.ts';
import type { Selecting } from './table/use-selecting.ts';
import type { ShownTable } from './table/use-table.ts';
import { type CellCommands, useCellCommands } from './use-cell-commands.ts';
import { type FoldCommands, useFoldCommands } from './use-fold-commands.ts';
import { type RowCommands, useRowCommands } from './use-row-commands.ts';

export interface RequirementCommands extends RowCommands, FoldCommands, CellCommands {
  readonly create: Command;
  readonly again: Command;
  readonly replace: Command;
  readonly view: Command;
}

/** What can be done with the selected requirements and the table, for the toolbar and the keys alike. */
export function useRequirementCommands(
  table: ShownTable,
  selecting: Selecting,
  readOnly: string | null,
): RequirementCommands {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const { enter, setPanel, askAgain } = useViewState.getState();
  const { stale } = table;
  const rows = useRowCommands(table, readOnly);
  const folds = useFoldCommands(table);
  const cells = useCellCommands(table, selecting, readOnly);

  return useMemo(
    () => ({
      create: {
        id: 'requirements.create',
        label: t('New requirement'),
        unavailable: readOnly,
        run: () => enter(true),
      },
      // Clearing cells stands before deleting rows: both are asked by the same key.
      ...cells,
      replace: {
        id: 'requirements.replace',
        label: t('Find and replace'),
        shortcut: '$mod+h',
        unavailable: readOnly,
        run: () => setPanel('replace'),
      },
      view: {
        id: 'requirements.view',
        label: t('View'),
        unavailable: null,
        run: () => setPanel(useViewState.getState().panel === 'view' ? null : 'view'),
      },
      again: {
        id: 'requirements.again',
        label: t('Sort and filter again'),
        unavailable: stale ? null : t('Nothing was changed since the rows were put in order.'),
        run: askAgain,
      },
      ...rows,
      ...folds,
    }),
    [askAgain, cells, enter, folds, readOnly, rows, setPanel, stale, useViewState],
  );
}
