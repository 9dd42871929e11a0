import { ContextMenu as Base } from '@base-ui/react/context-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
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

/**
 * A menu at the pointer, on right click, long press, Shift+F10 or the menu key anywhere within. When it closes the focus is where it was
 * before, or where the command that was chosen put it.
 */
export function ContextMenu({ entries, children, render, className }: ContextMenuProps) {
  const ground = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  // By itself it would go to the first button within, which the next key would press.
  const giveBack = () => {
    const { activeElement } = document;
    const isTaken = activeElement !== document.body && !activeElement?.closest('[role="menu"]');
    if (isTaken) return false;
    const was = before.current;
    const isElement = was instanceof HTMLElement || was instanceof SVGElement;
    const back = isElement && was.isConnected && was !== document.body ? was : ground.current;
    back?.focus({ preventScroll: true });
    return false;
  };
  return (
    <Base.Root
      onOpenChange={(open) => {
        if (open) before.current = document.activeElement;
      }}
    >
      <Base.Trigger ref={ground} className={className} {...(render !== undefined && { render })}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner collisionPadding={8} className="z-50">
          <Base.Popup className={menuPopup} finalFocus={giveBack}>
            <LateMenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
