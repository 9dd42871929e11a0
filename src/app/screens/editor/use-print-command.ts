import { useEffect, useRef } from 'react';
import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { runOnceBound, runOrRefuse } from '#app/commands/run-once-bound.ts';
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
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), [view]);
  const printCanvas = () => {
    forget.current();
    forget.current = printOnceThere(`${view}.print`);
  };
  useCommands([isCanvas ? { ...PRINT, keyOnly: true, run: printCanvas } : PRINT]);
}

/** The canvas's own key is only bound while the focus is in it. A canvas that is still on its way is printed once it is there. Returns what forgets it. */
function printOnceThere(id: string): () => void {
  const command = commandsNow().find((one) => one.id === id);
  if (!command) return runOnceBound(id);
  runOrRefuse(command);
  return () => {};
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
