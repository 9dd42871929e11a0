import type { Command } from './command.ts';
import { commandsNow, useCommandList } from './command-list.ts';
import { useHint } from './hint.ts';

/** Runs a command, or says in the hint line why it is not available. */
export function runOrRefuse(command: Command): void {
  if (command.unavailable === null) command.run();
  else useHint.getState().refuse(command.unavailable);
}

/**
 * Runs a command as soon as some part of the window has bound it: for a key that is pressed before that. Returns what forgets it.
 * @param isWanted asked then: what was pressed for something that has gone since is not done
 */
export function runOnceBound(id: string, isWanted: () => boolean = () => true): () => void {
  let isForgotten = false;
  const stopLooking = useCommandList.subscribe(() => queueMicrotask(look));
  const forget = () => {
    isForgotten = true;
    stopLooking();
  };
  // Not at once: what is bound with it in one commit is to be listed as well.
  function look() {
    const command = isForgotten ? undefined : commandsNow().find((each) => each.id === id);
    if (!command) return;
    forget();
    if (isWanted()) runOrRefuse(command);
  }
  return forget;
}
