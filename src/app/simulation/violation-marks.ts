import type { Decoration, DecorationsOf } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Recorded } from '#model/simulation/runs/recording.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';

/** As many requirements are named; of more it is said how many. */
const NAMED = 3;

/**
 * What a step of a run violates, where one looks: on the innermost active states of the parts whose values violate it, or on all that are
 * active where none of them is of such a part; and on those parts, unless they are marked as what the requirement is allocated to.
 */
export function violationMarks(model: SystemModel, { state }: Recorded, step: string): DecorationsOf {
  const { tables } = model;
  const violated = new Map<string, string[]>();
  const note = (id: string, requirement: string) => {
    const known = violated.get(id);
    if (!known) violated.set(id, [requirement]);
    else if (!known.includes(requirement)) known.push(requirement);
  };
  for (const { requirementId, verdict, constraints } of state.verdicts) {
    const requirement = tables.requirement.get(requirementId);
    if (verdict !== 'fail' || !requirement) continue;
    const parts = new Set(constraints.flatMap((one) => partOf(model, requirement.constraints, one) ?? []));
    const label = `${requirement.key} ${requirement.name}`;
    for (const id of parts) if (!requirement.systems.includes(id)) note(id, label);
    const active = state.configuration.flatMap((id) => tables.state.get(id) ?? []);
    const ofThem = active.filter(({ partId }) => partId !== undefined && parts.has(partId));
    for (const { id } of ofThem.length > 0 ? ofThem : active) note(id, label);
  }
  return new Map(
    [...violated].map(([id, labels]): [string, Decoration] => [
      id,
      { kind: 'run-fail', count: labels.length, words: violatesLabel(step, labels) },
    ]),
  );
}

/** The part whose value decides a constraint that does not hold. */
function partOf(
  model: SystemModel,
  constraints: readonly Constraint[],
  { verdict, partId, constraintId }: ConstraintVerdict,
): string | undefined {
  if (verdict !== 'fail') return undefined;
  if (partId !== null) return partId;
  const constraint = constraints.find(({ id }) => id === constraintId);
  const owned = constraint && 'variableId' in constraint ? findAttribute(model, constraint.variableId) : null;
  return owned?.kind === 'part' ? owned.owner.id : undefined;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function violatesLabel(step: string, labels: readonly string[]): string {
  const more = labels.length - NAMED;
  const requirements = labels.toSorted(collator.compare).slice(0, NAMED).join(', ');
  return more > 0
    ? t('{step}, violates {requirements} and {more} more', { step, requirements, more })
    : t('{step}, violates {requirements}', { step, requirements });
}
