import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { AT_FIRST, FROZEN_AT_FIRST, type ShownColumn } from '#app/requirements/columns/shown-columns.ts';
import { NO_FILTER, type RequirementFilter } from '#app/requirements/rows/filter.ts';
import type { Sort } from '#app/requirements/rows/sort.ts';
import type { RowLines } from '#app/requirements/selection/geometry.ts';
import type { CellPlace, Span } from '#app/ui/grid/place.ts';

/** How a person wants to see the requirements: what an address or a kept view says. */
export interface TableView {
  readonly filter: RequirementFilter;
  /** The columns that sort, the first before the next. */
  readonly sorts: readonly Sort[];
  /** The column whose values make groups. */
  readonly group: string | null;
  readonly columns: readonly ShownColumn[];
  /** How many columns stay at the left. */
  readonly frozen: number;
  /** How many lines a row shows. */
  readonly lines: RowLines;
}

export const FIRST_VIEW: TableView = {
  filter: NO_FILTER,
  sorts: [],
  group: null,
  columns: AT_FIRST,
  frozen: FROZEN_AT_FIRST,
  lines: 'all',
};

/** What stands beside the table. */
export type SidePanel = 'replace' | 'view' | null;

/** What one person sees of the requirements of one model, kept while the page is open. */
export interface RequirementsViewState extends TableView {
  /** Counts how often the person asked for the same order again. */
  readonly asking: number;
  readonly collapsed: ReadonlySet<string>;
  /** The cell that the keyboard is on. */
  readonly active: CellPlace;
  /** Where the range of cells began that ends at the active one; null for that one alone. */
  readonly anchor: CellPlace | null;
  readonly span: Span;
  /** Whether the entry form is open. */
  readonly entering: boolean;
  readonly panel: SidePanel;
  /** Whether the keyboard comes back to the table from the page of a requirement. */
  readonly comingBack: boolean;
  /** A block that was pasted and is looked at before it goes in. */
  readonly pasted: string | null;
  /** Whether its lines are to become rows below the last one. */
  readonly pastedAsRows: boolean;
  readonly setFilter: (change: {
    readonly text?: string;
    readonly fields?: Readonly<Record<string, string>>;
  }) => void;
  readonly clearFilter: () => void;
  readonly setView: (change: Partial<TableView>) => void;
  readonly askAgain: () => void;
  readonly setCollapsed: (ids: Iterable<string>, collapsed: boolean) => void;
  /** Puts the keyboard on a cell; with `anchor`, the range goes from there. */
  readonly setActive: (
    active: CellPlace,
    range?: { readonly anchor?: CellPlace | null; readonly span?: Span },
  ) => void;
  readonly enter: (open: boolean) => void;
  readonly setPanel: (panel: SidePanel) => void;
  readonly setPasted: (text: string | null, asRows?: boolean) => void;
  readonly comeBack: (comingBack: boolean) => void;
}

type Store = UseBoundStore<StoreApi<RequirementsViewState>>;

/** What a table begins with. */
export const FIRST_STATE = {
  ...FIRST_VIEW,
  asking: 0,
  collapsed: new Set<string>(),
  active: { row: null, column: 'title' },
  anchor: null,
  span: 'cells',
  entering: false,
  panel: null,
  pasted: null,
  pastedAsRows: false,
  comingBack: false,
} satisfies Partial<RequirementsViewState>;

const createViewState = (): Store =>
  create<RequirementsViewState>((set) => ({
    ...FIRST_STATE,
    setFilter: ({ text, fields }) =>
      set(({ filter }) => ({
        filter: { text: text ?? filter.text, fields: { ...filter.fields, ...fields } },
      })),
    clearFilter: () => set({ filter: NO_FILTER }),
    setView: (change) => set(change),
    askAgain: () => set(({ asking }) => ({ asking: asking + 1 })),
    setCollapsed: (ids, collapsed) =>
      set((state) => {
        const next = new Set(state.collapsed);
        for (const id of ids) {
          if (collapsed) next.add(id);
          else next.delete(id);
        }
        return { collapsed: next };
      }),
    setActive: (active, { anchor = null, span = 'cells' } = {}) => set({ active, anchor, span }),
    // One thing at a time stands beside the table.
    enter: (entering) => set(entering ? { entering, panel: null, pasted: null } : { entering }),
    comeBack: (comingBack) => set({ comingBack }),
    setPanel: (panel) => set(panel === null ? { panel } : { panel, pasted: null, entering: false }),
    setPasted: (pasted, pastedAsRows = false) =>
      set(pasted === null ? { pasted } : { pasted, pastedAsRows, panel: null, entering: false }),
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
