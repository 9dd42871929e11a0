import type { ReactNode } from 'react';

/** One line of a menu or context menu. */
export type MenuEntry =
  | {
      kind: 'item';
      id: string;
      label: string;
      icon?: ReactNode;
      /** In tinykeys' spelling; shown only, the caller binds it. */
      shortcut?: string | undefined;
      /** Why it cannot be chosen now; the entry stays and says so, but for a denial (`denial.ts`): then it is not there. */
      disabledReason?: string | undefined;
      danger?: boolean | undefined;
      /** Present on something that is on or off. */
      checked?: boolean | undefined;
      onSelect: () => void;
    }
  | { kind: 'separator'; id: string }
  | { kind: 'submenu'; id: string; label: string; icon?: ReactNode; entries: readonly MenuEntry[] };

/** A menu's entries, or what makes them when it opens. */
export type MenuEntries = readonly MenuEntry[] | (() => readonly MenuEntry[]);
