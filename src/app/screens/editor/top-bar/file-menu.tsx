import { clsx } from 'clsx';
import {
  ChevronDown,
  Download,
  FileText,
  FileUp,
  Flag,
  Folder,
  History,
  Image,
  Link,
  type LucideIcon,
  Printer,
  Settings2,
  Share2,
} from 'lucide-react';
import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { menuEntry, menuLine } from '#app/commands/menu-entry.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';

/** What is done with the model as a whole, by the ends of the commands' ids; a line divides the groups. */
const GROUPS: readonly (readonly (readonly [end: string, icon: LucideIcon, label?: string])[])[] = [
  [
    ['go.share', Share2],
    ['go.copy-link', Link],
  ],
  [
    ['go.import', FileUp],
    ['go.export', Download],
    ['go.documents', FileText],
    ['.export-picture', Image],
    ['.print', Printer],
  ],
  [
    ['go.history', History, t('History')],
    ['go.baseline', Flag],
  ],
  [['go.settings', Settings2, t('Settings')]],
];

/** The lines of the menu, of what can be done in this view. */
function fileEntries(commands: readonly Command[]): MenuEntry[] {
  return GROUPS.map((group, nth) => {
    const lines = group.flatMap(([end, Icon, label]) => {
      const command = commands.find(({ id, keyOnly }) => id.endsWith(end) && keyOnly !== true);
      const icon = <Icon aria-hidden="true" size={14} />;
      return command ? [menuEntry(label === undefined ? command : { ...command, label }, { icon })] : [];
    });
    return nth > 0 && lines.length > 0 ? [menuLine(`before ${nth}`), ...lines] : lines;
  }).flat();
}

/**
 * One menu for what is done with the model as a whole: share, import, export, documents, print, go back in time, set up. With `words` it says
 * its name however narrow the window is.
 */
export function FileMenu({ words = false }: { readonly words?: boolean }) {
  const tight = !words;
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          icon={<Folder aria-hidden="true" size={16} />}
          tooltip={t('Share, import, export, documents, print, history, baseline, settings')}
          className={clsx(tight && 'max-lg:w-7 max-lg:px-0!')}
        >
          <span className={clsx(tight && 'max-lg:sr-only')}>{t('File')}</span>
          <ChevronDown
            aria-hidden="true"
            size={14}
            className={clsx('text-muted', tight && 'max-lg:hidden')}
          />
        </Button>
      }
      entries={() => fileEntries(commandsNow())}
    />
  );
}
