import { v7 as uuidv7 } from 'uuid';
import { PROBLEMS } from '#contract/problem.ts';
import type { Caller } from '#model/access.ts';
import { applyingDiff, type Diff } from '#model/edit/diff.ts';
import type { EditContext } from '#model/edit/draft.ts';
import { MergeBase } from '#model/edit/merge/merge-base.ts';
import type { RecordEntry } from '#model/elements/records.ts';
import { keysHeldBy } from '#model/suggestions/held-keys.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { admitKinds, type Need } from '#server/access/authorise.ts';
import { type Granted, permitOn, writeTransaction } from '#server/access/write-transaction.ts';
import type { ModelEntry } from '#server/documents/change-entries.ts';
import type { Document, Documents } from '#server/documents/documents.ts';
import { definitionsColumn } from '#server/documents/model-definitions.ts';
import type { Events } from '#server/events.ts';
import { Failure, fieldConflict } from '#server/failure.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Origin } from '#server/identity/audit.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { nextTurn } from '#server/scheduling/turns.ts';
import type { Reserve } from '#server/storage/database/reserve.ts';
import { changeHeaders } from '#server/storage/chain.ts';
import { type StoredModel, updateModel } from '#server/storage/models.ts';
import type { StoredRecord } from '#server/storage/records.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { noteAccessChange } from './access-change.ts';
import { admitBase, type Based, laterThan } from './base-seq.ts';
import {
  type Change,
  chained,
  growthBy,
  isLong,
  isLongWriting,
  type Rows,
  store,
  writtenText,
} from './change-writing.ts';
import type { ElementRows } from './element-rows.ts';
import { admitGrowth, type GrowthLimits } from './quota.ts';
import { keep, type Retry, replayed } from './retry.ts';
import { verdictTimestampChanges } from './verdict-timestamps.ts';

/** What a commit needs of the service. */
export interface CommitDeps {
  readonly storage: Pick<Storage, 'db' | 'transaction'>;
  readonly clock: () => Date;
  readonly documents: Pick<Documents, 'atLeast' | 'locked' | 'advance'>;
  readonly elementRows: Pick<ElementRows, 'follow' | 'bringUp'>;
  /** Hears by how many characters a history has grown. */
  readonly snapshots: { note(modelId: string, size: number): void };
  readonly events: Pick<Events, 'publish'>;
  readonly settings: GrowthLimits;
}

/** What an edit is planned against. */
export interface Now {
  readonly row: StoredModel;
  readonly document: Document;
  /** The records that the write asked for, by their ids. */
  readonly records: ReadonlyMap<string, StoredRecord>;
  /** What the client knew, for one run of the plan to merge its edit with. */
  readonly knowledge: MergeBase;
  readonly context: EditContext;
}

/**
 * What is to be written. `model` is the model with `diff` applied; `settings` is about the model's own fields; `records` about
 * comments, baselines and staged changes. Who may write those, the write itself asks (`admitPlan`).
 */
export interface Plan {
  readonly label: string;
  readonly diff: Diff;
  readonly model: SystemModel;
  readonly settings?: ModelEntry | undefined;
  readonly records?: readonly RecordEntry[];
  /** Whether it is let through where the team is full. Left out, one that does nothing but delete is. */
  readonly onlyTakesAway?: boolean;
}

export interface Write<P extends Plan> extends Based {
  readonly actor: Actor;
  /** Null where something else lets the actor in, which the write then asks for itself: an invitation. */
  readonly need: Need | null;
  readonly retry: Retry | null;
  /** Whom the audit log names, where the access list changes. */
  readonly origin: Origin;
  /** The request's `Client-Id`. */
  readonly clientId?: string | null;
  /** Reads the records that the plan looks at: those that it changes, and whose ids it needs to be free. */
  readonly records?: (db: Reader) => Promise<readonly StoredRecord[]>;
  /** Pure: it may run twice. A large one gives others their turn in between. @throws Failure where the edit is refused */
  readonly plan: (now: Now) => P | Promise<P>;
  /** Asked before the plan counts. @throws Failure, for If-Match */
  readonly precondition?: (now: Now, tx: Reader) => Promise<void> | void;
  /** Asked of the rights as they are at the commit. @throws Failure */
  readonly admitPlan?: (rights: Caller, plan: P, row: StoredModel, now: Now) => void;
  readonly answer: (change: Change, plan: P, row: StoredModel, tx: Writer) => Answer | Promise<Answer>;
  /** How the body of a repeat's answer is made where it is too large to be kept. */
  readonly rebuild?: (tx: Writer, seq: number) => Promise<string>;
}

