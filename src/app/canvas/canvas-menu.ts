import type { Command } from '#app/document/command.ts';
import type { MenuEntry } from '#app/ui/menu-entry.ts';
import type { CanvasState } from './canvas-state.ts';
import type { CanvasCommands } from './commands.ts';

/** A command as a line of a menu. It runs when the menu has gone and given the focus back. */
export function menuEntry(command: Command, more: { readonly danger?: boolean } = {}): MenuEntry {
  return {
    kind: 'item',
    id: command.id,
    label: command.label,
    shortcut: command.shortcut,
    disabledReason: command.unavailable ?? undefined,
    onSelect: () => setTimeout(command.run),
    ...more,
  };
}

const line = (id: string): MenuEntry => ({ kind: 'separator', id });

/** The menu of what is selected: of boxes, of edges, or of the canvas itself. */
export function menuOf(
  state: CanvasState,
  commands: CanvasCommands,
  addHere: readonly Command[],
): MenuEntry[] {
  const { boxes } = state.diagram();
  const subject = state.subject();
  const { rename, addInside, connect, moveInto, moveOut, remove, selectAll, showAll } = commands;
  const { goInside, goOut, collapse, expand, collapseAll, expandAll } = commands;
  const available = (...some: readonly Command[]) =>
    some.filter(({ unavailable }) => unavailable === null).map((command) => menuEntry(command));
  if (subject.length === 0)
    return [
      ...addHere.map((command) => menuEntry(command)),
      line('view'),
      menuEntry(selectAll),
      menuEntry(showAll),
      ...available(goOut, collapseAll, expandAll),
    ];
  if (!subject.some((id) => boxes.has(id)))
    return [menuEntry(rename), line('edge'), menuEntry(remove, { danger: true })];
  return [
    menuEntry(rename),
    ...available(goInside, collapse, expand),
    menuEntry(addInside),
    menuEntry(connect),
    line('place'),
    menuEntry(moveInto),
    menuEntry(moveOut),
    line('remove'),
    menuEntry(remove, { danger: true }),
  ];
}
