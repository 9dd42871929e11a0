import type { Command } from '#app/commands/command.ts';
import { isSingleKey } from '#app/ui/buttons/single-keys.ts';

/** What every editor does with these keys; no news to anybody. */
const KNOWN = /^(edit|find)\./;

/**
 * The keys that do something now, each once: of several commands with one key the first that is available runs.
 * @param singles whether a letter, digit or sign alone runs a command: in a cell it is typed, and a person may have switched it off
 */
export function hintKeys(
  commands: readonly Command[],
  singles: boolean,
): readonly { readonly id: string; readonly label: string; readonly shortcut: string }[] {
  const byKey = new Map<string, { id: string; label: string; shortcut: string }>();
  for (const { id, label, shortcut, otherShortcuts = [], unavailable } of commands) {
    if (shortcut === undefined || unavailable !== null || KNOWN.test(id)) continue;
    const held = [shortcut, ...otherShortcuts].find((key) => singles || !isSingleKey(key));
    if (held !== undefined && !byKey.has(held)) byKey.set(held, { id, label, shortcut: held });
  }
  return [...byKey.values()];
}
