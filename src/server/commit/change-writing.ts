import { type Diff, patched } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { RecordEntry } from '#model/elements/records.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { writingJson, writingJsonList } from '#model/store/write-json-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { isElementEntry, type ModelEntry, type StoredEntry } from '#server/documents/change-entries.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { nextTurn } from '#server/scheduling/turns.ts';
import { digestOfDiff, hashOfChangeSet } from '#server/storage/chain.ts';
import { type Body, type PackedBodies, packingBodies } from '#server/storage/bodies.ts';
import { appendChangeSet } from '#server/storage/change-sets.ts';
import { bytesOfElements, deleteElements, upsertElements } from '#server/storage/elements.ts';
import type { Growth } from '#server/storage/models.ts';
import { bytesOfRecords, deleteRecords, type StoredRecord, upsertRecords } from '#server/storage/records.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';

/** A change set that was written. */
export interface Change {
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly label: string;
  /** The entries as JSON text, as they are stored. */
  readonly entries: string;
  /** Over it and all change sets before it. */
  readonly hash: string;
}

/** A change set before it has its place in the chain; `digest` is that of its entries. */
export type Unchained = Omit<Change, 'hash'> & { readonly digest: string };

/** The change set that follows on `previous`, the hash of the one before it. */
export function chained(modelId: string, previous: string, change: Unchained): Change {
  const { digest, ...rest } = change;
  return { ...rest, hash: hashOfChangeSet(previous, { ...change, modelId }) };
}

/** Rows to write and rows to delete, as text that the store takes. `replaced` are those whose bodies it replaces or deletes. */
export interface Rows {
  readonly kept: PackedBodies;
  /** Of the bodies that are kept. */
  readonly bytes: number;
  readonly gone: readonly string[];
  readonly replaced: readonly string[];
}

/** A change set with the rows of the elements and of the records that it touches. */
export interface Writing {
  readonly change: Change;
  readonly elements: Rows;
  readonly records: Rows;
}

/** What is written, as text, before the change set has its number. */
export type WrittenText = Omit<Writing, 'change'> & Pick<Unchained, 'entries' | 'digest'>;

/**
 * What an edit writes, some elements at a time: `model` is the model with `diff` applied, `before` the records that `records` change.
 */
export async function writtenText(
  edited: {
    readonly settings?: ModelEntry | undefined;
    readonly diff: Diff;
    readonly model: SystemModel;
    readonly records?: readonly RecordEntry[];
  },
  before: ReadonlyMap<string, StoredRecord> = new Map(),
): Promise<WrittenText> {
  const { settings, diff, model, records = [] } = edited;
  const own: StoredEntry[] = settings ? [settings] : [];
  const { text, elements } = await runChunked(writingElements(own, diff, records, model));
  return {
    entries: text,
    digest: await digestOfDiff(text),
    elements,
    records: await rowsOf(records, (entry) => recordAfter(entry, before)),
  };
}

/** The entries of a change set as text, with the rows of its elements. What is created is written once for both. */
function* writingElements(
  before: readonly StoredEntry[],
  diff: Diff,
  after: readonly StoredEntry[],
  { tables }: SystemModel,
): WorkSteps<{ readonly text: string; readonly elements: Rows }> {
  const kept: Body[] = [];
  const keep = (kind: Kind, id: string, body: string) => kept.push({ kind, id, body });
  const textOf = function* (entry: StoredEntry): WorkSteps<string> {
    if (!isElementEntry(entry) || entry.after === null) return yield* writingJson(entry);
    const { kind, id } = entry;
    const element = tables[kind].get(id);
    if (entry.before !== null || element === undefined) {
      keep(kind, id, yield* writingJson(element));
      return yield* writingJson(entry);
    }
    const fields = yield* writingJson(entry.after);
    keep(kind, id, `${fields.slice(0, -1)},"updatedAt":${JSON.stringify(element.updatedAt)}}`);
    return `{"kind":"${kind}","id":${JSON.stringify(id)},"before":null,"after":${fields}}`;
  };
  const text = yield* writingJsonList([...before, ...diff, ...after], textOf);
  return { text, elements: rowsFor(diff, yield* packingRows(kept)) };
}

