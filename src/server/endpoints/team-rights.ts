import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import type { Caller, TeamRole } from '#model/access.ts';
import { type Actor, rightsNow } from '#server/access/authenticate.ts';
import { admitWriting } from '#server/access/authorise.ts';
import { keyOf } from '#server/commit/retry.ts';
import { Failure, notFound } from '#server/failure.ts';
import type { Writer } from '#server/storage/tables.ts';
import { lockTeam, type StoredTeam } from '#server/storage/teams.ts';

/** @throws Failure 404 for a team that the caller is not in */
export function roleIn(rights: Caller, teamId: string): TeamRole {
  const role = rights.groups.get(teamId);
  if (role === undefined) throw notFound();
  return role;
}

/** Some of a team's matters are for its Owners and Admins. @throws Failure 404, 403 */
export function admitLeading(rights: Caller, teamId: string): void {
  const role = roleIn(rights, teamId);
  if (role !== 'Owner' && role !== 'Admin')
    throw new Failure('FORBIDDEN', t('This is for the Owners and Admins of the team.'));
}

/** As `admitLeading`, to change something. @throws Failure 404, 403 */
export function admitManaging(rights: Caller, teamId: string): void {
  admitLeading(rights, teamId);
  admitWriting(rights);
}

/** Owners are made and unmade by Owners. @throws Failure 403 */
export function admitOwners(rights: Caller, teamId: string, ...roles: (TeamRole | null)[]): void {
  if (roles.includes('Owner') && roleIn(rights, teamId) !== 'Owner')
    throw new Failure('FORBIDDEN', t('Only an Owner of the team may make or unmake Owners.'));
}

interface TeamCall {
  readonly actor: Actor;
  readonly params: { readonly teamId: string };
  readonly request: FastifyRequest;
}

/** Lets Owners and Admins in. A repeat may come from someone who left the team with the first request: the write asks again. */
export function managing({ actor, params, request }: TeamCall): void {
  if (keyOf(request) === null) admitManaging(actor.rights, params.teamId);
}

export interface HeldTeam {
  readonly team: StoredTeam;
  /** The caller's rights as they are at the write. */
  readonly rights: Caller;
}

/** Holds the team, so that nobody else changes it before this transaction has ended. @throws Failure 404, 401 */
export async function holdTeam(tx: Writer, actor: Actor, teamId: string, now: Date): Promise<HeldTeam> {
  const team = await lockTeam(tx, teamId);
  if (team === null) throw notFound();
  return { team, rights: await rightsNow(tx, actor, now) };
}

/** Holds the team and asks again whether the caller may manage it. @throws Failure 404, 403, 401 */
export async function manageTeam(tx: Writer, actor: Actor, teamId: string, now: Date): Promise<HeldTeam> {
  const held = await holdTeam(tx, actor, teamId, now);
  admitManaging(held.rights, teamId);
  return held;
}
