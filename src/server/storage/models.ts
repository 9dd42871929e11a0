import { z } from 'zod';
import { dialectOf } from './database/dialect.ts';
import { question } from './question.ts';
import type { Reader, Writer } from './tables.ts';

export interface StoredModel {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly name: string;
  readonly description: string;
  /** JSON text of the documented `access_control_list`. */
  readonly accessControlList: string;
  /** JSON text of what the model says about its elements; what is missing in it is as at first. */
  readonly definitions: string;
  /** The number of the last change set; 0 before the first. */
  readonly seq: number;
  /** The hash of the last change set (`chain.ts`); before the first, what the chain begins with. */
  readonly hash: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /**
   * The change set up to which the rows of its elements are; null: the last one. Where it is another, a large change set is committed and
   * its rows are still being written: what is read of them has to be led through the change sets after it.
   */
  readonly elementsSeq: number | null;
}

const COLUMNS = [
  'id',
  'team_id as teamId',
  'user_id as userId',
  'name',
  'description',
  'access_control_list as accessControlList',
  'definitions',
  'seq',
  'hash',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'elements_seq as elementsSeq',
] as const;

/** What of an access list is looked up: whom an entry names, by the id of a user or a team. The rest is the caller's. */
const accessEntries = z.array(z.object({ user_id: z.string().optional(), group_id: z.string().optional() }));

const BY_ID = question((db, { text }) =>
  db.selectFrom('models').select(COLUMNS).where('id', '=', text(0)).compile(),
);
const LOCKED = question((db, { text }) =>
  db
    .selectFrom('models')
    .select(COLUMNS)
    .where('id', '=', text(0))
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .compile(),
);

/** The model, or null. */
export async function findModel(db: Reader, id: string): Promise<StoredModel | null> {
  const [model] = await BY_ID(db, id);
  return model ?? null;
}

/** Those of the models that exist, in no order. */
export async function findModels(db: Reader, ids: readonly string[]): Promise<StoredModel[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('models').select(COLUMNS).where('id', 'in', ids).execute();
}

/** The model, or null. Commits of one model are put in order by this lock, which lasts as long as the transaction. */
export async function lockModel(tx: Writer, id: string): Promise<StoredModel | null> {
  const [model] = await LOCKED(tx, id);
  return model ?? null;
}

/** The models whose access list names a user. */
export async function findModelsNaming(db: Reader, userId: string): Promise<StoredModel[]> {
  return db
    .selectFrom('models')
    .select(COLUMNS)
    .where('id', 'in', (eb) => eb.selectFrom('model_access').select('model_id').where('subject', '=', userId))
    .orderBy('id')
    .execute();
}

/**
 * Models that may concern a user, in the order of their ids: those that they own, those of their teams, and those whose
 * access list names them or one of their teams. What the user may do with each is not decided here.
 */