/** More packs of bodies, or ids, are not written with their change set. */
const MANY_KEPT = 4;
const MANY_GONE = 2_000;

interface Patches<K extends string> {
  readonly kind: K;
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** The rows of what a diff touches: `valueOf` answers what it leaves of an element. */
export async function rowsOf<K extends string, E extends Patches<K>>(
  entries: readonly (E & Patches<K>)[],
  valueOf: (entry: E) => unknown,
): Promise<Rows> {
  return rowsFor(entries, await runChunked(writingBodies<K, E>(entries, valueOf)));
}

/** What is kept, with what else an edit does to rows. */
function rowsFor(
  entries: readonly Pick<Patches<string>, 'id' | 'before' | 'after'>[],
  kept: Pick<Rows, 'kept' | 'bytes'>,
): Rows {
  return {
    ...kept,
    gone: entries.filter(({ after }) => after === null).map(({ id }) => id),
    replaced: entries.filter(({ before }) => before !== null).map(({ id }) => id),
  };
}

function* writingBodies<K extends string, E extends Patches<K>>(
  entries: readonly (E & Patches<K>)[],
  valueOf: (entry: E) => unknown,
): WorkSteps<Pick<Rows, 'kept' | 'bytes'>> {
  const kept: Body[] = [];
  for (const entry of entries) {
    if (entry.after === null) continue;
    kept.push({ kind: entry.kind, id: entry.id, body: yield* writingJson(valueOf(entry)) });
    yield;
  }
  return yield* packingRows(kept);
}

function* packingRows(bodies: readonly Body[]): WorkSteps<Pick<Rows, 'kept' | 'bytes'>> {
  let bytes = 0;
  for (const { body } of bodies) {
    bytes += Buffer.byteLength(body);
    yield;
  }
  return { kept: yield* packingBodies(bodies), bytes };
}

/** A record as an entry leaves it. */
function recordAfter(
  { kind, id, before, after }: RecordEntry,
  stored: ReadonlyMap<string, StoredRecord>,
): JsonObject {
  const old = stored.get(id);
  if (before !== null && !old) throw new Error(`the plan did not ask for the ${kind} ${id}`);
  return patched(old && before !== null ? readRecord(kind, old) : undefined, after ?? {});
}

/**
 * What the model takes more after this writing: its entries and its bodies, less the bodies before it. It stays so until the model's next
 * change set.
 */
export async function growthBy(
  db: Reader,
  modelId: string,
  { entries, elements, records }: Omit<WrittenText, 'digest'>,
): Promise<Growth> {
  const changeBytes = Buffer.byteLength(entries);
  const written = elements.bytes + records.bytes;
  const replaced =
    (await bytesOfElements(db, modelId, elements.replaced)) +
    (await bytesOfRecords(db, modelId, records.replaced));
  return { changeBytes, bytes: changeBytes + written - replaced };
}

/**
 * Writes a change set with the elements and the records that it touches. `elementsLater`: the rows of the elements follow, of which
 * the model's row has to tell.
 */
export async function store(
  tx: Writer,
  modelId: string,
  { change, elements, records }: Writing,
  elementsLater: boolean,
): Promise<void> {
  const { entries, ...rest } = change;
  if (!elementsLater) {
    await deleteElements(tx, modelId, elements.gone);
    await upsertElements(tx, modelId, change.seq, elements.kept);
  }
  await deleteRecords(tx, modelId, records.gone);
  await upsertRecords(tx, modelId, change.seq, records.kept);
  // One text of many megabytes is one statement, and so is the commit behind it: each has a turn of its own.
  if (isLong(change)) await nextTurn();
  await appendChangeSet(tx, { modelId, ...rest, diff: entries });
  if (isLong(change)) await nextTurn();
}

/** Whether the rows of the elements are so many that they are written after the change set, a share at a time. */
export function isLongWriting({ kept, gone }: Pick<Rows, 'kept' | 'gone'>): boolean {
  return kept.length > MANY_KEPT || gone.length > MANY_GONE;
}

/** Characters. Fewer are written in some milliseconds. */
const LONG = 262_144;

/** Whether what is written takes long enough to be noticed by others. */
export function isLong({ entries }: Pick<Change, 'entries'>): boolean {
  return entries.length > LONG;
}
