import { createStore, type StoreApi } from 'zustand';
import type { Step } from './edit.ts';

interface StepsState {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  /** A new edit of the person's own: it can be undone, and what was undone before can no longer be redone. */
  readonly did: (step: Step) => void;
  readonly undid: (step: Step, inverse: Step) => void;
  readonly redid: (step: Step, inverse: Step) => void;
  /** The service has stored it: from now on it outlives the page. */
  readonly stored: () => void;
  /** The service refused it: there is nothing to take back. */
  readonly forget: (step: Step) => void;
}

export type Steps = StoreApi<StepsState>;

const LIMIT = 500;
const without = (steps: readonly Step[], step: Step) => steps.filter((other) => other !== step);

const createSteps = () =>
  createStore<StepsState>((set) => ({
    undo: [],
    redo: [],
    did: (step) => set(({ undo }) => ({ undo: [...undo, step].slice(-LIMIT), redo: [] })),
    undid: (step, inverse) =>
      set(({ undo, redo }) => ({ undo: without(undo, step), redo: [...redo, inverse] })),
    redid: (step, inverse) =>
      set(({ undo, redo }) => ({ redo: without(redo, step), undo: [...undo, inverse] })),
    stored: () => set(({ undo, redo }) => ({ undo: [...undo], redo: [...redo] })),
    forget: (step) => set(({ undo, redo }) => ({ undo: without(undo, step), redo: without(redo, step) })),
  }));

const stores = new Map<string, Steps>();

/** The undo and redo stacks of one model, kept while the page is open. */
export function stepsOf(modelId: string): Steps {
  const known = stores.get(modelId);
  if (known) return known;
  const made = createSteps();
  stores.set(modelId, made);
  return made;
}

/** Forgets what could be undone in any model: somebody else is about to use the page. */
export function forgetSteps(): void {
  for (const steps of stores.values()) steps.setState({ undo: [], redo: [] });
}
