import { kindCount } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import type { ImportReport } from '#contract/transfer.ts';
import { KINDS } from '#model/elements/kinds.ts';

/** "3 parts added, 1 part and 2 interfaces updated"; what is as it was is not counted. */
export function importSummary({
  created,
  updated,
  deleted,
}: Pick<ImportReport, 'created' | 'updated' | 'deleted'>): string {
  const said: readonly (readonly [typeof created, (elements: string) => string])[] = [
    [created, (elements) => t('{elements} added', { elements })],
    [updated, (elements) => t('{elements} updated', { elements })],
    [deleted, (elements) => t('{elements} deleted', { elements })],
  ];
  const words = said.flatMap(([counts, done]) => {
    const each = KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [kindCount(count, kind)] : [];
    });
    return each.length > 0 ? [done(each.join(', '))] : [];
  });
  return words.length > 0 ? words.join('; ') : t('the model has everything already');
}
