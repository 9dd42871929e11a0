/** Something a person can do, told once: menus, toolbars, tooltips and keys all read it. */
export interface Command {
  /** Stable, e.g. `structure.add-part`. */
  readonly id: string;
  readonly label: string;
  /** As tinykeys reads it: `$mod+z`, `Delete`, `p`. Keys without a modifier do not fire while a text is being typed. */
  readonly shortcut?: string;
  /** Why it is not available now; null where it is. Shown, so that nothing is greyed out without a reason. */
  readonly unavailable: string | null;
  readonly run: () => void;
}
