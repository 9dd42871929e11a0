import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { useHint } from '#app/commands/hint.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import type { View } from '#app/paths.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';

const PRINT: Command = {
  id: 'view.print',
  label: t('Print…'),
  shortcut: '$mod+p',
  // Else the browser would print of a table only what is in sight.
  everywhere: true,
  unavailable: null,
  run: () => void printShown(),
};

/** Binds the command that prints the view. Canvases have one of their own, which prints what is selected where something is. */
export function usePrintCommand(view: View): void {
  const isCanvas = view === 'structure' || view === 'behaviour';
  useCommands([isCanvas ? { ...PRINT, keyOnly: true, run: () => printCanvas(`${view}.print`) } : PRINT]);
}

/** The canvas's own key is only bound while the focus is in it. */
function printCanvas(id: string): void {
  const command = commandsNow().find((one) => one.id === id);
  if (!command) return;
  if (command.unavailable === null) command.run();
  else useHint.getState().refuse(command.unavailable);
}

async function printShown(): Promise<void> {
  try {
    await (await import('#app/ui/printing/stage.ts')).printView();
  } catch (error) {
    showError({
      title: t('The view could not be printed'),
      description: t('Export it as a file and print that.'),
      details: String(error),
    });
  }
}
