import { sql } from 'kysely';
import type { Reader, Writer } from './tables.ts';

export interface StoredChangeSet {
  readonly modelId: string;
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly label: string;
  /** JSON text, written and read whole. */
  readonly diff: string;
  /** The client that it came from, where it said which. */
  readonly clientId: string | null;
}

const COLUMNS = [
  'model_id as modelId',
  'seq',
  'at',
  'user_id as userId',
  'label',
  'diff',
  'client_id as clientId',
] as const;

/** Appends the next change set of a locked model. The key refuses a number that is taken. */
export async function appendChangeSet(tx: Writer, changeSet: StoredChangeSet): Promise<void> {
  await tx
    .insertInto('change_sets')
    .values({
      model_id: changeSet.modelId,
      seq: changeSet.seq,
      at: changeSet.at,
      user_id: changeSet.userId,
      label: changeSet.label,
      diff: changeSet.diff,
      client_id: changeSet.clientId,
    })
    .execute();
}

export interface ChangeSetPage {
  /** The number before the first. */
  readonly after: number;
  readonly limit: number;
  /** The number of the last. */
  readonly upTo?: number | undefined;
  /** Only those whose text has one of these ids in it. */
  readonly mentioning?: readonly string[] | undefined;
}

/** The change sets after number `after`, in order, `limit` at most. */
export function listChangeSets(
  db: Reader,
  modelId: string,
  { after, limit, upTo, mentioning }: ChangeSetPage,
): Promise<StoredChangeSet[]> {
  return db
    .selectFrom('change_sets')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('seq', '>', after)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .$if(mentioning !== undefined, (query) =>
      query.where((eb) => eb.or((mentioning ?? []).map((id) => eb('diff', 'like', `%${id}%`)))),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** How many bytes each of the change sets after number `after` takes, in order, `limit` at most. */
export async function sizesOfChangeSets(
  db: Reader,
  modelId: string,
  page: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('change_sets')
    .select(sql<number>`octet_length(diff)`.as('bytes'))
    .where('model_id', '=', modelId)
    .where('seq', '>', page.after)
    .orderBy('seq')
    .limit(page.limit)
    .execute();
  return rows.map(({ bytes }) => bytes);
}

export async function findChangeSet(
  db: Reader,
  modelId: string,
  seq: number,
): Promise<StoredChangeSet | null> {
  const changeSet = await db
    .selectFrom('change_sets')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return changeSet ?? null;
}
