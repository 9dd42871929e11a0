import { createStore } from 'zustand';

/** What is mounted beside what the session asks for: it is nobody's selection, and changes with every move of the pointer. */
export interface Mounting {
  /** Under the pointer. */
  readonly box: string | null;
  readonly edge: string | null;
  /** Has the keyboard focus, or is about to get it. */
  readonly focused: string | null;
  /** In view, at rest. */
  readonly near: ReadonlySet<string>;
}

const NOTHING: Mounting = { box: null, edge: null, focused: null, near: new Set() };

export const createMounting = () => createStore<Mounting>(() => NOTHING);
export type MountingStore = ReturnType<typeof createMounting>;
