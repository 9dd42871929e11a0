import { useMemo } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import type { Move, Placed } from './rows/reorder.ts';
import { viewStateOf } from './state/view-state.ts';
import type { ShownTable } from './table/use-table.ts';

/** How requirements are moved, which the label of the edit says. */
export type MoveWay = 'move' | 'indent' | 'outdent';

const editLabel = (way: MoveWay, what: string): string =>
  way === 'move'
    ? t('Move {what}', { what })
    : way === 'indent'
      ? t('Indent {what}', { what })
      : t('Outdent {what}', { what });

/** Moves requirements in the outline, as one edit; says in the hint line why nothing can be moved. */
export function useMoveRows({
  requirements,
  outline,
}: ShownTable): (way: MoveWay, ids: readonly string[], how: (placed: Placed) => Move) => void {
  const { modelId, act } = useDocument();
  return useMemo(
    () => (way, ids, how) => {
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
      const name = ids.length === 1 ? requirements.get(only ?? '')?.key : undefined;
      void act(editLabel(way, name ?? t('{count} rows', { count: ids.length })), moved.operations);
    },
    [act, modelId, outline, requirements],
  );
}
