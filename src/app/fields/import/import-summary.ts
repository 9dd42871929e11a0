import type { ImportReport } from '#contract/transfer.ts';
import { KIND_LABELS, KINDS } from '#model/elements/kinds.ts';

/** "3 parts added, 1 part and 2 interfaces updated"; what is as it was is not counted. */
export function importSummary({
  created,
  updated,
  deleted,
}: Pick<ImportReport, 'created' | 'updated' | 'deleted'>): string {
  const said = [
    [created, 'added'],
    [updated, 'updated'],
    [deleted, 'deleted'],
  ] as const;
  const words = said.flatMap(([counts, done]) => {
    const each = KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [`${count.toLocaleString()} ${KIND_LABELS[kind]}${count === 1 ? '' : 's'}`] : [];
    });
    return each.length > 0 ? [`${each.join(', ')} ${done}`] : [];
  });
  return words.length > 0 ? words.join('; ') : 'the model has everything already';
}
