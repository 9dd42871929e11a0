import { createStore } from 'zustand';
import { onReadAnew } from '#app/sync/read-anew.ts';
import type { HistoryEntry } from './edit.ts';
import { readUndoStack, persistUndoStack } from './persisted-undo-stack.ts';
import { type StepsState, type UndoStack, undoStacks } from './undo-stacks.ts';

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

/** The undo and redo stacks of one model, kept while the tab is open. */
export function undoStackOf(modelId: string): UndoStack {
  const known = undoStacks.get(modelId);
  if (known) return known;
  const made = createSteps(modelId);
  undoStacks.set(modelId, made);
  return made;
}
