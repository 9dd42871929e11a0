import { TRANSFER_STAGES, type TransferProgress } from '#contract/transfer.ts';
import type { Tell } from '#interchange/tell.ts';

/** How far a file has come, in memory that its thread and the service's share: the stage, what is done, and of how much (below 0: not known). */
export type TransferCells = Float64Array;

export function newCells(): TransferCells {
  return new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));
}

/** Writes into the cells what it is told. */
export function tellIn(cells: TransferCells): Tell {
  return (stage, done, total) => {
    cells[0] = TRANSFER_STAGES.indexOf(stage);
    cells[1] = done;
    cells[2] = total ?? -1;
  };
}

export function progressIn([at = 0, done = 0, total = -1]: TransferCells): TransferProgress {
  return { stage: TRANSFER_STAGES[at] ?? 'waiting', done, total: total < 0 ? null : total };
}
