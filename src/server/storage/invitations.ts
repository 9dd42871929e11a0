import type { Reader, Role, Writer } from './tables.ts';

/** Whom an invitation is to: a team, with a role in it, or a model, whose access list says the rest. */
export type Invited =
  | { readonly teamId: string; readonly modelId: null; readonly role: Role }
  | { readonly teamId: null; readonly modelId: string; readonly role: null };

export type StoredInvitation = Invited & {
  readonly id: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly signedUpAt: string | null;
};

const COLUMNS = [
  'id',
  'email',
  'team_id as teamId',
  'model_id as modelId',
  'role',
  'invited_by as invitedBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'signed_up_at as signedUpAt',
] as const;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly teamId: string | null;
  readonly modelId: string | null;
  readonly role: Role | null;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly signedUpAt: string | null;
}

function invitationOf(row: Row): StoredInvitation {
  const { teamId, modelId, role, ...rest } = row;
  if (teamId !== null && role !== null) return { ...rest, teamId, modelId: null, role };
  if (modelId !== null) return { ...rest, teamId: null, modelId, role: null };
  throw new Error('an invitation is to nothing');
}

export async function insertInvitation(
  tx: Writer,
  invitation: StoredInvitation,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      hash,
      email: invitation.email,
      team_id: invitation.teamId,
      model_id: invitation.modelId,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      signed_up_at: null,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    })
    .execute();
}

/** Which invitations are asked about: those of a team, or of a model. */
export type Inviter = { readonly teamId: string } | { readonly modelId: string };

/** The invitations that were neither accepted nor revoked, expired ones too, oldest first. */
export async function listInvitations(db: Reader, of: Inviter): Promise<StoredInvitation[]> {
  const rows = await open(db, of).orderBy('id').execute();
  return rows.map(invitationOf);
}

/** The invitation with this id that was neither accepted nor revoked, or null. */
export async function findInvitation(db: Reader, of: Inviter, id: string): Promise<StoredInvitation | null> {
  const row = await open(db, of).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** Those of the invitations that can still be accepted at `at`; 1,000 at most are asked for. */
export async function findOpenInvitations(
  db: Reader,
  ids: readonly string[],
  at: string,
): Promise<StoredInvitation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return rows.map(invitationOf);
}

/** The invitation whose secret has this hash, unless it was accepted, revoked, or has expired at `at`. */
export async function findInvitationByHash(
  db: Reader,
  hash: string,
  at: string,
): Promise<StoredInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

function open(db: Reader, of: Inviter) {
  return db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where((eb) => ('teamId' in of ? eb('team_id', '=', of.teamId) : eb('model_id', '=', of.modelId)))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
}

/** Gives an invitation another secret and more time; the one before is worth nothing from now on. */
export async function renewInvitation(
  tx: Writer,
  id: string,
  renewed: { readonly hash: string; readonly invitedBy: string; readonly expiresAt: string },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ hash: renewed.hash, invited_by: renewed.invitedBy, expires_at: renewed.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Where the invitation leads whose secret has this hash, if this user is the one who accepted it; otherwise null. */
export async function findAccepted(db: Reader, hash: string, userId: string): Promise<Invited | null> {
  const row = await db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .where('accepted_by', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : invitationOf(row);
}

/** Closes an open invitation as accepted. False where it was closed already. */
export function acceptInvitation(tx: Writer, id: string, userId: string, at: string): Promise<boolean> {
  return close(tx, id, { accepted_at: at, accepted_by: userId });
}

/** Closes an open invitation as revoked. False where it was closed already. */
export function revokeInvitation(tx: Writer, id: string, at: string): Promise<boolean> {
  return close(tx, id, { revoked_at: at });
}

async function close(
  tx: Writer,
  id: string,
  how: { readonly accepted_at: string; readonly accepted_by: string } | { readonly revoked_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set(how)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether this user's account was made through an invitation for this e-mail, which they accepted: of this team, where one is given. */
export async function cameByInvitation(
  db: Reader,
  userId: string,
  email: string,
  teamId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('accepted_by', '=', userId)
    .where('email', '=', email)
    .where('signed_up_at', 'is not', null)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? null))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the one sign-up that an invitation allows. False where another had it. */
export async function noteSignUp(tx: Writer, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ signed_up_at: at })
    .where('id', '=', id)
    .where('signed_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Revokes the open invitations to a team that this member made with one of these roles. */
export async function revokeInvitationsBy(
  tx: Writer,
  teamId: string,
  userId: string,
  roles: readonly Role[],
  at: string,
): Promise<void> {
  if (roles.length === 0) return;
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('team_id', '=', teamId)
    .where('invited_by', '=', userId)
    .where('role', 'in', roles)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes a model's open invitations but those of these ids. */
export async function revokeInvitationsBut(
  tx: Writer,
  modelId: string,
  kept: readonly string[],
  at: string,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('model_id', '=', modelId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
