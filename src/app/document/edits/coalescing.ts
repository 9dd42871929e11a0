import type { Operation } from '#contract/operation.ts';
import type { HistoryEntry } from './edit.ts';

/** Moves of the same boxes within this time are one step: what an arrow key does while it is held. Milliseconds. */
const TOGETHER_MS = 1_000;

let last: { readonly step: HistoryEntry; readonly boxes: string; readonly at: number } | null = null;

/** The boxes that an edit does nothing but move, as one text; null where it does something else. */
function movedBoxes(operations: readonly Operation[]): string | null {
  const moves = operations.every(
    (operation) => operation.op === 'update' && Object.keys(operation.body).join() === 'position',
  );
  return moves ? operations.map(({ id }) => id).join() : null;
}

/** The step that this edit goes on with, where it moves the same boxes again at once; null otherwise. */
export function coalescesWith(
  lastStep: HistoryEntry | undefined,
  operations: readonly Operation[],
): HistoryEntry | null {
  const goesOn =
    last?.step === lastStep && last?.boxes === movedBoxes(operations) && Date.now() - last.at < TOGETHER_MS;
  return goesOn ? (lastStep ?? null) : null;
}

/** Remembers a step that moves boxes, for the next one. */
export function noteMove(step: HistoryEntry, operations: readonly Operation[]): void {
  const boxes = movedBoxes(operations);
  last = boxes === null ? null : { step, boxes, at: Date.now() };
}
