import { t } from '#language/translate.ts';
import type { Member } from '#contract/account.ts';
import { EDITOR } from '#contract/editor.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { admitWriting } from '#server/access/authorise.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { admitOwners, holdTeam, manageTeam, managing, roleIn } from '#server/endpoints/team-rights.ts';
import { Failure, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { findAccount } from '#server/identity/accounts.ts';
import { audit } from '#server/identity/audit.ts';
import { addMember, changeRole, type MemberRefusal, removeMember } from '#server/identity/teams.ts';
import { findRole, listMembers } from '#server/storage/teams.ts';
import { findUser } from '#server/storage/users.ts';

function orRefuse(refusal: MemberRefusal | null): void {
  switch (refusal) {
    case null:
      return;
    case 'no-team':
    case 'no-user':
    case 'no-member':
      throw notFound();
    case 'member-already':
      throw new Failure('CONFLICT', t('This person is in the team already.'));
    case 'last-owner':
      throw new Failure('CONFLICT', t('A team always keeps at least one Owner.'));
  }
}

export const memberRoutes = {
  listMembers: signedIn(
    EDITOR.listMembers,
    async ({ deps, params, query, request }) => {
      const members = await listMembers(deps.storage.db, params.teamId);
      const { items, headers } = pageOf(members, ({ userId }) => userId, query, request);
      return json(items, headers);
    },
    ({ actor, params }) => void roleIn(actor.rights, params.teamId),
  ),

  addMember: signedIn(
    EDITOR.addMember,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId } = call.params;
        const { rights } = await manageTeam(tx, call.actor, teamId, now);
        const { email, role } = call.body;
        admitOwners(rights, teamId, role);
        const user = await findAccount(tx, email);
        if (user === null)
          throw new Failure('REFERENCE_NOT_FOUND', t('There is no account with this e-mail.'), [
            { path: 'email', message: t('has no account') },
          ]);
        orRefuse(await addMember(tx, teamId, user.id, role));
        const event = { action: 'member-added', subject: user.id, detail: { role } } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        const member: Member = { userId: user.id, name: user.name, email: user.email, role };
        return json(member, { location: `/api/teams/${teamId}/members/${user.id}` });
      }),
    managing,
  ),

  updateMember: signedIn(
    EDITOR.updateMember,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId, userId } = call.params;
        const { rights } = await manageTeam(tx, call.actor, teamId, now);
        const { role } = call.body;
        const before = await findRole(tx, teamId, userId);
        admitOwners(rights, teamId, role, before);
        orRefuse(await changeRole(tx, now, teamId, userId, role));
        const user = await findUser(tx, userId);
        if (user === null) throw notFound();
        const event = {
          action: 'member-role-changed',
          subject: userId,
          detail: { from: before, to: role },
        } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        const member: Member = { userId, name: user.name, email: user.email, role };
        return json(member);
      }),
    managing,
  ),

  deleteMember: signedIn(
    EDITOR.deleteMember,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId, userId } = call.params;
        const leaves = userId === call.actor.user.id;
        const { rights } = await (leaves ? holdTeam : manageTeam)(tx, call.actor, teamId, now);
        const role = leaves ? roleIn(rights, teamId) : await findRole(tx, teamId, userId);
        if (!leaves) admitOwners(rights, teamId, role);
        orRefuse(await removeMember(tx, now, teamId, userId));
        const action = leaves ? 'member-left' : 'member-removed';
        await audit(tx, now, auditActorOf(call), { action, subject: userId, detail: { role } }, [teamId]);
        return nothing();
      }),
    // Anyone may leave.
    (call) => {
      if (call.params.userId !== call.actor.user.id) managing(call);
      else admitWriting(call.actor.rights);
    },
  ),
};
