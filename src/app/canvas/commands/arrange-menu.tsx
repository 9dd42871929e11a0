import { ChevronDown, LayoutDashboard } from 'lucide-react';
import { availableEntries, menuEntry, menuLine } from '#app/commands/menu-entry.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { arrangeEntries } from './arrange-entries.tsx';
import type { CanvasSelectionCommands } from './canvas-selection-commands.ts';

/** The menu of the toolbar for placing what is selected, and for how things find their place. */
export function ArrangeMenu({ hands }: { readonly hands: CanvasSelectionCommands }) {
  const { group, ungroup, lock, options } = hands;
  // Without it nothing finds a place: how it would is nothing to choose.
  if (isDenial(group.unavailable)) return null;
  return (
    <Menu
      trigger={
        <Button variant="plain" icon={<LayoutDashboard aria-hidden="true" size={14} />}>
          <span className="@max-sm:sr-only">{t('Arrange')}</span>
          <ChevronDown aria-hidden="true" size={14} className="text-muted" />
        </Button>
      }
      entries={() => [
        ...arrangeEntries(hands),
        menuLine('group'),
        menuEntry(group),
        menuEntry(ungroup),
        ...lockEntries(lock),
        menuLine('snap'),
        menuEntry(options.snapToBoxes),
        menuEntry(options.snapToGrid),
      ]}
    />
  );
}

/** The one of the two that can be done, or why none can. */
function lockEntries(lock: CanvasSelectionCommands['lock']) {
  const available = availableEntries(...lock);
  return available.length > 0 ? available : [menuEntry(lock[0])];
}
