import { useMemo } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Move, Placed } from './rows/reorder.ts';
import { viewStateOf } from './state/view-state.ts';
import type { ShownTable } from './table/use-table.ts';

/** Moves requirements in the outline, as one edit; says in the hint line why nothing can be moved. */
export function useMoveRows({
  requirements,
  outline,
}: ShownTable): (verb: string, ids: readonly string[], how: (placed: Placed) => Move) => void {
  const { modelId, act } = useDocument();
  return useMemo(
    () => (verb, ids, how) => {
      const moved = how({ outline, get: (id) => requirements.get(id) });
      if (!moved.ok) return useHint.getState().refuse(moved.reason);
      if (moved.operations.length === 0) return;
      // What moves under a collapsed one would be lost from sight.
      const parents = moved.operations.flatMap((operation) => {
        const parentId = operation.op === 'update' ? operation.fields['parentId'] : null;
        return typeof parentId === 'string' ? [parentId] : [];
      });
      if (parents.length > 0) viewStateOf(modelId).getState().setCollapsed(parents, false);
      const [only] = ids;
      const word = ids.length === 1 ? requirements.get(only ?? '')?.key : `${ids.length} rows`;
      void act(`${verb} ${word}`, moved.operations);
    },
    [act, modelId, outline, requirements],
  );
}
