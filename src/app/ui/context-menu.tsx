import { ContextMenu as Base } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import { LateMenuEntries, menuPopup } from './menu-entries.tsx';
import type { MenuEntries } from './menu-entry.ts';

export type ContextMenuProps = {
  /** Made when the menu opens, so that it can look at what was selected by then. */
  entries: MenuEntries;
  children: ReactNode;
  /** The element around the children; a plain div unless given. */
  render?: ReactElement | undefined;
  className?: string | undefined;
};

/** A menu at the pointer, on right click, long press, Shift+F10 or the menu key anywhere within. */
export function ContextMenu({ entries, children, render, className }: ContextMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger className={className} {...(render !== undefined && { render })}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner collisionPadding={8} className="z-50">
          <Base.Popup className={menuPopup}>
            <LateMenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
