import type { FastifyRequest } from 'fastify';
import type { Member } from '#contract/account.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Caller, TeamRole } from '#model/access.ts';
import { json, nothing } from '#server/answer.ts';
import { type Actor, rightsNow } from '#server/authenticate.ts';
import { admitWriting } from '#server/authorise.ts';
import { signedIn } from '#server/endpoint-routes.ts';
import { Failure, notFound } from '#server/failure.ts';
import { findAccount } from '#server/identity/accounts.ts';
import {
  addMember,
  changeRole,
  createTeam,
  type MemberRefusal,
  removeMember,
} from '#server/identity/teams.ts';
import { once } from '#server/once.ts';
import { pageOf } from '#server/paging.ts';
import { keyOf } from '#server/retry.ts';
import type { Writer } from '#server/storage/tables.ts';
import { findRole, listMembers, listTeamsOfUser, lockTeam } from '#server/storage/teams.ts';
import { findUser } from '#server/storage/users.ts';

/** @throws Failure 404 for a team that the caller is not in */
function roleIn(rights: Caller, teamId: string): TeamRole {
  const role = rights.groups.get(teamId);
  if (role === undefined) throw notFound();
  return role;
}

interface ManagingCall {
  readonly actor: Actor;
  readonly params: { readonly teamId: string };
  readonly request: FastifyRequest;
}

/** Members are managed by Owners and Admins. */
function admitManaging(rights: Caller, teamId: string): void {
  const role = roleIn(rights, teamId);
  admitWriting(rights);
  if (role !== 'Owner' && role !== 'Admin')
    throw new Failure('FORBIDDEN', 'Only an Owner or Admin of the team may manage its members.');
}

/** A repeat may come from someone who left the team with the first request: it is let in when it turns out to be none. */
function managing({ actor, params, request }: ManagingCall): void {
  if (keyOf(request) === null) admitManaging(actor.rights, params.teamId);
}

/** Holds the team and asks again, of the rights as they are at the write. */
async function managingNow(tx: Writer, actor: Actor, teamId: string, now: Date): Promise<Caller> {
  await lockTeam(tx, teamId);
  const rights = await rightsNow(tx, actor, now);
  admitManaging(rights, teamId);
  return rights;
}

/** Owners are made and unmade by Owners. */
function admitOwners(rights: Caller, teamId: string, ...roles: (TeamRole | null)[]): void {
  if (roles.includes('Owner') && roleIn(rights, teamId) !== 'Owner')
    throw new Failure('FORBIDDEN', 'Only an Owner of the team may make or unmake Owners.');
}

function orRefuse(refusal: MemberRefusal | null): void {
  switch (refusal) {
    case null:
      return;
    case 'no-team':
    case 'no-user':
    case 'no-member':
      throw notFound();
    case 'member-already':
      throw new Failure('CONFLICT', 'This person is in the team already.');
    case 'last-owner':
      throw new Failure('CONFLICT', 'A team always keeps at least one Owner.');
  }
}

export const teamRoutes = {
  listTeams: signedIn(EDITOR.listTeams, async ({ deps, actor, query, request }) => {
    const teams = await listTeamsOfUser(deps.storage.db, actor.user.id);
    const { items, headers } = pageOf(teams, ({ id }) => id, query, request);
    return json(
      items.map(({ id, name, role }) => ({ id, name, role })),
      headers,
    );
  }),

  createTeam: signedIn(
    EDITOR.createTeam,
    (call) =>
      once(call, async (tx, now) => {
        const { id, name, role } = await createTeam(tx, now, call.actor.user.id, call.body.name);
        return json({ id, name, role }, { location: `/api/teams/${id}/members` });
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),

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
      once(call, async (tx, now) => {
        const { teamId } = call.params;
        const rights = await managingNow(tx, call.actor, teamId, now);
        const { email, role } = call.body;
        admitOwners(rights, teamId, role);
        const user = await findAccount(tx, email);
        if (user === null)
          throw new Failure('REFERENCE_NOT_FOUND', 'There is no account with this e-mail.', [
            { path: 'email', message: 'has no account' },
          ]);
        orRefuse(await addMember(tx, teamId, user.id, role));
        const member: Member = { userId: user.id, name: user.name, email: user.email, role };
        return json(member, { location: `/api/teams/${teamId}/members/${user.id}` });
      }),
    managing,
  ),

  updateMember: signedIn(
    EDITOR.updateMember,
    (call) =>
      once(call, async (tx, now) => {
        const { teamId, userId } = call.params;
        const rights = await managingNow(tx, call.actor, teamId, now);
        const { role } = call.body;
        admitOwners(rights, teamId, role, await findRole(tx, teamId, userId));
        orRefuse(await changeRole(tx, teamId, userId, role));
        const user = await findUser(tx, userId);
        if (user === null) throw notFound();
        const member: Member = { userId, name: user.name, email: user.email, role };
        return json(member);
      }),
    managing,
  ),

  deleteMember: signedIn(
    EDITOR.deleteMember,
    (call) =>
      once(call, async (tx, now) => {
        const { teamId, userId } = call.params;
        const rights = await managingNow(tx, call.actor, teamId, now);
        admitOwners(rights, teamId, await findRole(tx, teamId, userId));
        orRefuse(await removeMember(tx, teamId, userId));
        return nothing();
      }),
    managing,
  ),
};
