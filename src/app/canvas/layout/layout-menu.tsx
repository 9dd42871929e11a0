import { Network } from 'lucide-react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { menuEntry } from '#app/canvas/menu-entry.ts';
import type { LayoutCommands } from './layout-commands.ts';

/** The button of the toolbar from which everything, a selection or an inside is laid out. */
export function LayoutMenu({ commands }: { readonly commands: LayoutCommands }) {
  const { layOutAll, layOutSelection, layOutInside } = commands;
  return (
    <Menu
      trigger={<IconButton label="Lay out" variant="plain" icon={<Network aria-hidden="true" size={14} />} />}
      entries={() => [layOutAll, layOutSelection, layOutInside].map((command) => menuEntry(command))}
    />
  );
}
