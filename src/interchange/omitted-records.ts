import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';

/** Notes on what a model holds beside its elements, and a file of another format than the native one does not. */
export function noteOmittedRecords(counts: Readonly<Record<string, number>>): TransferNote[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([where, count]) => ({
      severity: 'info',
      where,
      message: t('{count} in the model, none in the file', { count }),
    }));
}

/** How many elements of a kind there are, in words. */
export function countedElements(kind: Kind, count: number): string {
  switch (kind) {
    case 'part':
      return t('{count, plural, one {{count} part} other {{count} parts}}', { count });
    case 'state':
      return t('{count, plural, one {{count} state} other {{count} states}}', { count });
    case 'interface':
      return t('{count, plural, one {{count} interface} other {{count} interfaces}}', { count });
    case 'transition':
      return t('{count, plural, one {{count} transition} other {{count} transitions}}', { count });
    case 'requirement':
      return t('{count, plural, one {{count} requirement} other {{count} requirements}}', { count });
    case 'trace-link':
      return t('{count, plural, one {{count} trace link} other {{count} trace links}}', { count });
  }
}
