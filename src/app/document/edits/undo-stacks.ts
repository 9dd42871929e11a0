import type { StoreApi } from 'zustand';
import type { HistoryEntry } from './edit.ts';

/** What one person can undo and redo in a model. */
export interface StepsState {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** A new edit of the person's own: it can be undone, and what was undone before can no longer be redone. */
  readonly did: (step: HistoryEntry) => void;
  /** Something that had to be done ahead of another: it can be undone after that one. */
  readonly didFirst: (step: HistoryEntry, before: HistoryEntry) => void;
  readonly undid: (step: HistoryEntry, inverse: HistoryEntry) => void;
  readonly redid: (step: HistoryEntry, inverse: HistoryEntry) => void;
  /** The service has stored it: from now on it outlives the page. */
  readonly stored: (step: HistoryEntry) => void;
  /** The service refused it: there is nothing to take back. */
  readonly forget: (step: HistoryEntry) => void;
  /** The service has come to this change set only: of what was after it, nothing can be taken back. */
  readonly forgetAfter: (seq: number) => void;
}

export type UndoStack = StoreApi<StepsState>;

/** The stacks of all models that were edited in this tab. Apart from what makes them, so that every page can forget them. */
export const undoStacks = new Map<string, UndoStack>();

/** What the tab remembers of each, over a reload, is under the model's id after this. */
export const STEPS_PREFIX = 'modelwright.steps.';

/** Forgets what could be undone in any model, open or not: somebody else is about to use the page. */
export function forgetUndoStacks(): void {
  for (const steps of undoStacks.values()) steps.setState({ undo: [], redo: [] });
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(STEPS_PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
