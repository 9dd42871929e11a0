import { Image } from 'lucide-react';
import { menuEntry } from '#app/canvas/editor/menu-entry.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { PictureCommands } from './picture-commands.ts';

/** The button of the toolbar for pictures of the drawing. */
export function PictureMenu({ commands }: { readonly commands: PictureCommands }) {
  const { exportPicture, copyAsPicture, print } = commands;
  return (
    <Menu
      trigger={<IconButton label="Picture" variant="plain" icon={<Image aria-hidden="true" size={14} />} />}
      entries={() => [exportPicture, copyAsPicture, print].map((command) => menuEntry(command))}
    />
  );
}
