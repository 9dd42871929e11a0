import { createStore, type StoreApi } from 'zustand';
import { onReadAnew } from '#app/sync/read-anew.ts';
import type { HistoryEntry } from './edit.ts';
import { readUndoStack, persistUndoStack } from './persisted-undo-stack.ts';

interface StepsState {
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

const LIMIT = 500;
const without = (steps: readonly HistoryEntry[], step: HistoryEntry) =>
  steps.filter((other) => other !== step);

function createSteps(modelId: string): UndoStack {
  const steps = createStore<StepsState>((set) => ({
    ...readUndoStack(modelId),
    did: (step) => set(({ undo }) => ({ undo: [...undo, step].slice(-LIMIT), redo: [] })),
    didFirst: (step, before) =>
      set(({ undo }) => {
        const at = undo.indexOf(before);
        return { undo: undo.toSpliced(at < 0 ? undo.length : at, 0, step) };
      }),
    undid: (step, inverse) =>
      set(({ undo, redo }) => ({ undo: without(undo, step), redo: [...redo, inverse] })),
    redid: (step, inverse) =>
      set(({ undo, redo }) => ({ redo: without(redo, step), undo: [...undo, inverse] })),
    stored: (step) =>
      set(({ undo, redo }) => {
        // The page before this one may have remembered it already, and its answer was lost only for what is kept.
        const others = (one: HistoryEntry) => one === step || one.seq !== step.seq;
        return { undo: undo.filter(others), redo: redo.filter(others) };
      }),
    forgetAfter: (seq) =>
      set(({ undo, redo }) => {
        const isThere = (step: HistoryEntry) => step.seq === null || step.seq <= seq;
        return { undo: undo.filter(isThere), redo: redo.filter(isThere) };
      }),
    forget: (step) => set(({ undo, redo }) => ({ undo: without(undo, step), redo: without(redo, step) })),
  }));
  onReadAnew(modelId, ({ seq }) => steps.getState().forgetAfter(seq));
  steps.subscribe(({ undo, redo }) => persistUndoStack(modelId, undo, redo));
  return steps;
}

const stores = new Map<string, UndoStack>();

/** The undo and redo stacks of one model, kept while the tab is open. */
export function undoStackOf(modelId: string): UndoStack {
  const known = stores.get(modelId);
  if (known) return known;
  const made = createSteps(modelId);
  stores.set(modelId, made);
  return made;
}

/** Forgets what could be undone in any model: somebody else is about to use the page. */
export function forgetUndoStacks(): void {
  for (const steps of stores.values()) steps.setState({ undo: [], redo: [] });
}
