import { endsOfNew, type TraceMatrix, USUAL_TYPE } from '#model/trace/matrix.ts';
import { linkElements, unlinkElements } from '#model/commands/link-elements.ts';
import type { Operation } from '#model/operations/operation.ts';

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
  if (links.length > 0) return unlinkElements(links);
  const made = type === '' ? USUAL_TYPE[matrix.columnKind] : type;
  return linkElements([{ id: newId(), type: made, ...endsOfNew(matrix.columnKind, made, row, column) }]);
}
