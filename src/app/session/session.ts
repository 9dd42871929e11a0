import { editorStore } from './editor-store.ts';

/** What one person is doing in one editor, none of it stored: selection, what is being renamed, a view to bring into sight. */
interface SessionState {
  /** Ids of the selected elements, of any kind; the last is the one the inspector shows first. */
  readonly selection: readonly string[];
  /** The element whose name is being edited in place, on the canvas or in the outline. */
  readonly renaming: string | null;
  /** An element to bring into sight: set by a jump from elsewhere, cleared by the view that did it. */
  readonly reveal: string | null;
  /**
   * The column of a table in which the keyboard goes on at an element that was jumped to; null where it stays where it is. It outlasts the
   * jump until a table has it: the view that is left may bring the element into sight before.
   */
  readonly revealCell: { readonly id: string; readonly column: string } | null;
  readonly select: (ids: readonly string[]) => void;
  readonly rename: (id: string | null) => void;
  readonly jumpTo: (id: string, column?: string | null) => void;
  /** Selects and brings the last one into sight: what an outline or an address does. */
  readonly show: (ids: readonly string[]) => void;
  readonly revealed: () => void;
  /** The keyboard is in the cell. */
  readonly cellRevealed: () => void;
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);

export const useSession = editorStore<SessionState>((set) => ({
  selection: [],
  renaming: null,
  reveal: null,
  revealCell: null,
  select: (ids) =>
    set(({ selection }) => (sameIds(selection, ids) ? {} : { selection: ids, revealCell: null })),
  rename: (renaming) => set({ renaming }),
  jumpTo: (id, column = null) =>
    set({ selection: [id], reveal: id, revealCell: column === null ? null : { id, column } }),
  show: (ids) =>
    set(({ selection, revealCell }) => ({
      ...(!sameIds(selection, ids) && { selection: ids }),
      reveal: ids.at(-1) ?? null,
      // The address that a jump leads to names its element too.
      revealCell: revealCell?.id === ids.at(-1) ? revealCell : null,
    })),
  revealed: () => set({ reveal: null }),
  cellRevealed: () => set({ reveal: null, revealCell: null }),
}));
