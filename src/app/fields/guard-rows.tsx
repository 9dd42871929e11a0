import { CircleDashed } from 'lucide-react';
import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { constraintLabel } from '#model/transition-label.ts';
import { constraintOf, inWords, missingOf } from './constraint-draft.ts';
import { ConstraintRow } from './constraint-row.tsx';
import type { ShownGuard } from './guard-drafts.ts';
import { machineOwners } from './machine-variables.ts';
import { useGuards } from './use-guards.ts';
import { variablesOf } from './variables.ts';

const TYPES = ['variable', 'attribute', 'expression', 'text'] as const;

/** The guard editor: all guards of a transition, which must hold together. */
export function GuardRows({ transitionId }: { transitionId: string }) {
  const { model } = useDocument();
  const { part, state, transition: transitions } = model.tables;
  const transition = transitions.get(transitionId);
  const sourceId = transition?.sourceId ?? '';
  const targetId = transition?.targetId ?? '';
  const owners = useMemo(
    () => machineOwners({ part, state }, { sourceId, targetId }),
    [part, state, sourceId, targetId],
  );
  const variables = useMemo(() => variablesOf({ part, state }, owners), [part, state, owners]);
  const guards = useGuards(transitionId);

  return (
    <RowList
      label="Guards"
      rowName="Guard"
      rows={guards.shown}
      rowKey={(guard, index) =>
        `${guard.id}/${guards.shown.findIndex(({ id }) => id === guard.id) === index ? 0 : index}`
      }
      onAdd={guards.add}
      onDuplicate={guards.duplicate}
      onMove={guards.move}
      onRemove={guards.remove}
      empty="Without a guard it is always free to go."
    >
      {(guard, index) => {
        const constraint = constraintOf(guard.row);
        return (
          <div className="flex flex-col gap-2">
            <ConstraintRow
              row={guard.row}
              variables={variables}
              types={TYPES}
              expressionOf={sourceId}
              label={constraint ? constraintLabel(model, constraint) : ''}
              newVariableOf={owners[0]?.element.name}
              onSet={(what, change) => guards.set(index, what, change)}
            />
            <NotSaved guard={guard} />
          </div>
        );
      }}
    </RowList>
  );
}

function NotSaved({ guard }: { guard: ShownGuard }) {
  if (!guard.draft) return null;
  const missing = missingOf(guard.row);
  if (missing.length === 0 && guard.draft.refusal === undefined) return null;
  return (
    <p aria-live="polite" className="flex items-start gap-1 text-sm text-warning">
      <CircleDashed aria-hidden="true" size={14} className="mt-px shrink-0" />
      {missing.length > 0 ? `Not saved yet: needs ${inWords(missing)}.` : `Not saved. ${guard.draft.refusal}`}
    </p>
  );
}