type Outcome =
  | { readonly replay: Answer }
  /** The rows of the elements have to be brought up first. */
  | { readonly replay: null; readonly answer: null }
  | Committed;

interface Committed {
  readonly replay: null;
  readonly answer: Answer;
  readonly plan: Plan;
  /** What of it is written after it. */
  readonly rowsLater: Rows | null;
  readonly at: Change;
  readonly before: string;
}

/**
 * The one way to change a model: locks it, checks access, the repeat, the precondition and the plan against what is stored,
 * writes elements, change set, number and answer in one transaction, and publishes when that is durable. The rows of many elements follow
 * in transactions of their own (`ElementRows`).
 *
 * The plan is made before the lock is taken and made again under it only where the model has moved on, so that a
 * large import keeps nobody waiting.
 */
export async function commit<P extends Plan>(
  deps: CommitDeps,
  seen: StoredModel,
  write: Write<P>,
): Promise<Answer> {
  const { actor, retry } = write;
  const modelId = seen.id;
  const at = deps.clock();
  const context: EditContext = { at: at.toISOString(), newId: () => uuidv7() };
  const document = await deps.documents.atLeast(modelId, seen);
  const records = await recordsOf(write, deps.storage.db);
  const later = await laterThan(write, deps.storage.db, seen);
  const knowledge = new MergeBase(later, write.clientId ?? null);
  const ahead = await attempt(() =>
    planned(write, { row: seen, document, records, knowledge, context: numbering(context, document) }),
  );
  // What is wrong in itself needs no lock. (Of a repeat only the store can tell.)
  if (retry === null && ahead.error instanceof Failure && PROBLEMS[ahead.error.code].status === 400)
    throw ahead.error;
  const known = { document, records };
  const writtenAhead = ahead.error === null ? await written(ahead.value(), known, modelId, context.at) : null;

  const isLarge = writtenAhead !== null && isLong(writtenAhead.text);
  // While it holds the store, others wait for theirs: what can be asked before is.
  const growthAhead = isLarge ? await growthBy(deps.storage.db, modelId, writtenAhead.text) : null;

  const permit = permitOn(modelId, write.need);
  const writing = async (tx: Writer, granted: Granted<StoredModel>): Promise<Outcome> => {
    const { rights, held: row } = granted;
    if (retry !== null) {
      const replay = await replayed(tx, modelId, retry, at, (seq) => rebuilt(write, tx, seq));
      if (replay !== null) return { replay };
    }
    if (row.elementsSeq !== null) return { replay: null, answer: null };
    const moved = document.hash !== row.hash || seen.hash !== row.hash;
    const present = await deps.documents.locked(tx, row);
    const now: Now = {
      row,
      document: present,
      records: moved ? await recordsOf(write, tx) : records,
      knowledge: moved
        ? new MergeBase([...later, ...(await laterThan(write, tx, row, seen.seq))], write.clientId ?? null)
        : knowledge,
      context: numbering(context, present),
    };
    await write.precondition?.(now, tx);
    const plan = moved ? await planned(write, now) : ahead.value();
    admitKinds(
      rights,
      plan.diff.map(({ kind }) => kind),
      row,
    );
    write.admitPlan?.(rights, plan, row, now);
    // Nobody needs a right for what follows from an edit that they may make.
    const { whole, text } = (moved ? null : writtenAhead) ?? (await written(plan, now, modelId, context.at));
    const { entries, digest, ...rows } = text;
    const change = chained(modelId, row.hash, {
      seq: row.seq + 1,
      at: context.at,
      userId: actor.user.id,
      clientId: write.clientId ?? null,
      label: plan.label,
      entries,
      digest,
    });
    const rowsLater = isLongWriting(rows.elements) ? rows.elements : null;
    const growth = (moved ? null : growthAhead) ?? (await growthBy(tx, modelId, text));
    if (!takesAway(plan)) await admitGrowth(tx, deps.settings, row.teamId, at, { ...growth, ...whole });
    await store(tx, modelId, { change, ...rows }, rowsLater !== null);
    await updateModel(tx, modelId, {
      seq: change.seq,
      hash: change.hash,
      updatedAt: change.at,
      growth,
      ...(rowsLater !== null && { elementsSeq: row.seq }),
      ...settingsOf(plan, row),
    });
    const { headers, ...told } = await write.answer(change, plan, row, tx);
    const answer = { ...told, headers: { ...headers, ...changeHeaders(change) } };
    await noteAccessChange(tx, at, write.origin, row, change.seq, plan.settings);
    if (retry !== null) await keep(tx, modelId, retry, at, answer, write.rebuild === undefined);
    return { replay: null, answer, plan: whole, rowsLater, at: change, before: row.hash };
  };
  const size = isLarge ? 'large' : 'small';
  let outcome: Outcome;
  for (;;) {
    outcome = await writeTransaction(deps, actor, at, permit, writing, reserveFor(ahead), size);
    if (outcome.replay !== null) return outcome.replay;
    if (outcome.answer !== null) break;
    // A large change set is in the model whose rows are not all written: they are, before anybody writes more.
    await deps.elementRows.bringUp(modelId);
  }
  await tell(deps, modelId, outcome, isLarge);
  return outcome.answer;
}

