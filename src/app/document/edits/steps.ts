import { createStore, type StoreApi } from 'zustand';
import { onReadAnew } from '#app/sync/read-anew.ts';
import type { Step } from './edit.ts';
import { rememberedSteps, rememberSteps } from './remembered-steps.ts';

interface StepsState {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  /** A new edit of the person's own: it can be undone, and what was undone before can no longer be redone. */
  readonly did: (step: Step) => void;
  /** Something that had to be done ahead of another: it can be undone after that one. */
  readonly didFirst: (step: Step, before: Step) => void;
  readonly undid: (step: Step, inverse: Step) => void;
  readonly redid: (step: Step, inverse: Step) => void;
  /** The service has stored it: from now on it outlives the page. */
  readonly stored: (step: Step) => void;
  /** The service refused it: there is nothing to take back. */
  readonly forget: (step: Step) => void;
  /** The service has come to this change set only: of what was after it, nothing can be taken back. */
  readonly forgetAfter: (seq: number) => void;
}

export type Steps = StoreApi<StepsState>;

const LIMIT = 500;
const without = (steps: readonly Step[], step: Step) => steps.filter((other) => other !== step);

function createSteps(modelId: string): Steps {
  const steps = createStore<StepsState>((set) => ({
    ...rememberedSteps(modelId),
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
        const others = (one: Step) => one === step || one.seq !== step.seq;
        return { undo: undo.filter(others), redo: redo.filter(others) };
      }),
    forgetAfter: (seq) =>
      set(({ undo, redo }) => {
        const isThere = (step: Step) => step.seq === null || step.seq <= seq;
        return { undo: undo.filter(isThere), redo: redo.filter(isThere) };
      }),
    forget: (step) => set(({ undo, redo }) => ({ undo: without(undo, step), redo: without(redo, step) })),
  }));
  onReadAnew(modelId, (seq) => steps.getState().forgetAfter(seq));
  steps.subscribe(({ undo, redo }) => rememberSteps(modelId, undo, redo));
  return steps;
}

const stores = new Map<string, Steps>();

/** The undo and redo stacks of one model, kept while the tab is open. */
export function stepsOf(modelId: string): Steps {
  const known = stores.get(modelId);
  if (known) return known;
  const made = createSteps(modelId);
  stores.set(modelId, made);
  return made;
}

/** Forgets what could be undone in any model: somebody else is about to use the page. */
export function forgetSteps(): void {
  for (const steps of stores.values()) steps.setState({ undo: [], redo: [] });
}
