import { keys } from '#app/api/http/keys.ts';

/** What somebody is invited to. */
export interface InvitedTo {
  readonly kind: 'team' | 'model';
  readonly id: string;
}

/** Where the invitations to a team or a model are had. */
export function invitationsPath({ kind, id }: InvitedTo): string {
  return `/api/${kind}s/${id}/invitations`;
}

/** What is to be asked for again after its invitations changed: those to a model stand in its access list. */
export function staleAfterInvitation({ kind, id }: InvitedTo) {
  return kind === 'team' ? [keys.team(id)] : [keys.modelInvitations(id), keys.access(id)];
}
