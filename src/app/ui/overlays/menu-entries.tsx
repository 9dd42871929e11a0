import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { ariaShortcut } from '#app/ui/buttons/shortcut.ts';
import { useShownShortcut } from '#app/ui/buttons/single-keys.ts';
import type { MenuEntries, MenuEntry } from './menu-entry.ts';

export const menuPopup = 'popup max-h-(--available-height) min-w-44 max-w-80 overflow-y-auto py-1';

const line = clsx(
  'flex min-h-7 items-center gap-2 px-2 py-1 outline-0 select-none',
  'data-highlighted:bg-hover data-popup-open:bg-hover',
);

/** Draws entries within a Base UI menu or context menu, whose items are the same. */
function MenuEntryList({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  return offered(entries).map((entry) => {
    if (entry.kind === 'separator')
      return <Menu.Separator key={entry.id} className="my-1 h-px bg-hairline" />;
    if (entry.kind === 'submenu') return <Submenu key={entry.id} entry={entry} />;
    return entry.checked === undefined ? (
      <Item key={entry.id} entry={entry} />
    ) : (
      <CheckItem key={entry.id} entry={entry} checked={entry.checked} />
    );
  });
}

/** Without what may not be done at all, and without the lines that would part nothing then. */
function offered(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const left = entries.filter(
    (entry) =>
      (entry.kind !== 'item' || !isDenial(entry.disabledReason)) &&
      (entry.kind !== 'submenu' || offered(entry.entries).length > 0),
  );
  const isLine = (entry: MenuEntry | undefined) => entry === undefined || entry.kind === 'separator';
  return left.filter(
    (entry, at) => !isLine(entry) || (!left.slice(0, at).every(isLine) && !isLine(left[at + 1])),
  );
}

/** A component of its own: the popup mounts it on opening, and only then the entries are asked for. */
export function LateMenuEntries({ entries }: { entries: MenuEntries }) {
  return <MenuEntryList entries={typeof entries === 'function' ? entries() : entries} />;
}

type ItemEntry = Extract<MenuEntry, { kind: 'item' }>;

function Item({ entry }: { entry: ItemEntry }) {
  const reasonId = useId();
  const props = useItemProps(entry, reasonId);
  return (
    <Menu.Item {...props} onClick={entry.onSelect}>
      <ItemFace entry={entry} icon={entry.icon} reasonId={reasonId} />
    </Menu.Item>
  );
}

function CheckItem({ entry, checked }: { entry: ItemEntry; checked: boolean }) {
  const reasonId = useId();
  const props = useItemProps(entry, reasonId);
  return (
    <Menu.CheckboxItem {...props} checked={checked} closeOnClick onCheckedChange={entry.onSelect}>
      <ItemFace entry={entry} icon={checked && <Check aria-hidden="true" size={14} />} reasonId={reasonId} />
    </Menu.CheckboxItem>
  );
}

function useItemProps(entry: ItemEntry, reasonId: string) {
  const shortcut = useShownShortcut(entry.shortcut);
  const refused = entry.disabledReason !== undefined;
  return {
    label: entry.label,
    disabled: refused,
    'aria-label': entry.label,
    'aria-describedby': refused ? reasonId : undefined,
    'aria-keyshortcuts': shortcut === undefined ? undefined : ariaShortcut(shortcut),
    className: clsx(line, refused && 'text-muted', entry.danger && !refused && 'text-danger'),
  };
}

function ItemFace({ entry, icon, reasonId }: { entry: ItemEntry; icon: ReactNode; reasonId: string }) {
  return (
    <>
      <span className={clsx('flex w-4 shrink-0 justify-center', !entry.danger && 'text-muted')}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.label}</span>
        {entry.disabledReason !== undefined && (
          <span id={reasonId} className="block text-sm text-muted">
            {entry.disabledReason}
          </span>
        )}
      </span>
      {entry.shortcut !== undefined && <Kbd shortcut={entry.shortcut} />}
    </>
  );
}

function Submenu({ entry }: { entry: Extract<MenuEntry, { kind: 'submenu' }> }) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={line}>
        <span className="flex w-4 shrink-0 justify-center text-muted">{entry.icon}</span>
        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        <ChevronRight aria-hidden="true" size={14} className="text-muted" />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={-2} alignOffset={-5} className="z-50">
          <Menu.Popup className={menuPopup}>
            <MenuEntryList entries={entry.entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
