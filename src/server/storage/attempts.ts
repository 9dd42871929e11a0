import type { Reader, Writer } from './tables.ts';

/** How often it was tried in this minute. */
export async function attemptsIn(db: Reader, minute: number, subject: string): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('minute', '=', minute)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one more, and answers how many there are now: of two at the same moment, the second sees the first. */
export async function addAttempt(tx: Writer, minute: number, subject: string): Promise<number> {
  const { count } = await tx
    .insertInto('attempts')
    .values({ minute, subject, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['minute', 'subject']).doUpdateSet((eb) => ({ count: eb('attempts.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets the minutes before this one. */
export async function purgeAttempts(tx: Writer, minute: number): Promise<void> {
  await tx.deleteFrom('attempts').where('minute', '<', minute).execute();
}

/** The key of this name. Where there is none, `fresh` is kept as it, unless another was quicker. */
export async function serviceKey(tx: Writer, name: string, fresh: string): Promise<string> {
  await tx
    .insertInto('service_keys')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('service_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function findServiceKey(db: Reader, name: string): Promise<string | null> {
  const row = await db.selectFrom('service_keys').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}
