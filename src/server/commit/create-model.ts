import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { modelToWire } from '#contract/model.ts';
import { type Caller, can, initialAccess } from '#model/access.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { RecordEntry } from '#model/elements/records.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { accessListOf, admitWriting, guardedBy } from '#server/access/authorise.ts';
import { type Granted, writeTransaction } from '#server/access/write-transaction.ts';
import type { StoredEntry } from '#server/documents/change-entries.ts';
import { definitionsOf } from '#server/documents/model-definitions.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';
import { type Answer, json } from '#server/http/answer.ts';
import { modelTag } from '#server/http/etag.ts';
import type { Settings } from '#server/settings.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { changeHeaders, digestOfDiff, newIncarnation } from '#server/storage/chain.ts';
import { appendChangeSet } from '#server/storage/change-sets.ts';
import {
  countModelsOfTeam,
  findModel,
  type Growth,
  insertModel,
  type StoredModel,
} from '#server/storage/models.ts';
import type { Writer } from '#server/storage/tables.ts';
import { lockTeam } from '#server/storage/teams.ts';
import {
  type Change,
  chained,
  growthBy,
  isLong,
  isLongWriting,
  store,
  writtenText,
} from './change-writing.ts';
import type { CommitDeps } from './commit.ts';
import { withoutEmails } from './hidden-emails.ts';
import { admitGrowth, type GrowthLimits } from './quota.ts';
import { keep, type Retry, replayed } from './retry.ts';

/** What making a model needs of the service: what a commit does, and how many models a team may have. */
interface CreateDeps extends CommitDeps {
  readonly settings: GrowthLimits & Pick<Settings, 'modelsPerTeam'>;
}

export interface NewModel {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly description: string;
  readonly label: string;
  /** What it begins with: an edit of the empty model. */
  readonly edited: Edited;
  /** The change sets that lead to it, where they are more than one: their diffs together are that of `edited`. */
  readonly history?: History;
  /** What it holds beside its elements. */
  readonly records?: readonly RecordEntry[];
  /** What else must still be so when it is made: of a copy, that its maker may view what is copied. @throws Failure */
  readonly admit?: (rights: Caller, tx: Writer) => Promise<void>;
}

/** The last one has the label of the model's making. */
export interface History {
  readonly earlier: readonly { readonly label: string; readonly diff: Diff }[];
  readonly last: Diff;
}

/** @throws Failure 404 for a team that the caller is not in, 403 where they may not create models in it */
export function admitCreation(rights: Caller, teamId: string): void {
  const role = rights.groups.get(teamId);
  if (role === undefined) throw notFound();
  if (role !== 'Owner' && role !== 'Admin')
    throw new Failure('FORBIDDEN', t('Only an Owner or Admin of the team may create a model in it.'));
  admitWriting(rights);
}

/**
 * Makes a model, with all it begins with as its change set 1 (or as many as it has a past). `answer` writes the body; the answer itself is kept for
 * repeats, which are told apart within the team.
 */
