import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { CellEditing } from '#app/fields/cells/editing/use-cell-editing.ts';
import { refusedText } from '#app/requirements/cells/cell-view.tsx';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { ShownRefusal } from './row-actions.ts';

/** What was refused in cells, by row and column. */
export function useShownRefusals({
  refused,
}: CellEditing<Requirement, RequirementCells>): ReadonlyMap<string, ReadonlyMap<string, ShownRefusal>> {
  const { part: parts } = useDocument().model.tables;
  return useMemo(() => {
    const byRow = new Map<string, Map<string, ShownRefusal>>();
    for (const { id, column, value, message } of refused.values()) {
      const row = byRow.get(id) ?? new Map<string, ShownRefusal>();
      row.set(column, { text: refusedText(value, (part) => parts.get(part)?.name ?? part), message });
      byRow.set(id, row);
    }
    return byRow;
  }, [refused, parts]);
}
