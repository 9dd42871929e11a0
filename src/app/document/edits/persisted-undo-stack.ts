import { z } from 'zod';
import { useToken } from '#app/api/http/token.ts';
import type { HistoryEntry } from './edit.ts';
import { STEPS_PREFIX } from './undo-stacks.ts';

const keyOf = (modelId: string) => `${STEPS_PREFIX}${modelId}`;
/** The most that are remembered of each: enough for whoever reloads, and quickly written after every edit. */
const MOST = 100;

const Steps = z.array(
  z.object({ label: z.string(), seq: z.int(), hash: z.string().optional(), group: z.string() }),
);
const Remembered = z.object({ userId: z.string().nullable(), undo: Steps, redo: Steps });

/** What this tab could undo and redo in a model before its page was loaded again; what each did is asked for when it is needed. */
export function readUndoStack(modelId: string): { undo: HistoryEntry[]; redo: HistoryEntry[] } {
  try {
    const read = Remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(modelId)) ?? ''));
    if (read.userId === useToken.getState().userId)
      return { undo: read.undo.map(asStep), redo: read.redo.map(asStep) };
  } catch {
    // Nothing is remembered, or nothing that this version of the app understands.
  }
  return { undo: [], redo: [] };
}

const asStep = (step: z.infer<typeof Steps>[number]): HistoryEntry => ({ ...step, editId: null, diff: null });

/** Remembers what can be undone and redone of what is stored, for when the page is loaded again. */
export function persistUndoStack(
  modelId: string,
  undo: readonly HistoryEntry[],
  redo: readonly HistoryEntry[],
): void {
  const stored = (steps: readonly HistoryEntry[]) =>
    steps
      .slice(-MOST)
      .flatMap(({ label, seq, hash, group }) => (seq === null ? [] : [{ label, seq, hash, group }]));
  const { userId } = useToken.getState();
  try {
    sessionStorage.setItem(
      keyOf(modelId),
      JSON.stringify({ userId, undo: stored(undo), redo: stored(redo) }),
    );
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}
