import { t } from '#language/translate.ts';
import type { Team } from '#contract/account.ts';
import { EDITOR } from '#contract/editor.ts';
import type { TeamRole } from '#model/access.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { admitWriting } from '#server/access/authorise.ts';
import { keyOf } from '#server/commit/retry.ts';
import { signedIn } from '#server/endpoints/endpoint-routes.ts';
import { idempotent } from '#server/endpoints/idempotent.ts';
import { holdTeam, manageTeam, managing, roleIn } from '#server/endpoints/team-rights.ts';
import { Failure, notFound } from '#server/failure.ts';
import { json, nothing } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { audit } from '#server/identity/audit.ts';
import { createTeam } from '#server/identity/teams.ts';
import { countModelsOfTeam } from '#server/storage/models.ts';
import { deleteTeam, findTeam, listTeamsOfUser, renameTeam } from '#server/storage/teams.ts';

const present = ({ id, name }: { id: string; name: string }, role: TeamRole): Team => ({ id, name, role });

export const teamRoutes = {
  listTeams: signedIn(EDITOR.listTeams, async ({ deps, actor, query, request }) => {
    const teams = await listTeamsOfUser(deps.storage.db, actor.user.id);
    const { items, headers } = pageOf(teams, ({ id }) => id, query, request);
    return json(
      items.map((team) => present(team, team.role)),
      headers,
    );
  }),

  createTeam: signedIn(
    EDITOR.createTeam,
    (call) =>
      idempotent(call, async (tx, now) => {
        const team = await createTeam(tx, now, call.actor.user.id, call.body.name);
        const event = { action: 'team-created', subject: team.id, detail: { name: team.name } } as const;
        await audit(tx, now, auditActorOf(call), event, [team.id]);
        return json(present(team, team.role), { location: `/api/teams/${team.id}` });
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),

  getTeam: signedIn(
    EDITOR.getTeam,
    async ({ deps, actor, params }) => {
      const team = await findTeam(deps.storage.db, params.teamId);
      if (team === null) throw notFound();
      return json(present(team, roleIn(actor.rights, team.id)));
    },
    ({ actor, params }) => void roleIn(actor.rights, params.teamId),
  ),

  updateTeam: signedIn(
    EDITOR.updateTeam,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId } = call.params;
        const { team, rights } = await manageTeam(tx, call.actor, teamId, now);
        const name = call.body.name ?? team.name;
        if (name !== team.name) {
          await renameTeam(tx, teamId, name);
          const detail = { from: team.name, to: name };
          await audit(tx, now, auditActorOf(call), { action: 'team-renamed', subject: teamId, detail }, [
            teamId,
          ]);
        }
        return json(present({ id: teamId, name }, roleIn(rights, teamId)));
      }),
    managing,
  ),

  deleteTeam: signedIn(
    EDITOR.deleteTeam,
    (call) =>
      idempotent(call, async (tx, now) => {
        const { teamId } = call.params;
        const { team, rights } = await holdTeam(tx, call.actor, teamId, now);
        admitWriting(rights);
        admitOwner(roleIn(rights, teamId));
        const models = await countModelsOfTeam(tx, teamId);
        if (models > 0)
          throw new Failure(
            'CONFLICT',
            t(
              'The team has {count, plural, one {a model} other {{count} models}}. Delete what it has first.',
              { count: models },
            ),
          );
        await deleteTeam(tx, teamId);
        const event = { action: 'team-deleted', subject: teamId, detail: { name: team.name } } as const;
        await audit(tx, now, auditActorOf(call), event, [teamId]);
        return nothing();
      }),
    // Its repeat finds no team any more, and is let in when it turns out to be one.
    ({ actor, params, request }) => {
      if (keyOf(request) === null) admitOwner(roleIn(actor.rights, params.teamId));
      admitWriting(actor.rights);
    },
  ),
};

function admitOwner(role: TeamRole): void {
  if (role !== 'Owner') throw new Failure('FORBIDDEN', t('Only an Owner of the team may delete it.'));
}
