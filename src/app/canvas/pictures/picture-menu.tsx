import { Image } from 'lucide-react';
import { menuEntry } from '#app/commands/menu-entry.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { PictureCommands } from './picture-commands.ts';

/** The button of the toolbar for pictures of the drawing. */
export function PictureMenu({ commands }: { readonly commands: PictureCommands }) {
  const { exportPicture, copyAsPicture, print } = commands;
  return (
    <Menu
      trigger={
        <Button
          tooltip={t('Picture', undefined, 'of the drawing')}
          icon={<Image aria-hidden="true" size={14} />}
        >
          <span className="@max-3xl:sr-only">{t('Picture', undefined, 'of the drawing')}</span>
        </Button>
      }
      entries={() => [exportPicture, copyAsPicture, print].map((command) => menuEntry(command))}
    />
  );
}
