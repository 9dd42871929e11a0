import { Network } from 'lucide-react';
import { menuEntry } from '#app/commands/menu-entry.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { LayoutCommands } from './layout-commands.ts';

/** The button of the toolbar from which everything, a selection or an inside is laid out. */
export function LayoutMenu({ commands }: { readonly commands: LayoutCommands }) {
  const { layOutAll, layOutSelection, layOutInside } = commands;
  if (isDenial(layOutAll.unavailable)) return null;
  return (
    <Menu
      trigger={
        <Button tooltip={t('Lay out')} icon={<Network aria-hidden="true" size={14} />}>
          <span className="@max-3xl:sr-only">{t('Lay out')}</span>
        </Button>
      }
      entries={() => [layOutAll, layOutSelection, layOutInside].map((command) => menuEntry(command))}
    />
  );
}
