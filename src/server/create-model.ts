import { v7 as uuidv7 } from 'uuid';
import { modelToWire } from '#contract/model.ts';
import { type Caller, can, initialAccess } from '#model/access.ts';
import type { Edited } from '#model/draft.ts';
import { isObject, type JsonObject } from '#model/json.ts';
import { type Answer, json } from './answer.ts';
import { type Actor, rightsNow } from './authenticate.ts';
import { accessListOf, admitWriting, guardedBy } from './authorise.ts';
import type { StoredEntry } from './change-entries.ts';
import { growthBy, store, writingOf } from './change-writing.ts';
import type { Deps } from './deps.ts';
import { modelTag } from './etag.ts';
import { Failure, invalid, notFound } from './failure.ts';
import { withoutEmails } from './hidden-emails.ts';
import { admitGrowth } from './quota.ts';
import { keep, replayed, type Retry } from './retry.ts';
import { countModelsOfTeam, insertModel, type StoredModel } from './storage/models.ts';
import { lockTeam } from './storage/teams.ts';

export interface NewModel {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly description: string;
  readonly label: string;
  /** What it begins with: an edit of the empty model. */
  readonly edited: Edited;
}

/** @throws Failure 404 for a team that the caller is not in, 403 where they may not create models in it */
export function admitCreation(rights: Caller, teamId: string): void {
  const role = rights.groups.get(teamId);
  if (role === undefined) throw notFound();
  if (role !== 'Owner' && role !== 'Admin')
    throw new Failure('FORBIDDEN', 'Only an Owner or Admin of the team may create a model in it.');
  admitWriting(rights);
}

/**
 * Makes a model, with all it begins with as its change set 1. `answer` writes the body; the answer itself is kept for
 * repeats, which are told apart within the team.
 */
export async function createModel(
  deps: Deps,
  actor: Actor,
  retry: Retry | null,
  made: NewModel,
  answer: (row: StoredModel) => unknown = presentModel,
): Promise<Answer> {
  const { id, teamId, edited } = made;
  const now = deps.clock();
  const at = now.toISOString();
  const access = initialAccess(actor.user.id, teamId);
  const row: StoredModel = {
    id,
    teamId,
    userId: actor.user.id,
    name: made.name,
    description: made.description,
    accessControlList: JSON.stringify(access),
    seq: 1,
    createdAt: at,
    updatedAt: at,
  };
  const entry: StoredEntry = { kind: 'model', id, before: null, after: fieldsOf(row) };
  const entries: StoredEntry[] = [entry, ...edited.diff];
  const change = {
    seq: 1,
    at,
    userId: row.userId,
    clientId: null,
    label: made.label,
    entries: JSON.stringify(entries),
  };
  const writing = writingOf(change, edited);
  const first = json(answer(row), modelHeaders(row, true));

  const replay = await deps.storage.transaction(async (tx) => {
    if ((await lockTeam(tx, teamId)) === null) throw notFound();
    admitCreation(await rightsNow(tx, actor, now), teamId);
    if (retry !== null) {
      const kept = await replayed(tx, teamId, retry, now);
      if (kept !== null) return kept;
    }
    const { modelsPerTeam } = deps.settings;
    if ((await countModelsOfTeam(tx, teamId)) >= modelsPerTeam)
      throw invalid([
        { path: 'team_id', message: `has ${modelsPerTeam} models already, the most a team may have` },
      ]);
    const growth = await growthBy(tx, id, writing);
    await admitGrowth(tx, deps.settings, teamId, now, { ...growth, ...edited });
    await insertModel(tx, row, growth);
    await store(tx, id, writing);
    if (retry !== null) await keep(tx, teamId, retry, now, first);
    return null;
  });
  if (replay !== null) return replay;
  deps.documents.advance(id, 1, edited);
  deps.events.publish({ modelId: id, seq: 1 });
  return first;
}

export function newModelId(): string {
  return uuidv7();
}

/** The documented body of a model. */
export function presentModel(row: StoredModel) {
  return modelToWire({ ...row, accessControlList: accessListOf(row.accessControlList) });
}

/** The documented body for this caller: whom an invitation is for is told to those who manage the model. */
export function presentModelTo(rights: Caller, row: StoredModel) {
  if (can(rights, 'Manage', null, guardedBy(row))) return presentModel(row);
  return modelToWire({ ...row, accessControlList: withoutEmails(accessListOf(row.accessControlList)) });
}

export function modelHeaders(row: StoredModel, created = false): Record<string, string> {
  return {
    etag: modelTag(row),
    'change-seq': String(row.seq),
    ...(created && { location: `/api/models/${row.id}` }),
  };
}

/** The model's own fields, as a change set holds them. */
export function fieldsOf(row: Pick<StoredModel, 'name' | 'description' | 'accessControlList'>): JsonObject {
  const fields: unknown = JSON.parse(
    `{"name":${JSON.stringify(row.name)},"description":${JSON.stringify(row.description)},"access_control_list":${row.accessControlList}}`,
  );
  return isObject(fields) ? fields : {};
}
