import { z } from 'zod';
import { t } from '#language/translate.ts';
import { AccessList } from '#contract/model.ts';
import { type Action, type Caller, can, type Guarded, viewableScopes } from '#model/access.ts';
import { type Kind, SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { Failure, notFound } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';

/** What a request asks to do on a model: in a scope, in any scope at all, or (null) on the model itself. */
export interface Need {
  readonly action: Action;
  readonly scope: Scope | 'any' | null;
}

const StoredList = z.string().transform((text) => AccessList.parse(JSON.parse(text)));
const KEPT_LISTS = 1_000;
const lists = new Map<string, z.output<typeof AccessList>>();

/** A stored access list, read. The same texts come again and again. */
export function accessListOf(text: string): z.output<typeof AccessList> {
  const known = lists.get(text);
  if (known) return known;
  const list = StoredList.parse(text);
  if (lists.size >= KEPT_LISTS) lists.clear();
  lists.set(text, list);
  return list;
}

export function guardedBy(model: StoredModel): Guarded {
  return { teamId: model.teamId, accessControlList: accessListOf(model.accessControlList) };
}

/** Which scopes of a model someone may view, for many questions at once. */
export function viewOf(rights: Caller, model: StoredModel): (scope: Scope) => boolean {
  const scopes = viewableScopes(rights, guardedBy(model));
  return (scope) => scopes.has(scope);
}

/** @throws Failure 404 where the caller may not even View what is asked about, 403 where they may not do it */
export function admit(rights: Caller, { action, scope }: Need, model: StoredModel): void {
  const guarded = guardedBy(model);
  if (!can(rights, 'View', null, guarded)) throw notFound();
  if (scope === 'any') {
    if (SCOPES.some((one) => can(rights, action, one, guarded))) return;
    throw forbidden(rights, action, null);
  }
  if (scope !== null && !can(rights, 'View', scope, guarded)) throw notFound();
  if (!can(rights, action, scope, guarded)) throw forbidden(rights, action, scope);
}

/** @throws Failure 403 for a token that may only read */
export function admitWriting(rights: Caller): void {
  if (rights.access === 'read') throw new Failure('FORBIDDEN', t('This token may only read.'));
}

/** @throws Failure 403 where an edit, or a suggestion, touches a kind of element that the caller may not Edit, or Suggest for */
export function admitKinds(
  rights: Caller,
  kinds: Iterable<Kind>,
  model: StoredModel,
  action: 'Edit' | 'Suggest' = 'Edit',
): void {
  const guarded = guardedBy(model);
  for (const kind of new Set(kinds))
    if (!can(rights, action, SCOPE_OF[kind], guarded))
      throw new Failure(
        'FORBIDDEN',
        t(
          'This also changes {scope, select, requirements {requirements} parts {parts} interfaces {interfaces} states {states} other {transitions}}, which you may not {action, select, Edit {edit} other {suggest changes to}}.',
          { scope: SCOPE_OF[kind], action },
        ),
      );
}

export function forbidden(rights: Caller, action: Action, scope: Scope | null): Failure {
  if (action !== 'View') admitWriting(rights);
  return new Failure(
    'FORBIDDEN',
    t(
      'You may not {action, select, View {view} Suggest {edit, or suggest changes to,} Edit {edit} other {manage}} {scope, select, model {this model} requirements {the requirements of this model} parts {the parts of this model} interfaces {the interfaces of this model} states {the states of this model} other {the transitions of this model}}.',
      { action, scope: scope ?? 'model' },
    ),
  );
}
