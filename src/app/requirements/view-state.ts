import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ColumnId } from './columns.ts';
import { type EntryDraft } from './entry-draft.ts';
import { NO_FILTER, type RequirementFilter } from './filter.ts';
import type { Sort } from './sort.ts';

/** The cell that the keyboard is on; `row` null is the header. */
export interface ActiveCell {
  readonly row: string | null;
  readonly column: ColumnId;
}

/** What one person sees of the requirements of one model, kept while the page is open and stored nowhere. */
export interface RequirementsViewState {
  readonly filter: RequirementFilter;
  readonly sort: Sort | null;
  readonly collapsed: ReadonlySet<string>;
  readonly active: ActiveCell;
  /** Whether the entry form is open. */
  readonly entering: boolean;
  /** What was typed into the entry form and not created yet. */
  readonly draft: EntryDraft | null;
  readonly setFilter: (change: Partial<RequirementFilter>) => void;
  readonly clearFilter: () => void;
  readonly setSort: (sort: Sort | null) => void;
  readonly setCollapsed: (ids: Iterable<string>, collapsed: boolean) => void;
  readonly setActive: (active: ActiveCell) => void;
  readonly enter: (open: boolean) => void;
  readonly setDraft: (draft: EntryDraft | null) => void;
}

type Store = UseBoundStore<StoreApi<RequirementsViewState>>;

const createViewState = (): Store =>
  create<RequirementsViewState>((set) => ({
    filter: NO_FILTER,
    sort: null,
    collapsed: new Set(),
    active: { row: null, column: 'title' },
    entering: false,
    draft: null,
    setFilter: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
    clearFilter: () => set({ filter: NO_FILTER }),
    setSort: (sort) => set({ sort }),
    setCollapsed: (ids, collapsed) =>
      set((state) => {
        const next = new Set(state.collapsed);
        for (const id of ids) {
          if (collapsed) next.add(id);
          else next.delete(id);
        }
        return { collapsed: next };
      }),
    setActive: (active) => set({ active }),
    enter: (entering) => set({ entering }),
    setDraft: (draft) => set({ draft }),
  }));

const stores = new Map<string, Store>();

/** The view state of one model's requirements. */
export function viewStateOf(modelId: string): Store {
  const known = stores.get(modelId);
  if (known) return known;
  const made = createViewState();
  stores.set(modelId, made);
  return made;
}
