import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { TeamInvitation } from '#contract/invitation.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Deps } from '#server/deps.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { admitOneMore, sendInvitation } from '#server/endpoints/send-invitation.ts';
import { admitLeading, admitOwners, manageTeam, managing } from '#server/endpoints/team-rights.ts';
import { Failure, notFound } from '#server/failure.ts';
import { type Answer, json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { findAccount, normaliseEmail } from '#server/identity/accounts.ts';
import { audit } from '#server/identity/audit.ts';
import { notifyInvited } from '#server/inbox/notify-invited.ts';
import { type IssuedInvitation, issueInvitation, reissueInvitation } from '#server/identity/invitations.ts';
import {
  findInvitation,
  listInvitations,
  revokeInvitation,
  type StoredInvitation,
} from '#server/storage/invitations.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { findRole } from '#server/storage/teams.ts';
import { findUsers } from '#server/storage/users.ts';

/** An invitation that is stored and not yet sent. */
interface Unsent extends IssuedInvitation {
  readonly teamName: string;
}

type SendingCall = Parameters<typeof idempotent>[0] &
  Parameters<typeof sendInvitation>[0] & {
    readonly deps: Deps;
    readonly actor: { readonly user: { readonly name: string } };
  };

/** Stores with `write`, then sends: a mail is never sent of what was not kept, and nobody waits for it but the caller. */
async function sending(
  call: SendingCall,
  write: (tx: Writer, now: Date) => Promise<Unsent>,
): Promise<Answer> {
  const done: { unsent?: Unsent } = {};
  const { headers } = await idempotent(call, async (tx, now) => {
    done.unsent = await write(tx, now);
    const { teamId, id } = done.unsent.invitation;
    return nothing({ location: `/api/teams/${teamId}/invitations/${id}` });
  });
  const { unsent } = done;
  if (unsent === undefined) throw new Error('an invitation was answered from what was kept');
  const { invitation, secret, teamName } = unsent;
  const invitedBy = call.actor.user.name;
  const sent = await sendInvitation(
    call,
    { kind: 'team', name: teamName, email: invitation.email, invitedBy, expiresAt: invitation.expiresAt },
    secret,
  );
  return json({ ...present(invitation, invitedBy), ...sent }, headers);
}

export const teamInvitationRoutes = {
  listTeamInvitations: signedIn(
    EDITOR.listTeamInvitations,
    async ({ deps, params, query, request }) => {
      const { db } = deps.storage;
      const rows = await listInvitations(db, params);
      const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
      return json(await presentAll(db, items), headers);
    },
    ({ actor, params }) => admitLeading(actor.rights, params.teamId),
  ),

  inviteToTeam: signedIn(
    EDITOR.inviteToTeam,
    async (call) => {
      const { deps, actor, params, body } = call;
      const { teamId } = params;
      const { role } = body;
      const email = normaliseEmail(body.email);
      await deps.gates.countInvitation(actor.user.id);
      return sending(call, async (tx, now) => {
        const { team, rights } = await manageTeam(tx, actor, teamId, now);
        admitOwners(rights, teamId, role);
        const account = await findAccount(tx, email);
        if (account !== null && (await findRole(tx, teamId, account.id)) !== null)
          throw new Failure('CONFLICT', t('This person is in the team already.'), [
            { path: 'email', message: t('belongs to a member') },
          ]);
        admitOneMore(await listInvitations(tx, params), email, deps.settings.openInvitations);
        const invitedBy = actor.user.id;
        const issued = await issueInvitation(tx, now, { teamId, modelId: null, role, email, invitedBy });
        const { id } = issued.invitation;
        const event = { action: 'invitation-made', subject: id, detail: { email, role } } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        await notifyInvited(tx, now, actor.user, issued.invitation, account);
        return { ...issued, teamName: team.name };
      });
    },
    managing,
  ),

  resendTeamInvitation: signedIn(
    EDITOR.resendTeamInvitation,
    async (call) => {
      const { deps, actor, params } = call;
      const { teamId, invitationId } = params;
      await deps.gates.countInvitation(actor.user.id);
      return sending(call, async (tx, now) => {
        const { team, rights } = await manageTeam(tx, actor, teamId, now);
        const invitation = await findInvitation(tx, params, invitationId);
        if (invitation === null) throw notFound();
        admitOwners(rights, teamId, invitation.role);
        const issued = await reissueInvitation(tx, now, invitation, actor.user.id);
        const detail = { email: invitation.email, role: invitation.role };
        const event = { action: 'invitation-sent-again', subject: invitationId, detail } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return { ...issued, teamName: team.name };
      });
    },
    managing,
  ),

  revokeTeamInvitation: signedIn(
    EDITOR.revokeTeamInvitation,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId, invitationId } = call.params;
        const { rights } = await manageTeam(tx, call.actor, teamId, now);
        const invitation = await findInvitation(tx, call.params, invitationId);
        if (invitation === null) throw notFound();
        admitOwners(rights, teamId, invitation.role);
        if (!(await revokeInvitation(tx, invitationId, now.toISOString()))) throw notFound();
        const detail = { email: invitation.email, role: invitation.role };
        const event = { action: 'invitation-revoked', subject: invitationId, detail } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return nothing();
      }),
    managing,
  ),
};

async function presentAll(db: Reader, rows: readonly StoredInvitation[]): Promise<TeamInvitation[]> {
  const inviters = await findUsers(db, [...new Set(rows.map(({ invitedBy }) => invitedBy))]);
  const names = new Map(inviters.map(({ id, name }) => [id, name]));
  return rows.map((row) => present(row, names.get(row.invitedBy) ?? ''));
}

function present(
  { id, email, role, createdAt, expiresAt }: StoredInvitation,
  invitedBy: string,
): TeamInvitation {
  if (role === null) throw new Error('an invitation to a team has no role');
  return { id, email, role, invitedBy, createdAt, expiresAt };
}
