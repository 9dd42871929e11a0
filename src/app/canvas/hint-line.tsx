import { useHint } from '#app/document/hint.ts';
import { useSession } from '#app/document/session.ts';
import type { Command } from '#app/document/command.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import type { CanvasCommands } from './commands.ts';

const SHOWN = 5;

/** What the keys do for what is selected, or why the last gesture did nothing. */
export function HintLine({ commands }: { readonly commands: CanvasCommands }) {
  const refusal = useHint((hint) => hint.refusal);
  useSession((session) => session.selection);
  const { add, addInside, rename, connect, moveInto, remove, showAll, selectAll } = commands;
  const candidates: readonly Command[] =
    remove.unavailable === null
      ? [rename, connect, addInside, remove, moveInto]
      : [...add.slice(0, 1), selectAll, showAll];
  const available = candidates.filter((command) => command.unavailable === null).slice(0, SHOWN);
  return (
    <p
      aria-live="polite"
      className="canvas-hint m-0 flex max-w-full items-center gap-3 overflow-hidden text-sm whitespace-nowrap"
    >
      {refusal !== null ? (
        <span className="text-warning">{refusal}</span>
      ) : (
        available.map(({ id, label, shortcut }) => (
          <span key={id} className="inline-flex items-center gap-1 text-muted">
            {shortcut !== undefined && <Kbd shortcut={shortcut} />}
            {label}
          </span>
        ))
      )}
    </p>
  );
}
