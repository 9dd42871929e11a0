import type { ColumnKind } from '#model/trace/matrix.ts';

/** What the columns of a matrix are called. */
export const COLUMN_LABELS: Readonly<Record<ColumnKind, { readonly many: string; readonly head: string }>> = {
  part: { many: 'Parts', head: 'Requirements × parts' },
  requirement: { many: 'Requirements', head: 'Requirements → requirements' },
  state: { many: 'States', head: 'Requirements × states' },
};
