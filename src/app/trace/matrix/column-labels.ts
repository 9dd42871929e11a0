import { t } from '#language/translate.ts';
import type { ColumnKind } from '#model/trace/matrix.ts';

/** What the columns of a matrix are called. */
export const COLUMN_LABELS: Readonly<Record<ColumnKind, { readonly many: string; readonly head: string }>> = {
  part: { many: t('Parts'), head: t('Requirements × parts') },
  requirement: { many: t('Requirements'), head: t('Requirements → requirements') },
  state: { many: t('States'), head: t('Requirements × states') },
};
