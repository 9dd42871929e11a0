import type { Command } from '#app/commands/command.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { PALETTE_COMMANDS } from '#app/palette/palette-command.ts';
import type { Panels } from '#app/screens/editor/views/use-panels.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { useWindowCommands } from './use-window-commands.ts';

/** What can be done in every view, with its keys bound. */
export function useEditorCommands(panels: Panels): { undo: Command; redo: Command } {
  const session = useEditorSession();
  const { undo, redo, undoLabel, redoLabel } = useDocument();
  const commands = {
    undo: {
      id: 'edit.undo',
      label: t('Undo'),
      shortcut: '$mod+z',
      inIdleText: true,
      unavailable: undoLabel === null ? t('There is nothing to undo.') : null,
      run: () => void undo(),
    },
    redo: {
      id: 'edit.redo',
      label: t('Redo'),
      shortcut: '$mod+Shift+z',
      otherShortcuts: ['$mod+y'],
      inIdleText: true,
      unavailable: redoLabel === null ? t('There is nothing to redo.') : null,
      run: () => void redo(),
    },
    clear: {
      id: 'edit.clear-selection',
      label: t('Clear selection'),
      shortcut: 'Escape',
      unavailable: null,
      run: () => useSession.in(session).getState().select([]),
    },
  } as const satisfies Record<string, Command>;
  const forWindow = useWindowCommands(panels);
  useCommands([...Object.values(PALETTE_COMMANDS), ...Object.values(commands), ...forWindow]);
  return commands;
}
