import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { variablesOf } from '#app/fields/attributes/variables.ts';
import { SavedConstraintRows } from '#app/fields/constraints/saved-constraint-rows.tsx';
import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { setConstraints } from '#model/commands/set-rows.ts';

/** The constraints of a requirement. Variables are the attributes of parts, then those of states. */
export function SavedConstraints({ requirement }: { readonly requirement: Requirement }) {
  const { id, systems } = requirement;
  const { part, state } = useDocument().model.tables;
  const variables = useMemo(() => variablesOf({ part, state }, []), [part, state]);
  return (
    <SavedConstraintRows
      elementId={id}
      label={t('Constraints')}
      rowName={t('Constraint')}
      read={({ tables }) => tables.requirement.get(id)?.constraints ?? null}
      write={(constraints) => setConstraints(id, constraints)}
      first={{ type: 'attribute', operator: '<=' }}
      variables={variables}
      expressionOf={systems[0]}
    />
  );
}
