import { machineOwners } from '#app/fields/attributes/machine-variables.ts';
import { variableNamed, variablesOf } from '#app/fields/attributes/variables.ts';
import type { SystemModel } from '#model/system-model.ts';
import { setAttributes } from '#model/commands/set-rows.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { ConstraintDraft } from './constraint-draft.ts';

/** The row with the variable it names, and the write that makes it where the machine has none of that name. */
export function withVariable(
  model: SystemModel,
  transitionId: string,
  row: ConstraintDraft,
): { made: Operation[]; row: ConstraintDraft } {
  const transition = model.tables.transition.get(transitionId);
  if (row.newVariable === undefined || row.variableId !== undefined || !transition) return { made: [], row };
  const owners = machineOwners(model.tables, transition);
  const known = variableNamed(variablesOf(model.tables, owners), row.newVariable);
  if (known) return { made: [], row: { ...row, variableId: known.id } };
  const [owner] = owners;
  if (!owner) return { made: [], row };
  const id = crypto.randomUUID();
  const attribute: Attribute = {
    id,
    name: row.newVariable,
    type: 'number',
    ...(row.unit && { unit: row.unit }),
  };
  const made = setAttributes({ kind: owner.kind, id: owner.element.id }, [
    ...owner.element.attributes,
    attribute,
  ]);
  return { made, row: { ...row, variableId: id } };
}
