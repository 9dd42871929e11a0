import { ACTIONS, type Caller, can } from '#model/access.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import { guardedBy } from '#server/access/authorise.ts';
import type { StoredModel } from '#server/storage/models.ts';

/** Everything that a caller may do, as a word to compare. Empty where they may not even view the model. */
export function grantsOf(rights: Caller, model: StoredModel): string {
  const guarded = guardedBy(model);
  if (!can(rights, 'View', null, guarded)) return '';
  return ACTIONS.map((action) =>
    [null, ...SCOPES].map((scope) => Number(can(rights, action, scope, guarded))).join(''),
  ).join(' ');
}

/** The caller's teams and roles, as a word to compare. */
export function rolesText({ groups }: Pick<Caller, 'groups'>): string {
  return [...groups]
    .map(([team, role]) => `${team} ${role}`)
    .sort()
    .join(',');
}
