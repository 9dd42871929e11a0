import type { Connection } from '#model/elements/connection.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Operation } from '#model/operations/operation.ts';
import { setFields } from './set-fields.ts';

// A list is written as a whole. What somebody else did to other rows of it meanwhile is kept: lists are merged by the ids of their rows.

/** The guards of a transition, all of which must hold. */
export function setGuards(transitionId: string, guards: readonly Constraint[]): Operation[] {
  return setFields('transition', transitionId, { guards: [...guards] });
}

/** What a requirement demands of values. */
export function setConstraints(requirementId: string, constraints: readonly Constraint[]): Operation[] {
  return setFields('requirement', requirementId, { constraints: [...constraints] });
}

/** What is exchanged over an interface. */
export function setConnections(interfaceId: string, connections: readonly Connection[]): Operation[] {
  return setFields('interface', interfaceId, { connections: [...connections] });
}
