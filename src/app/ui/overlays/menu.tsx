import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { LateMenuEntries, menuPopup } from './menu-entries.tsx';
import type { MenuEntries } from './menu-entry.ts';

export type MenuProps = {
  /** A Button or IconButton that opens the menu. */
  trigger: ReactElement;
  entries: MenuEntries;
  align?: 'start' | 'end' | undefined;
};

/** A menu that drops down from a button. */
export function Menu({ trigger, entries, align = 'start' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} collisionPadding={8} className="z-50">
          <Base.Popup className={menuPopup}>
            <LateMenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
