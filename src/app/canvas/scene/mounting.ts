import { createStore } from 'zustand';

/** What is mounted beside what the session asks for: it is nobody's selection, and changes with every move of the pointer. */
export interface Mounting {
  /** Under the pointer, mounted or not: what is too small to be pressed with purpose can be clicked, but does not hinder a pan. */
  readonly named: string | null;
  /** Under the pointer, and mounted. */
  readonly box: string | null;
  readonly edge: string | null;
  /** Has the keyboard focus, or is about to get it. */
  readonly focused: string | null;
  /** In view, at rest. */
  readonly near: ReadonlySet<string>;
}

const NOTHING: Mounting = { named: null, box: null, edge: null, focused: null, near: new Set() };

export const createMounting = () => createStore<Mounting>(() => NOTHING);
export type MountingStore = ReturnType<typeof createMounting>;
