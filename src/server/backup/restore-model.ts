import { initialAccess } from '#model/access.ts';
import { fieldsOf } from '#server/commit/create-model.ts';
import { isModelEntry, type ModelEntry, readEntries } from '#server/documents/change-entries.ts';
import { hashOfStored } from '#server/storage/chain.ts';
import { appendChangeSet } from '#server/storage/change-sets.ts';
import { findModel, type StoredModel, updateModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Writer } from '#server/storage/tables.ts';
import { BackupError } from './backup-error.ts';
import type { Row } from './model-check.ts';
import { RestoredModel, tableOf } from './restore.ts';
import type { BackupLine } from './store-lines.ts';
import { columnsOfStore, insertRows } from './store-tables.ts';

/** What comes of a model that is taken out of a backup: who is let in to it, or waits for an answer, begins anew. */
const TAKEN = new Set(['models', 'elements', 'records', 'change_sets']);

/** Which model, under which id, and whose it is. */
export interface TakenModel {
  readonly modelId: string;
  readonly newId: string;
  /** The team that it is put in, and who owns it; left out, those that it had. */
  readonly teamId?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly at: string;
}

/**
 * Puts one model of a backup into a store beside what is there, under a new id, with its history. Its access list is that of a new model
 * of its owner, which is a change set more.
 * @throws BackupError where it is not in the backup, or its team or owner not in the store
 */
export function restoreModel(
  storage: Storage,
  taken: TakenModel,
  open: () => AsyncIterable<BackupLine>,
): Promise<void> {
  return storage.transaction(async (tx) => {
    if (await findModel(tx, taken.newId))
      throw new BackupError(`The store has a model ${taken.newId} already.`);
    const columns = await columnsOfStore(tx);
    let model: RestoredModel | null = null;
    let isFound = false;
    for await (const line of open()) {
      if (line.is === 'section') {
        model = line.model === taken.modelId ? new RestoredModel(line.model, renaming(taken)) : null;
        isFound ||= model !== null;
      } else if (model && line.is === 'rows' && TAKEN.has(line.table)) {
        const table = tableOf(line, columns);
        if (line.table === 'models') await admitOwners(tx, taken, line);
        await insertRows(tx, table, line.columns, await model.rechained(line));
      } else if (model && line.is === 'end') {
        await model.finish(tx, taken.newId);
        await beginAccess(tx, taken);
      }
    }
    if (!isFound) throw new BackupError(`It has no model ${taken.modelId}.`);
  });
}

/** What becomes of the rows of a model that gets another id, team and owner. */
function renaming({ modelId, newId, teamId, ownerId }: TakenModel): (table: string, row: Row) => Row {
  return (table, row) => {
    if (table === 'models')
      return {
        ...row,
        id: newId,
        team_id: teamId ?? row['team_id'] ?? null,
        user_id: ownerId ?? row['user_id'] ?? null,
      };
    const { diff } = row;
    const named =
      typeof diff === 'string' && diff.includes(modelId) ? { diff: renamed(diff, modelId, newId) } : {};
    return { ...row, model_id: newId, ...named };
  };
}

function renamed(diff: string, modelId: string, newId: string): string {
  const entries = readEntries(diff);
  const isOwn = entries.some((entry) => isModelEntry(entry) && entry.id === modelId);
  if (!isOwn) return diff;
  return JSON.stringify(entries.map((entry) => (isModelEntry(entry) ? { ...entry, id: newId } : entry)));
}

/** @throws BackupError where the team or the owner is not in the store */
async function admitOwners(
  tx: Writer,
  taken: TakenModel,
  line: BackupLine & { readonly is: 'rows' },
): Promise<void> {
  const valueOf = (column: string) => String(line.rows[0]?.[line.columns.indexOf(column)] ?? '');
  const teamId = taken.teamId ?? valueOf('team_id');
  const ownerId = taken.ownerId ?? valueOf('user_id');
  const team = await tx.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst();
  if (!team) throw new BackupError(`The store has no team ${teamId}: name one with --team.`);
  const owner = await tx.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (!owner) throw new BackupError(`The store has no account ${ownerId}: name one with --owner.`);
}

async function beginAccess(tx: Writer, { newId, at }: TakenModel): Promise<void> {
  const row = await findModel(tx, newId);
  if (row === null) throw new Error('what was written is not there');
  const accessControlList = JSON.stringify(initialAccess(row.userId, row.teamId));
  const listOf = (one: StoredModel) => fieldsOf(one)['access_control_list'] ?? null;
  const entry: ModelEntry = {
    kind: 'model',
    id: newId,
    before: { access_control_list: listOf(row) },
    after: { access_control_list: listOf({ ...row, accessControlList }) },
  };
  const diff = JSON.stringify([entry]);
  const set = {
    modelId: newId,
    seq: row.seq + 1,
    at,
    userId: row.userId,
    label: 'Restore from a backup',
    diff,
    clientId: null,
  };
  const hash = await hashOfStored(row.hash, set);
  await appendChangeSet(tx, { ...set, hash });
  const bytes = Buffer.byteLength(diff);
  await updateModel(tx, newId, {
    seq: set.seq,
    hash,
    updatedAt: at,
    growth: { bytes, changeBytes: bytes },
    accessControlList,
  });
}
