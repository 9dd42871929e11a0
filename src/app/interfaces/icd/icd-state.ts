import { editorStore } from '#app/session/editor-store.ts';
import type { CellPlace, Span } from '#app/ui/grid/place.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';

export type IcdPanel = 'replace' | 'view' | null;

interface IcdState {
  /** The cell that the keyboard is on; `row` null is the header. */
  readonly active: CellPlace;
  /** Where the range of cells began that ends at the active one; null for that one alone. */
  readonly anchor: CellPlace | null;
  readonly span: Span;
  /** Whether the rows of interfaces are closed, but for those that are toggled. */
  readonly areClosed: boolean;
  /** The rows that are open, or closed, otherwise than the others. */
  readonly toggled: ReadonlySet<string>;
  /** The row whose name is to be typed as soon as it is there. */
  readonly opening: string | null;
  /** What stands beside the table. */
  readonly panel: IcdPanel;
  /** A block that was pasted and is looked at before it goes in. */
  readonly pasted: string | null;
  /** Puts the keyboard on a cell; with `anchor`, the range goes from there. */
  readonly setActive: (
    active: CellPlace,
    range?: { readonly anchor?: CellPlace | null; readonly span?: Span },
  ) => void;
  readonly toggle: (id: string) => void;
  readonly setAll: (areClosed: boolean) => void;
  readonly open: (opening: string | null) => void;
  readonly setPanel: (panel: IcdPanel) => void;
  readonly setPasted: (pasted: string | null) => void;
}

const AT_FIRST = {
  active: { row: null, column: TREE_COLUMN },
  anchor: null,
  span: 'cells',
  areClosed: false,
  toggled: new Set<string>(),
  opening: null,
  panel: null,
  pasted: null,
} as const;

/** Where one person is in the ICD table; what of it a link shows is with the view's address. */
export const useIcdState = editorStore<IcdState>((set) => ({
  ...AT_FIRST,
  setActive: (active, { anchor = null, span = 'cells' } = {}) => set({ active, anchor, span }),
  toggle: (id) =>
    set(({ toggled }) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      return { toggled: next };
    }),
  setAll: (areClosed) => set({ areClosed, toggled: new Set() }),
  open: (opening) => set({ opening }),
  // One thing at a time stands beside the table.
  setPanel: (panel) => set({ panel, pasted: null }),
  setPasted: (pasted) => set({ pasted, panel: null }),
}));
