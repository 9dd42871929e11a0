import type { Reader, Writer } from './tables.ts';

export interface StoredGuest {
  readonly id: string;
  readonly modelId: string;
  readonly previewHandle: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export async function insertGuest(tx: Writer, guest: StoredGuest, hash: string): Promise<void> {
  await tx
    .insertInto('guests')
    .values({
      id: guest.id,
      hash,
      model_id: guest.modelId,
      preview_handle: guest.previewHandle,
      created_at: guest.createdAt,
      expires_at: guest.expiresAt,
    })
    .execute();
}

/** The guest whose token has this hash, or null. It is gone with its preview. Its expiry is the caller's to judge. */
export async function findGuest(db: Reader, hash: string): Promise<StoredGuest | null> {
  const guest = await db
    .selectFrom('guests')
    .select([
      'id',
      'model_id as modelId',
      'preview_handle as previewHandle',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return guest ?? null;
}

/** Which of these guests are still there at `at`. */
export async function standingGuests(
  db: Reader,
  ids: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', at)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteGuest(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('guests').where('id', '=', id).execute();
}

/** Forgets guests whose time was over at `at`. */
export async function purgeGuests(tx: Writer, at: string): Promise<void> {
  await tx.deleteFrom('guests').where('expires_at', '<=', at).execute();
}
