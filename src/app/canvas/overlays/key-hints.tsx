import { createPortal } from 'react-dom';
import type { CanvasCommands } from '#app/canvas/commands/commands.ts';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { useSession } from '#app/session/session.ts';
import { Kbd } from '#app/ui/buttons/kbd.tsx';

/** What the keys do for what is selected, told in the hint line of the window. */
export function KeyHints({ commands }: { readonly commands: CanvasCommands }) {
  const line = useHint((hint) => hint.line);
  const several = useSession((session) => session.selection.length > 1);
  if (!line) return null;
  const { add, addInside, goInside, goOut, rename, connect, moveInto, remove, showAll, selectAll, hands } =
    commands;
  const candidates: readonly Command[] =
    remove.unavailable === null
      ? several
        ? [connect, hands.clipboard.duplicate, hands.group, remove, moveInto]
        : [rename, connect, goInside, addInside, remove, moveInto]
      : [...add.slice(0, 1), goOut, selectAll, showAll];
  return createPortal(
    candidates
      .filter(({ unavailable }) => unavailable === null)
      .map(({ id, label, shortcut }) => (
        <span key={id} className="flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap">
          {shortcut !== undefined && <Kbd shortcut={shortcut} />}
          {label}
        </span>
      )),
    line,
  );
}
