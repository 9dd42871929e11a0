import type { TransferNote } from '#contract/transfer.ts';

/** Notes on what a model holds beside its elements, and a file of another format than the native one does not. */
export function noteOmittedRecords(counts: Readonly<Record<string, number>>): TransferNote[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([where, count]) => ({
      severity: 'info',
      where,
      message: `${count} in the model, none in the file`,
    }));
}
