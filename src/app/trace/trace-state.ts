import { editorStore } from '#app/session/editor-store.ts';
import { COLUMN_KINDS, type ColumnKind } from '#model/trace/matrix.ts';

export const TABS = ['matrix', 'coverage', 'suspects'] as const;
export type TraceTab = (typeof TABS)[number];
/** Which columns are shown: all, those without a link, with one, or with one that is suspect. */
export const ONLY_COLUMNS = ['all', 'gaps', 'linked', 'suspect'] as const;
/** Which rows are shown: as columns, or the requirements that lack a constraint or a verification. */
export const ONLY_ROWS = [...ONLY_COLUMNS, 'constraint', 'verification'] as const;
export type OnlyColumns = (typeof ONLY_COLUMNS)[number];
export type OnlyRows = (typeof ONLY_ROWS)[number];

/** What the view of traces shows: all of it is in the address. */
export interface TraceShown {
  readonly tab: TraceTab;
  readonly of: ColumnKind;
  /** Links of this type only; an empty text for all types. */
  readonly type: string;
  readonly rows: string;
  readonly columns: string;
  readonly onlyRows: OnlyRows;
  readonly onlyColumns: OnlyColumns;
}

export const ALL_SHOWN: TraceShown = {
  tab: 'matrix',
  of: 'part',
  type: '',
  rows: '',
  columns: '',
  onlyRows: 'all',
  onlyColumns: 'all',
};

/** The cell that the keyboard is on; null for the header of the rows, or of the columns. */
export interface ActiveCell {
  readonly row: string | null;
  readonly column: string | null;
}

interface TraceState {
  readonly shown: TraceShown;
  readonly collapsed: ReadonlySet<string>;
  readonly active: ActiveCell;
  readonly show: (change: Partial<TraceShown>) => void;
  readonly collapse: (ids: ReadonlySet<string>) => void;
  readonly toggleCollapsed: (id: string) => void;
  readonly setActive: (active: ActiveCell) => void;
}

/** What one person looks at in the view of traces. */
export const useTraceView = editorStore<TraceState>((set) => ({
  shown: ALL_SHOWN,
  collapsed: new Set(),
  active: { row: null, column: null },
  show: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
  collapse: (collapsed) => set({ collapsed }),
  toggleCollapsed: (id) =>
    set(({ collapsed }) => {
      const next = new Set(collapsed);
      if (!next.delete(id)) next.add(id);
      return { collapsed: next };
    }),
  setActive: (active) => set({ active }),
}));

const oneOf = <T extends string>(words: readonly T[], word: string | undefined, otherwise: T): T =>
  words.find((known) => known === word) ?? otherwise;

/** What an address shows; what it does not say, or says wrongly, is as usual. */
export function shownIn(search: Readonly<Record<string, string | undefined>>): TraceShown {
  const { of, type = '', rows = '', columns = '' } = search;
  return {
    tab: oneOf(TABS, search['tab'], 'matrix'),
    of: oneOf(COLUMN_KINDS, of, ALL_SHOWN.of),
    type,
    rows,
    columns,
    onlyRows: oneOf(ONLY_ROWS, search['onlyRows'], 'all'),
    onlyColumns: oneOf(ONLY_COLUMNS, search['onlyColumns'], 'all'),
  };
}

/** The part of an address that says what is shown: only what is not as usual. */
export function searchOf(shown: TraceShown): Record<string, string> {
  const usual: Readonly<Record<string, string>> = { ...ALL_SHOWN };
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => value !== usual[name]));
}
