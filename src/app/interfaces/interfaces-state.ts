import { editorStore } from '#app/session/editor-store.ts';
import {
  type InterfaceSearch,
  interfaceSearchIn,
  interfaceSearchOf,
} from '#model/definitions/interface-search.ts';
import { soughtLabel, soughtWord } from '#model/elements/flow-words.ts';

/** The orders of the parts: as in the outline, by name, or by what they exchange. */
export const ORDERS = ['tree', 'name', 'clustered'] as const;
export type PartOrder = (typeof ORDERS)[number];

/** The tabs of the view. */
export const INTERFACE_TABS = ['n2', 'icd'] as const;
export type InterfacesTab = (typeof INTERFACE_TABS)[number];

/** What the view of interfaces shows: all of it is in the address, under these names. */
export interface InterfacesShown extends InterfaceSearch {
  readonly tab: InterfacesTab;
  /** The part whose level is shown; an empty text for the top. */
  readonly level: string;
  readonly order: PartOrder;
}

export const ALL_SHOWN: InterfacesShown = {
  tab: 'n2',
  side: '',
  other: '',
  sides: 'both',
  find: '',
  columns: '',
  level: '',
  order: 'tree',
};

/** A cell by its row and column; null for the header of the rows, or of the columns. */
export interface CellPlace {
  readonly row: string | null;
  readonly column: string | null;
}

const AT_FIRST = {
  shown: ALL_SHOWN,
  toggled: new Set<string>(),
  active: { row: null, column: null },
  pointed: null,
};

interface InterfacesState {
  readonly shown: InterfacesShown;
  /** The parts that are opened, or closed, otherwise than they are at first. */
  readonly toggled: ReadonlySet<string>;
  /** The cell that the keyboard is on. */
  readonly active: CellPlace;
  /** The cell under the pointer. */
  readonly pointed: CellPlace | null;
  readonly show: (change: Partial<InterfacesShown>) => void;
  readonly toggle: (id: string) => void;
  readonly setToggled: (toggled: ReadonlySet<string>) => void;
  readonly setActive: (active: CellPlace) => void;
  readonly point: (pointed: CellPlace | null) => void;
}

/** What one person looks at in the view of interfaces. */
export const useInterfacesView = editorStore<InterfacesState>((set) => ({
  ...AT_FIRST,
  show: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
  toggle: (id) =>
    set(({ toggled }) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      return { toggled: next };
    }),
  setToggled: (toggled) => set({ toggled }),
  setActive: (active) => set({ active }),
  point: (pointed) => set({ pointed }),
}));

/** A filter is kept by the word that is stored, and shown in the reader’s language. */
const read = (said: InterfaceSearch): InterfaceSearch => ({ ...said, find: soughtLabel(said.find) });

/** What an address shows; what it does not say, or says wrongly, is as usual. */
export function shownIn(search: Readonly<Record<string, string | undefined>>): InterfacesShown {
  const { level = '' } = search;
  const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined, usual: Word): Word =>
    words.find((known) => known === word) ?? usual;
  return {
    tab: oneOf(INTERFACE_TABS, search['tab'], 'n2'),
    ...read(interfaceSearchOf(search)),
    level,
    order: oneOf(ORDERS, search['order'], 'tree'),
  };
}

/** The part of an address that says what is shown: only what is not as usual. */
export function searchOf(shown: InterfacesShown): Record<string, string> {
  const usual = Object.entries(ALL_SHOWN);
  const given: Record<string, string> = { ...shown, find: soughtWord(shown.find) };
  return Object.fromEntries(
    usual.flatMap(([name, value]) => {
      const now = given[name] ?? '';
      return now === value ? [] : [[name, now]];
    }),
  );
}

/** What a saved view of the ICD table says: between which sides, what is looked for, and the columns. */
const TABLE = ['side', 'other', 'sides', 'find', 'columns'] as const;

/** The ICD table as it is seen, as a text to be kept. Law: `tableIn` reads it. */
export function tableSearch(shown: InterfacesShown): string {
  const said = searchOf(shown);
  return new URLSearchParams(TABLE.flatMap((name) => (said[name] ? [[name, said[name]]] : []))).toString();
}

/** The same as a change of what is shown. */
export const tableIn = (search: string): Partial<InterfacesShown> => read(interfaceSearchIn(search));