export async function createModel(
  deps: CreateDeps,
  actor: Actor,
  retry: Retry | null,
  made: NewModel,
  answer: (row: StoredModel) => unknown = presentModel,
): Promise<Answer> {
  const { id, teamId } = made;
  const { history = { earlier: [], last: made.edited.diff }, records = [] } = made;
  const edited = { ...made.edited, records };
  const seq = history.earlier.length + 1;
  const now = deps.clock();
  const at = now.toISOString();
  const access = initialAccess(actor.user.id, teamId);
  const incarnation = newIncarnation();
  const unchained: Omit<StoredModel, 'hash'> = {
    id,
    teamId,
    userId: actor.user.id,
    name: made.name,
    description: made.description,
    accessControlList: JSON.stringify(access),
    definitions: JSON.stringify(edited.model.definitions),
    seq,
    createdAt: at,
    updatedAt: at,
    elementsSeq: null,
  };
  const entry: StoredEntry = { kind: 'model', id, before: null, after: fieldsOf(unchained) };
  const changeOf = async (label: string, own: readonly StoredEntry[], before?: Change): Promise<Change> => {
    const entries = await stringifyChunked([...(before ? [] : [entry]), ...own], (one) => one);
    const digest = await digestOfDiff(entries);
    const number = (before?.seq ?? 0) + 1;
    const made = { seq: number, at, userId: actor.user.id, clientId: null, label, entries, digest };
    return chained(id, before?.hash ?? incarnation, made);
  };
  const earlier: Change[] = [];
  for (const { label, diff } of history.earlier) earlier.push(await changeOf(label, diff, earlier.at(-1)));
  const { elements, records: rows } = await writtenText(edited);
  const areMany = isLongWriting(elements);
  const change = await changeOf(made.label, [...history.last, ...records], earlier.at(-1));
  const row: StoredModel = { ...unchained, hash: change.hash };
  const writing = { change, elements, records: rows };
  const first = json(answer(row), modelHeaders(row, true));

  const permit = {
    async hold(tx: Writer) {
      if ((await lockTeam(tx, teamId)) === null) throw notFound();
    },
    admit: (rights: Caller) => admitCreation(rights, teamId),
  };
  const isLarge = [...earlier, change].some(isLong);
  const making = async (tx: Writer, { rights }: Granted<void>): Promise<Answer | null> => {
    await made.admit?.(rights, tx);
    if (retry !== null) {
      const kept = await replayed(tx, teamId, retry, now);
      if (kept !== null) return kept;
    }
    if (await findModel(tx, id)) {
      const errors = [{ path: 'id', message: t('is in use already') }];
      throw new Failure('CONFLICT', t('The id {id} is in use already.', { id }), errors);
    }
    const { modelsPerTeam } = deps.settings;
    if ((await countModelsOfTeam(tx, teamId)) >= modelsPerTeam)
      throw invalid([
        {
          path: 'team_id',
          message: t('has {count} models already, the most a team may have', { count: modelsPerTeam }),
        },
      ]);
    const growth = added(
      await growthBy(tx, id, { entries: change.entries, elements, records: rows }),
      earlier,
    );
    await admitGrowth(tx, deps.settings, teamId, now, { ...growth, ...edited });
    await insertModel(tx, { ...row, elementsSeq: areMany ? 0 : null }, incarnation, growth);
    for (const { entries, ...rest } of earlier)
      await appendChangeSet(tx, { modelId: id, ...rest, diff: entries });
    await store(tx, id, writing, areMany);
    if (retry !== null) await keep(tx, teamId, retry, now, first);
    return null;
  };
  const size = isLarge ? 'large' : 'small';
  const replay = await writeTransaction(deps, actor, now, permit, making, null, size);
  if (replay !== null) return replay;
  const following = areMany ? deps.elementRows.follow(id, seq, elements) : null;
  deps.documents.advance(id, incarnation, row, edited);
  deps.events.publish({ modelId: id, seq });
  deps.snapshots.note(id, change.entries.length);
  await following;
  return first;
}

function added({ bytes, changeBytes }: Growth, changes: readonly Change[]): Growth {
  const more = changes.reduce((sum, { entries }) => sum + Buffer.byteLength(entries), 0);
  return { bytes: bytes + more, changeBytes: changeBytes + more };
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
    ...changeHeaders(row),
    ...(created && { location: `/api/models/${row.id}` }),
  };
}

/** The model's own fields, as a change set holds them. */
export function fieldsOf(
  row: Pick<StoredModel, 'name' | 'description' | 'accessControlList' | 'definitions'>,
): JsonObject {
  const fields: unknown = JSON.parse(
    `{"name":${JSON.stringify(row.name)},"description":${JSON.stringify(row.description)},"access_control_list":${row.accessControlList}}`,
  );
  return isObject(fields) ? { ...fields, ...definitionsOf(row) } : {};
}
