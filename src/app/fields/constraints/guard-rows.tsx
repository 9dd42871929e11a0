import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { machineOwners } from '#app/fields/attributes/machine-variables.ts';
import { variablesOf } from '#app/fields/attributes/variables.ts';
import { t } from '#language/translate.ts';
import { setGuards } from '#model/commands/set-rows.ts';
import { withVariable } from './new-variable.ts';
import { SavedConstraintRows } from './saved-constraint-rows.tsx';

const TYPES = ['variable', 'attribute', 'expression', 'text'] as const;

/** The guard editor: all guards of a transition, which must hold together. A variable that one names first is made by the same edit. */
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
  return (
    <SavedConstraintRows
      elementId={transitionId}
      label={t('Guards')}
      rowName={t('Guard')}
      read={({ tables }) => tables.transition.get(transitionId)?.guards ?? null}
      write={(guards) => setGuards(transitionId, guards)}
      first={{ type: 'variable', operator: '>' }}
      variables={variables}
      types={TYPES}
      expressionOf={sourceId}
      newVariableOf={owners[0]?.element.name}
      withMade={(at, row) => withVariable(at, transitionId, row)}
      empty={t('No guard: always enabled.')}
    />
  );
}
