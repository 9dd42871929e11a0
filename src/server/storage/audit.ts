import type { Reader, Writer } from './tables.ts';

export interface StoredAudit {
  readonly id: string;
  readonly at: string;
  /** Whose Owners and Admins may read it; null where it concerns no team. */
  readonly teamId: string | null;
  readonly actorId: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** JSON text. */
  readonly detail: string;
  readonly requestId: string;
  readonly address: string;
}

/** Adds to the log. Nothing takes away from it or changes it. */
export async function insertAudit(tx: Writer, rows: readonly StoredAudit[]): Promise<void> {
  await tx
    .insertInto('audit')
    .values(
      rows.map((row) => ({
        id: row.id,
        at: row.at,
        team_id: row.teamId,
        actor_id: row.actorId,
        action: row.action,
        subject: row.subject,
        detail: row.detail,
        request_id: row.requestId,
        address: row.address,
      })),
    )
    .execute();
}

/** A team's part of the log with the names of who acted, newest first, from before this id. */
export function listAudit(
  db: Reader,
  teamId: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<(StoredAudit & { readonly actorName: string | null })[]> {
  const { before, limit } = page;
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select([
      'audit.id as id',
      'audit.at as at',
      'audit.team_id as teamId',
      'audit.actor_id as actorId',
      'audit.action as action',
      'audit.subject as subject',
      'audit.detail as detail',
      'audit.request_id as requestId',
      'audit.address as address',
      'users.name as actorName',
    ])
    .where('audit.team_id', '=', teamId)
    .$if(before !== null, (query) => query.where('audit.id', '<', before ?? ''))
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
}
