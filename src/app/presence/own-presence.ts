import { create } from 'zustand';
import type { Presence } from '#contract/presence.ts';

/** What the person does in this tab, beside what they have selected. */
interface OwnPresence {
  /** The view’s name in the address; null while none is open. */
  readonly view: string | null;
  /** The field they are in, and the element that it belongs to. */
  readonly editing: Presence['editing'];
  /** Where the pointer is on the drawing. */
  readonly cursor: Presence['cursor'];
  readonly show: (view: string | null) => void;
  readonly enter: (id: string, field: string) => void;
  readonly leave: (id: string, field: string) => void;
  readonly leaveElement: (id: string) => void;
  readonly point: (cursor: Presence['cursor']) => void;
}

const isField = (editing: Presence['editing'], id: string, field: string) =>
  editing?.id === id && editing.field === field;

export const useOwnPresence = create<OwnPresence>((set) => ({
  view: null,
  editing: null,
  cursor: null,
  show: (view) => set({ view, cursor: null }),
  enter: (id, field) => set(({ editing }) => (isField(editing, id, field) ? {} : { editing: { id, field } })),
  leave: (id, field) => set(({ editing }) => (isField(editing, id, field) ? { editing: null } : {})),
  leaveElement: (id) => set(({ editing }) => (editing?.id === id ? { editing: null } : {})),
  point: (cursor) => set({ cursor }),
}));
