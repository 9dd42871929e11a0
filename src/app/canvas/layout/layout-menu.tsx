import { Network } from 'lucide-react';
import { menuEntry } from '#app/canvas/editor/menu-entry.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
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
