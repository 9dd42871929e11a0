import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';
import { isList, type Json } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { conditionsOf } from '#interchange/sysml/mapping/constraints.ts';
import { findVariable, withRowIds } from './map-states.ts';
import type { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Planned } from '#interchange/sysml/mapping/planned.ts';

/** Reads the constraints that a requirement requires, its own and what it inherits. */
export function mapConstraints(mapper: Mapper, requirement: Planned): void {
  const rows: Json[] = [];
  for (const { declared, expression } of requiredIn(mapper, requirement.declared)) {
    const scope = { project: mapper.project, from: declared };
    const found = conditionsOf(expression, scope, 'attribute', findVariable(mapper, declared));
    rows.push(...found.map(({ row }) => row));
    mapper.held.add(declared);
    for (const member of declared.members) mapper.held.add(member);
  }
  requirement.fields = {
    ...requirement.fields,
    constraints: withRowIds(mapper, requirement, rows.slice(0, LIMITS.entries), 'constraints'),
  };
}

/** The expressions that a requirement requires. */
export function requiredIn(
  mapper: Mapper,
  of: Declared,
): { declared: Declared; expression: SyntaxExpression }[] {
  return mapper.project.lineage(of).flatMap((one) => {
    if (mapper.project.isOfLibrary(one)) return [];
    return one.members.flatMap((declared) => {
      const result = declared.members.find(({ element }) => element?.kind === 'expression');
      const expression = result?.element?.expression;
      return declared.element?.kind === 'require' && expression ? [{ declared, expression }] : [];
    });
  });
}

/** The part that a requirement is about: what its subject is, or refers to. */
export function mapSubject(mapper: Mapper, declared: Declared): boolean {
  const { element, owner } = declared;
  const requirement = owner && mapper.planOf.get(owner);
  if (!element || requirement?.kind !== 'requirement') return false;
  const value = element.value?.expression;
  const valued = value?.type === 'name' ? mapper.partAt(value.chain, declared) : null;
  if (valued && valued.rest.length === 0) return allocate(requirement, valued.part);
  const general = mapper.project
    .generals(declared)
    .map((one) => mapper.planOf.get(one))
    .find((one) => one?.kind === 'part');
  return general ? allocate(requirement, general) : false;
}

/** Says that a part meets a requirement. */
export function allocate(requirement: Planned, part: Planned): boolean {
  const systems = requirement.fields['systems'];
  const known = isList(systems) ? systems : [];
  if (!known.includes(part.id) && known.length < LIMITS.entries)
    requirement.fields = { ...requirement.fields, systems: [...known, part.id] };
  return true;
}
