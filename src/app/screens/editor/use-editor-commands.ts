import type { Command } from '#app/document/command.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import { useCommands } from '#app/document/use-commands.ts';
import { PALETTE_COMMANDS } from '#app/palette/palette-command.ts';
import { useWindowCommands } from './use-window-commands.ts';
import type { Panels } from './use-panels.ts';

/** What can be done in every view, with its keys bound. */
export function useEditorCommands(panels: Panels): { undo: Command; redo: Command } {
  const { undo, redo, undoLabel, redoLabel } = useDocument();
  const commands = {
    undo: {
      id: 'edit.undo',
      label: 'Undo',
      shortcut: '$mod+z',
      inIdleText: true,
      unavailable: undoLabel === null ? 'There is nothing to undo.' : null,
      run: () => void undo(),
    },
    redo: {
      id: 'edit.redo',
      label: 'Redo',
      shortcut: '$mod+Shift+z',
      otherShortcuts: ['$mod+y'],
      inIdleText: true,
      unavailable: redoLabel === null ? 'There is nothing to redo.' : null,
      run: () => void redo(),
    },
    clear: {
      id: 'edit.clear-selection',
      label: 'Select nothing',
      shortcut: 'Escape',
      unavailable: null,
      run: () => useSession.getState().select([]),
    },
  } as const satisfies Record<string, Command>;
  const forWindow = useWindowCommands(panels);
  useCommands([...Object.values(PALETTE_COMMANDS), ...Object.values(commands), ...forWindow]);
  return commands;
}
