import type { Endpoint } from '#contract/endpoint.ts';
import type { TeamRole } from '#model/access.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import type { Rights } from './rights.ts';

/** What the contract asks of whoever calls an operation. */
export type Asks =
  /** Nothing: it is open. */
  | 'nothing'
  /** A valid token of a person; to write, one that may write. */
  | 'a token'
  /** As before, also to write with a token that only reads. */
  | 'any token'
  /** To be signed in: a personal access token will not do. */
  | 'a session'
  /** To be signed in with the e-mail that the invitation is for. */
  | 'the invited'
  /** One of these roles in the team; some of it only for someone signed in. */
  | { readonly team: readonly TeamRole[]; readonly by?: 'session' }
  /** To View the model: anything of it, a scope, or all of it; `unseen` where it is not there for others. */
  | { readonly view: Scope | 'anything' | 'everything'; readonly unseen?: 404 }
  /** To Edit an element of this scope, and those of others that go along with it; what is another's, to manage the model too. */
  | {
      readonly edit: Scope;
      readonly along?: readonly Scope[];
      readonly by?: 'manager';
      readonly unseen?: 403;
    }
  /** To Edit these scopes, all written at once; `unseen` where they are named one by one and one may not be viewed. */
  | { readonly edits: readonly Scope[]; readonly unseen?: 422 }
  | { readonly suggests: readonly Scope[] }
  /** To View anything of what is proposed, to write something about it (`viewer`) with a token that may write; to decide about it, to Edit all of it, or (to withdraw it) to be its author. */
  | {
      readonly proposed: readonly Scope[];
      readonly by?: 'viewer' | 'editor' | 'editor or author';
      readonly unseen?: 403;
    }
  /** To View what a comment is about; then its author may do more with it than others, and so may who manages the model. */
  | { readonly comment: Scope; readonly by?: 'author' | 'author or manager'; readonly unseen?: 403 | 422 }
  | 'to edit anything'
  | 'to comment on the model'
  | 'to edit the model'
  | 'to manage the model';

/** Whoever calls, as far as the contract makes a difference between them. */
export interface Standing {
  readonly token: 'none' | 'session' | 'personal' | 'read' | 'guest';
  /** In the team that has the model. */
  readonly role: TeamRole | null;
  readonly rights: Rights;
  /** Whether the invitation to the team is for their e-mail. */
  readonly invited?: true;
  /** Whether they wrote the comment and proposed the change. */
  readonly author?: true;
  /** What they may do where the operation takes `model-preview-id`, which they send. */
  readonly previewed?: Rights;
}

/** What someone may do by this operation. */
export function rightsBy(endpoint: Endpoint, { rights, previewed }: Standing): Rights {
  const takesPreview = endpoint.query !== undefined && 'model-preview-id' in endpoint.query.shape;
  return (takesPreview && previewed) || rights;
}

type Refusal = 401 | 403 | 404 | 422;

/** What is asked about an element that is not there: nothing goes along with it, and nobody is its author. */
export function ofNothing(asks: Asks): Asks {
  if (typeof asks !== 'object') return asks;
  if ('edit' in asks) return { edit: asks.edit };
  if ('proposed' in asks && asks.by === undefined) return { view: 'anything' };
  if ('proposed' in asks) return asks.by === 'editor' ? 'to edit anything' : 'to comment on the model';
  return 'comment' in asks ? { comment: asks.comment } : asks;
}

/** The status of the refusal that the contract says, or null where the operation is allowed. */
export function refusalOf(asks: Asks, endpoint: Endpoint, standing: Standing): Refusal | null {
  const { token, role } = standing;
  if (asks === 'nothing') return null;
  if (token === 'none') return 401;
  const mayWrite = endpoint.method === 'GET' || token !== 'read';
  const unless = (allowed: boolean) => (allowed && mayWrite ? null : 403);

  const rights = rightsBy(endpoint, standing);
  const edits = (scope: Scope) => rights.edits.includes(scope);
  const views = (scope: Scope) => rights.views.includes(scope);
  // A guest views one model, and nothing else.
  const guestOr = (status: 404 | null) => (token === 'guest' ? 401 : status);
  const seenOr = (status: 403 | null) => (rights.sees ? status : 404);
  switch (asks) {
    case 'any token':
      return guestOr(null);
    case 'a token':
      return guestOr(null) ?? unless(true);
    case 'a session':
      return guestOr(null) ?? unless(token === 'session');
    case 'the invited':
      return guestOr(null) ?? unless(token === 'session' && standing.invited === true);
    case 'to edit anything':
      return seenOr(unless(rights.edits.length > 0));
    case 'to comment on the model':
      return seenOr(unless(true));
    case 'to edit the model':
      return seenOr(unless(rights.editsModel));
    case 'to manage the model':
      // A token that only reads may View, and nothing else.
      return seenOr(unless(rights.manages && token !== 'read'));
  }
  if ('team' in asks)
    return (
      guestOr(role === null ? 404 : null) ??
      unless(role !== null && asks.team.includes(role) && (asks.by === undefined || token === 'session'))
    );
  if ('comment' in asks) {
    const { comment, by, unseen = 404 } = asks;
    if (!rights.sees || !mayWrite) return seenOr(403);
    if (!views(comment)) return unseen;
    return unless(by === undefined || standing.author === true || (by !== 'author' && rights.manages));
  }
  if ('edits' in asks) {
    const { unseen, edits: scopes } = asks;
    if (unseen && mayWrite && rights.edits.length > 0 && !scopes.every(views)) return unseen;
    return seenOr(unless(scopes.every(edits)));
  }
  if ('suggests' in asks)
    return seenOr(unless(asks.suggests.every((scope) => rights.suggests.includes(scope))));
  if ('proposed' in asks) {
    const { proposed, by, unseen = 404 } = asks;
    if (!rights.sees) return 404;
    if (by !== undefined && !mayWrite) return 403;
    if (by === 'editor' && rights.edits.length === 0) return 403;
    // Its author knows that it is there in any case, and may withdraw it.
    if (!proposed.some(views) && standing.author !== true) return unseen;
    if (by === undefined || by === 'viewer') return null;
    return proposed.every(edits) || (by !== 'editor' && standing.author === true) ? null : 403;
  }
  if ('edit' in asks) {
    const all = [asks.edit, ...(asks.along ?? [])].every(edits);
    return views(asks.edit)
      ? unless(all && (asks.by === undefined || rights.manages))
      : rights.sees
        ? (asks.unseen ?? 404)
        : 404;
  }
  if (asks.view === 'anything') return seenOr(null);
  if (asks.view === 'everything') {
    const all = rights.views.length === SCOPES.length;
    return !all && asks.unseen !== undefined ? asks.unseen : seenOr(unless(all));
  }
  return views(asks.view) ? null : 404;
}