export function listModelsForUser(
  db: Reader,
  userId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredModel[]> {
  const { after } = page;
  return db
    .selectFrom('models')
    .select(COLUMNS)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('models')
        .select('id')
        .where('user_id', '=', userId)
        .union(
          eb
            .selectFrom('members')
            .innerJoin('models', 'models.team_id', 'members.team_id')
            .select('models.id')
            .where('members.user_id', '=', userId),
        )
        .union(eb.selectFrom('model_access').select('model_id as id').where('subject', '=', userId))
        .union(
          eb
            .selectFrom('members')
            .innerJoin('model_access', 'model_access.subject', 'members.team_id')
            .select('model_access.model_id as id')
            .where('members.user_id', '=', userId),
        ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** How many models a team has. */
export async function countModelsOfTeam(db: Reader, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('models')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

const BYTES_OF_TEAM = question((db, { text }) =>
  db
    .selectFrom('models')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('bytes'), 'double precision').as('bytes'))
    .where('team_id', '=', text(0))
    .compile(),
);
const CHANGE_BYTES_OF_TEAM = question((db, { text }) =>
  db
    .selectFrom('models')
    .select((eb) => eb.cast<number | null>(eb.fn.sum('day_bytes'), 'double precision').as('bytes'))
    .where('team_id', '=', text(0))
    .where('day', '=', text(1))
    .compile(),
);

/** How many bytes the models of a team take, their history and their elements. */
export async function bytesOfTeam(db: Reader, teamId: string): Promise<number> {
  const [sum] = await BYTES_OF_TEAM(db, teamId);
  return sum?.bytes ?? 0;
}

/** How many bytes of change sets the models that a team has now got on a day. */
export async function changeBytesOfTeam(db: Reader, teamId: string, day: string): Promise<number> {
  const [sum] = await CHANGE_BYTES_OF_TEAM(db, teamId, day);
  return sum?.bytes ?? 0;
}

/** The day of a time, as the change sets of a day are counted: from midnight to midnight, UTC. */
export function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** What a change set adds to a model: its own bytes, and by how many the model takes more in all. */
export interface Growth {
  readonly changeBytes: number;
  readonly bytes: number;
}

/** Adds a model with the growth of its first change set. `incarnation`: what its chain begins with. */
export async function insertModel(
  tx: Writer,
  model: StoredModel,
  incarnation: string,
  { bytes, changeBytes }: Growth,
): Promise<void> {
  await tx
    .insertInto('models')
    .values({
      id: model.id,
      team_id: model.teamId,
      user_id: model.userId,
      name: model.name,
      description: model.description,
      access_control_list: model.accessControlList,
      definitions: model.definitions,
      seq: model.seq,
      incarnation,
      hash: model.hash,
      created_at: model.createdAt,
      updated_at: model.updatedAt,
      elements_seq: model.elementsSeq,
      bytes,
      day: dayOf(model.updatedAt),
      day_bytes: changeBytes,
    })
    .execute();
  await insertSubjects(tx, model.id, model.accessControlList);
}

export interface ModelChange {
  readonly updatedAt: string;
  readonly seq?: number;
  readonly hash?: string;
  readonly growth?: Growth;
  readonly name?: string;
  readonly description?: string;
  readonly accessControlList?: string;
  readonly definitions?: string;
  readonly elementsSeq?: number;
}

/** What most change sets change of their model. */
const GROWN = question((db, { text, number }) =>
  db
    .updateTable('models')
    .set((eb) => ({
      seq: number(1),
      hash: text(2),
      updated_at: text(3),
      bytes: eb('bytes', '+', number(4)),
      day_bytes: eb
        .case()
        .when('day', '=', text(6))
        .then(eb('day_bytes', '+', number(5)))
        // Kysely writes a mere number here into the statement.
        .else(eb.val(number(5)))
        .end(),
      day: text(6),
    }))
    .where('id', '=', text(0))
    .compile(),
);

/** Sets the given fields of a model that is locked. */
export async function updateModel(tx: Writer, id: string, change: ModelChange): Promise<void> {
  const { seq, hash, growth: grown, updatedAt: at, ...others } = change;
  if (seq !== undefined && hash !== undefined && grown && Object.keys(others).length === 0) {
    await GROWN(tx, id, seq, hash, at, grown.bytes, grown.changeBytes, dayOf(at));
    return;
  }
  const { updatedAt, accessControlList, growth, elementsSeq, ...same } = change;
  const day = dayOf(updatedAt);
  await tx
    .updateTable('models')
    .set((eb) => ({
      ...same,
      updated_at: updatedAt,
      ...(growth !== undefined && {
        bytes: eb('bytes', '+', growth.bytes),
        day,
        day_bytes: eb
          .case()
          .when('day', '=', day)
          .then(eb('day_bytes', '+', growth.changeBytes))
          .else(growth.changeBytes)
          .end(),
      }),
      ...(accessControlList !== undefined && { access_control_list: accessControlList }),
      ...(elementsSeq !== undefined && { elements_seq: elementsSeq }),
    }))
    .where('id', '=', id)
    .execute();
  if (accessControlList === undefined) return;
  await tx.deleteFrom('model_access').where('model_id', '=', id).execute();
  await insertSubjects(tx, id, accessControlList);
}

/** Says of a model that is locked that the rows of its elements are up to its last change set. */
export async function endElementWriting(tx: Writer, id: string): Promise<void> {
  await tx.updateTable('models').set({ elements_seq: null }).where('id', '=', id).execute();
}

/** The models whose elements' rows are behind their last change set. */
export async function modelsBehind(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('models').select('id').where('elements_seq', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** Deletes a model with everything in it. False where there was none. */
export async function deleteModel(tx: Writer, id: string): Promise<boolean> {
  await tx.deleteFrom('idempotency').where('scope_id', '=', id).execute();
  // Elements, change sets, previews and the access index go with it, by their foreign keys.
  const { numDeletedRows } = await tx.deleteFrom('models').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function insertSubjects(tx: Writer, modelId: string, accessControlList: string): Promise<void> {
  const entries = accessEntries.parse(JSON.parse(accessControlList));
  const subjects = new Set(
    entries.flatMap((entry) => [entry.user_id, entry.group_id]).filter((id) => id !== undefined),
  );
  if (subjects.size === 0) return;
  await tx
    .insertInto('model_access')
    .values([...subjects].map((subject) => ({ model_id: modelId, subject })))
    .execute();
}

/** How many models a team has. */
export async function countModelsOf(db: Reader, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('models')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the access list of a model names this user that is not this team's. */
export async function isNamedOutside(db: Reader, userId: string, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('model_access')
    .innerJoin('models', 'models.id', 'model_access.model_id')
    .select('models.id')
    .where('model_access.subject', '=', userId)
    .where('models.team_id', '!=', teamId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
