import type { Operation } from '#contract/operation.ts';
import { endsOfNew, type TraceMatrix, USUAL_TYPE } from '#model/trace/matrix.ts';

/**
 * What a click on a cell does: it takes away the links that the cell shows, or where there are none makes one of `type`; an empty
 * type is the usual one for such elements.
 */
export function toggleCell(
  matrix: TraceMatrix,
  row: string,
  column: string,
  type: string,
  newId: () => string,
): readonly Operation[] {
  const links = matrix.direct(row, column);
  if (links.length > 0) return links.map(({ id }) => ({ op: 'delete', kind: 'trace-link', id }));
  const made = type === '' ? USUAL_TYPE[matrix.columnKind] : type;
  return [
    {
      op: 'create',
      kind: 'trace-link',
      id: newId(),
      body: { type: made, ...endsOfNew(matrix.columnKind, made, row, column) },
    },
  ];
}
