import { create } from 'zustand';

/** The orders of the parts: as in the outline, by name, or by what they exchange. */
export const ORDERS = ['tree', 'name', 'clustered'] as const;
export type PartOrder = (typeof ORDERS)[number];

/** What the view of interfaces shows: all of it is in the address. */
export interface InterfacesShown {
  /** The part whose level is shown; an empty text for the top. */
  readonly level: string;
  readonly order: PartOrder;
}

export const ALL_SHOWN: InterfacesShown = { level: '', order: 'tree' };

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
  readonly setActive: (active: CellPlace) => void;
  readonly point: (pointed: CellPlace | null) => void;
  /** The model is left: the next one is looked at from its beginning. */
  readonly forget: () => void;
}

/** What one person looks at in the view of interfaces. */
export const useInterfacesView = create<InterfacesState>((set) => ({
  ...AT_FIRST,
  show: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
  toggle: (id) =>
    set(({ toggled }) => {
      const next = new Set(toggled);
      if (!next.delete(id)) next.add(id);
      return { toggled: next };
    }),
  setActive: (active) => set({ active }),
  point: (pointed) => set({ pointed }),
  forget: () => set(AT_FIRST),
}));

/** What an address shows; what it does not say, or says wrongly, is as usual. */
export function shownIn(search: Readonly<Record<string, string | undefined>>): InterfacesShown {
  const { level = '', order } = search;
  return { level, order: ORDERS.find((known) => known === order) ?? 'tree' };
}

/** The part of an address that says what is shown: only what is not as usual. */
export function searchOf({ level, order }: InterfacesShown): Record<string, string> {
  return { ...(level !== '' && { level }), ...(order !== 'tree' && { order }) };
}
