/** Something a person can do, told once: menus, toolbars, tooltips and keys all read it. */
export interface Command {
  /** Stable, e.g. `structure.add-part`. */
  readonly id: string;
  readonly label: string;
  /** As tinykeys reads it: `$mod+z`, `Delete`, `p`. It does not fire in a text field, whose keys are the browser's own. */
  readonly shortcut?: string;
  /** Further keys for the same, e.g. `$mod+y` beside `$mod+Shift+z`. */
  readonly otherShortcuts?: readonly string[];
  /** Fires in a text field too, as long as nothing was typed there since it was last stored: for undo and redo. */
  readonly inIdleText?: boolean;
  /** Fires wherever the focus is, in the middle of a text too: for what is asked for from everywhere. */
  readonly everywhere?: boolean;
  /** Only its key runs it: it depends on which key that is, or on where the focus is, so no list offers it. */
  readonly keyOnly?: boolean;
  /** The browser makes an event of its key (copy, cut, paste), and that event runs it: the key itself is left alone. */
  readonly byEvent?: boolean;
  /** Whether what was done last is drawn; until then its key is held. Left out, it does not matter. */
  readonly isSettled?: () => boolean;
  /** Why it is not available now; null where it is. Shown, so that nothing is greyed out without a reason. */
  readonly unavailable: string | null;
  readonly run: () => void;
}