/** Brings what is held in memory to a change that is durable, tells of it, and writes the rows that were left for later. */
async function tell(
  deps: CommitDeps,
  modelId: string,
  committed: Committed,
  isLarge: boolean,
): Promise<void> {
  const { plan, rowsLater, at: point, before } = committed;
  const following = rowsLater && deps.elementRows.follow(modelId, point.seq, rowsLater);
  if (isLarge) await nextTurn();
  deps.documents.advance(modelId, before, point, plan);
  deps.events.publish({ modelId, seq: point.seq });
  deps.snapshots.note(modelId, point.entries.length);
  await following;
  if (isLarge) await nextTurn();
}

/** Keys are given at the commit, by the state that it finds: so no two elements get the same, whoever makes them, and wherever. */
function numbering(context: EditContext, { staged }: Document): EditContext {
  return { ...context, heldKeys: keysHeldBy(staged) };
}

/** The plan. @throws Failure FIELD_CONFLICT where others set the same fields since, whatever else is wrong with it */
async function planned<P extends Plan>(write: Write<P>, now: Now): Promise<P> {
  admitBase(write, now.row);
  const plan = await attempt(() => write.plan(now));
  const { conflicts } = now.knowledge;
  if (conflicts.length > 0) throw fieldConflict(conflicts);
  return plan.value();
}

/** The plan with what follows from it, and the text of both: nothing of it needs the lock. */
async function written(
  plan: Plan,
  { document, records }: Pick<Now, 'document' | 'records'>,
  modelId: string,
  at: string,
) {
  const { diff, model: after } = plan;
  const touches = await verdictTimestampChanges(modelId, { before: document.model, diff, after, at });
  const whole = await withTouches(plan, touches, at);
  return { whole, text: await writtenText(whole, records) };
}

async function withTouches(plan: Plan, touches: Diff, at: string): Promise<Plan> {
  if (touches.length === 0) return plan;
  const model = await runChunked(applyingDiff(plan.model, touches, at));
  return { ...plan, diff: [...plan.diff, ...touches], model };
}

/** Deletions work where the team is full. What they delete may change what is left too: they say so. */
function takesAway({ diff, settings, records = [], onlyTakesAway }: Plan): boolean {
  if (onlyTakesAway !== undefined) return onlyTakesAway;
  const touched = [...diff, ...records];
  return settings === undefined && touched.length > 0 && touched.every(({ after }) => after === null);
}

/** What the space that is held back where the store is full may be used for: a repeat, or a refusal, writes nothing. */
function reserveFor(ahead: Attempt<Plan>): Reserve {
  if (ahead.error !== null) return 'content';
  const plan = ahead.value();
  if (!takesAway(plan)) return null;
  return plan.settings === undefined ? 'content' : 'rights';
}

async function recordsOf({ records }: Pick<Write<Plan>, 'records'>, db: Reader): Promise<Now['records']> {
  return new Map((await records?.(db))?.map((record) => [record.id, record]));
}

/** The columns of the model's row that a plan sets. */
function settingsOf({ settings }: Plan, row: StoredModel) {
  if (settings === undefined) return {};
  const { name, description, access_control_list: list } = settings.after ?? {};
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
    ...(list !== undefined && { accessControlList: JSON.stringify(list) }),
    ...definitionsColumn(row, settings.after ?? {}),
  };
}

async function rebuilt({ rebuild }: Pick<Write<Plan>, 'rebuild'>, tx: Writer, seq: number): Promise<string> {
  if (!rebuild) throw new Error('the answer was kept without its body');
  return rebuild(tx, seq);
}

interface Attempt<T> {
  readonly error: unknown;
  readonly value: () => T;
}

/** Runs `work` now; what it answered, or threw, comes when its value is asked for. */
async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    const value = await work();
    return { error: null, value: () => value };
  } catch (error) {
    return {
      error,
      value: () => {
        throw error;
      },
    };
  }
}
