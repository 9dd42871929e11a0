import { sql } from 'kysely';
import { question } from './question.ts';
import type { StoredChangeSet } from './stored-change-set.ts';
import type { Reader, Writer } from './tables.ts';

const COLUMNS = [
  'model_id as modelId',
  'seq',
  'at',
  'user_id as userId',
  'label',
  'diff',
  'client_id as clientId',
  'hash',
] as const;

const APPEND = question((db, { text, number }) =>
  db
    .insertInto('change_sets')
    .values({
      model_id: text(0),
      seq: number(1),
      at: text(2),
      user_id: text(3),
      label: text(4),
      diff: text(5),
      client_id: text(6),
      hash: text(7),
    })
    .compile(),
);

/** Appends the next change set of a locked model. The key refuses a number that is taken. */
export async function appendChangeSet(tx: Writer, changeSet: StoredChangeSet): Promise<void> {
  const { modelId, seq, at, userId, label, diff, clientId, hash } = changeSet;
  await APPEND(tx, modelId, seq, at, userId, label, diff, clientId, hash);
}

export interface ChangeSetPage {
  /** The number before the first. */
  readonly after: number;
  readonly limit: number;
  /** The number of the last. */
  readonly upTo?: number | undefined;
  /** Only those of this person. */
  readonly userId?: string | undefined;
  /** Only those whose text has one of these in it; `%` and `_` would stand for others. */
  readonly containing?: readonly string[] | undefined;
  /** `desc` begins with the last. */
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The change sets after number `after`, in order, `limit` at most. */
export function listChangeSets(
  db: Reader,
  modelId: string,
  { after, limit, upTo, userId, containing, order = 'asc' }: ChangeSetPage,
): Promise<StoredChangeSet[]> {
  return db
    .selectFrom('change_sets')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('seq', '>', after)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(containing !== undefined, (query) =>
      query.where((eb) => eb.or((containing ?? []).map((text) => eb('diff', 'like', `%${text}%`)))),
    )
    .orderBy('seq', order)
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

const HASH_AT = question((db, { text, number }) =>
  db
    .selectFrom('change_sets')
    .select('hash')
    .where('model_id', '=', text(0))
    .where('seq', '=', number(1))
    .compile(),
);

/** The hash of a change set, or null where there is none of this number. */
export async function hashAt(db: Reader, modelId: string, seq: number): Promise<string | null> {
  const [changeSet] = await HASH_AT(db, modelId, seq);
  return changeSet?.hash ?? null;
}

/** When a change set was written, or null where there is none of this number. */
export async function timeOfChangeSet(db: Reader, modelId: string, seq: number): Promise<string | null> {
  const changeSet = await db
    .selectFrom('change_sets')
    .select('at')
    .where('model_id', '=', modelId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return changeSet?.at ?? null;
}

/** The ids of everyone who wrote a change set of a model, in order. Each is one question, answered by the index. */
export async function authorsOfChangeSets(db: Reader, modelId: string): Promise<string[]> {
  const authors: string[] = [];
  for (let last = ''; ; ) {
    const next = await db
      .selectFrom('change_sets')
      .select('user_id as userId')
      .where('model_id', '=', modelId)
      .where('user_id', '>', last)
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return authors;
    authors.push(next.userId);
    last = next.userId;
  }
}
