import type { Attribute } from '#model/elements/attribute.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Port } from '#model/elements/part.ts';
import type { Operation } from '#model/operations/operation.ts';
import { setFields } from './set-fields.ts';

// A list is written as a whole. What somebody else did to other rows of it meanwhile is kept: lists are merged by the ids of their rows.

/** The guards of a transition, all of which must hold. */
export function setGuards(transitionId: string, guards: readonly Constraint[]): Operation[] {
  return setFields('transition', transitionId, { guards: [...guards] });
}

/** What a transition does when it is taken. */
export function setEffects(transitionId: string, effects: readonly string[]): Operation[] {
  return setFields('transition', transitionId, { effects: [...effects] });
}

/** What a state does when it is entered, while it is active, or when it is left. */
export function setActions(
  stateId: string,
  when: 'entry' | 'do' | 'exit',
  actions: readonly string[],
): Operation[] {
  return setFields('state', stateId, { [when]: [...actions] });
}

/** What a requirement demands of values. */
export function setConstraints(requirementId: string, constraints: readonly Constraint[]): Operation[] {
  return setFields('requirement', requirementId, { constraints: [...constraints] });
}

/** What a requirement says that its parts are to do. */
export function setFunctions(requirementId: string, functions: readonly string[]): Operation[] {
  return setFields('requirement', requirementId, { functions: [...functions] });
}

/** What is exchanged over an interface. */
export function setConnections(interfaceId: string, connections: readonly Connection[]): Operation[] {
  return setFields('interface', interfaceId, { connections: [...connections] });
}

/** Where interfaces attach to a part. */
export function setPorts(partId: string, ports: readonly Port[]): Operation[] {
  return setFields('part', partId, { ports: [...ports] });
}

/** The attributes of a part, or the variables of a state. */
export function setAttributes(
  owner: { readonly kind: 'part' | 'state'; readonly id: string },
  attributes: readonly Attribute[],
): Operation[] {
  return setFields(owner.kind, owner.id, { attributes: [...attributes] });
}
