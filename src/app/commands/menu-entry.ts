import type { ReactNode } from 'react';
import type { Command } from './command.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';

/** A command as a line of a menu, ticked where it is one that is on. It runs when the menu has gone and given the focus back. */
export function menuEntry(
  command: Command & { readonly isOn?: () => boolean },
  more: { readonly danger?: boolean; readonly icon?: ReactNode } = {},
): MenuEntry {
  return {
    kind: 'item',
    id: command.id,
    label: command.label,
    shortcut: command.shortcut,
    disabledReason: command.unavailable ?? undefined,
    ...(command.isOn && { checked: command.isOn() }),
    onSelect: () => setTimeout(command.run),
    ...more,
  };
}

export const menuLine = (id: string): MenuEntry => ({ kind: 'separator', id });

/** Those that can be done now. What cannot be done at all here would only be in the way. */
export const availableEntries = (...commands: readonly Command[]): MenuEntry[] =>
  commands.filter(({ unavailable }) => unavailable === null).map((command) => menuEntry(command));
