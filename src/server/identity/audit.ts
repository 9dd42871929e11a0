import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '#contract/audit.ts';
import type { JsonObject } from '#model/store/json.ts';
import { insertAudit } from '#server/storage/audit.ts';
import { rolesOfUser } from '#server/storage/callers.ts';
import type { Writer } from '#server/storage/tables.ts';

/** Whom a request came from, as it is written down. */
export interface Origin {
  /** Null where nobody was signed in. */
  readonly actorId: string | null;
  readonly requestId: string;
  readonly address: string;
}

export interface AuditEvent {
  readonly action: AuditAction;
  /** The id of what it was done to. */
  readonly subject: string | null;
  /** More of it; never a secret. */
  readonly detail?: JsonObject;
}

const NOBODYS: readonly null[] = [null];

/**
 * Writes down what happens in a transaction, once for each team whose Owners and Admins are to see it. What is written is
 * neither changed nor removed, whatever becomes of the team.
 */
export async function audit(
  tx: Writer,
  now: Date,
  origin: Origin,
  event: AuditEvent,
  teamIds: readonly string[],
): Promise<void> {
  const { action, subject, detail = {} } = event;
  const row = { at: now.toISOString(), ...origin, action, subject, detail: JSON.stringify(detail) };
  const teams = teamIds.length > 0 ? teamIds : NOBODYS;
  await insertAudit(
    tx,
    teams.map((teamId) => ({ ...row, teamId, id: uuidv7() })),
  );
}

/** Writes down what concerns a person, for the teams that they are in now. */
export async function auditPerson(
  tx: Writer,
  now: Date,
  origin: Origin,
  event: AuditEvent,
  userId: string,
): Promise<void> {
  await audit(tx, now, origin, event, [...(await rolesOfUser(tx, userId)).keys()]);
}
