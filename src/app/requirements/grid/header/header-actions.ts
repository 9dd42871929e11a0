import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';

/** What happens at the names of the columns, for the table to do. */
export interface HeaderActions {
  /** `further`: within what sorts already. */
  readonly sort: (column: string, further: boolean) => void;
  readonly focus: (column: string) => void;
  readonly resize: (column: string, width: number) => void;
  /** As wide as what is in sight of it needs. */
  readonly fit: (column: string) => void;
  /** Puts a column to another place among those in sight. */
  readonly move: (column: string, to: number) => void;
  /** The menu of a column. */
  readonly entries: (column: string) => readonly MenuEntry[];
}
