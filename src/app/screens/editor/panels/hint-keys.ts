import type { Command } from '#app/commands/command.ts';

/** What every editor does with these keys; no news to anybody. */
const KNOWN = /^(edit|find)\./;

/** The keys that do something now, each once: of several commands with one key the first that is available runs. */
export function hintKeys(
  commands: readonly Command[],
): readonly { readonly id: string; readonly label: string; readonly shortcut: string }[] {
  const byKey = new Map<string, { id: string; label: string; shortcut: string }>();
  for (const { id, label, shortcut, unavailable } of commands)
    if (shortcut !== undefined && unavailable === null && !KNOWN.test(id) && !byKey.has(shortcut))
      byKey.set(shortcut, { id, label, shortcut });
  return [...byKey.values()];
}
