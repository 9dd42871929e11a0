import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { SavedConstraintRows } from '#app/fields/saved-constraint-rows.tsx';
import { variablesOf } from '#app/fields/variables.ts';
import type { Requirement } from '#model/requirement.ts';

/** The constraints of a requirement. Variables are the attributes of parts, then those of states. */
export function SavedConstraints({ requirement }: { readonly requirement: Requirement }) {
  const { id, systems } = requirement;
  const { part, state } = useDocument().model.tables;
  const variables = useMemo(() => variablesOf({ part, state }, []), [part, state]);
  return (
    <SavedConstraintRows
      elementId={id}
      label="Constraints"
      rowName="Constraint"
      read={({ tables }) => tables.requirement.get(id)?.constraints ?? null}
      write={(constraints) => ({
        op: 'update',
        kind: 'requirement',
        id,
        body: { constraints: [...constraints] },
      })}
      first={{ type: 'attribute', operator: '<=' }}
      variables={variables}
      expressionOf={systems[0]}
    />
  );
}
