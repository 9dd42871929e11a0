import { defined } from '#model/definitions/definitions.ts';
import { applyEntry, applyingDiff, type Diff, trusted } from '#model/edit/diff.ts';
import { isKind } from '#model/elements/kinds.ts';
import type { RecordEntry } from '#model/elements/records.ts';
import { isObject } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type StoredSuggestions, suggestionsAfter } from '#model/suggestions/suggestions-after.ts';
import { EMPTY_MODEL, type SystemModel, sizeOf, WorkingModel } from '#model/system-model.ts';
import { notFound } from '#server/failure.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { type HistoryPoint, sameHash } from '#server/storage/chain.ts';
import { hashAt, listChangeSets } from '#server/storage/change-sets.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import { readElements } from '#server/storage/elements.ts';
import { findModel, type StoredModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Reader } from '#server/storage/tables.ts';
import {
  elementDiff,
  isModelEntry,
  isRecordEntry,
  type ModelEntry,
  readingEntries,
} from './change-entries.ts';
import { definitionsOf, withDefinitions } from './model-definitions.ts';
import { readChanges } from './read-changes.ts';
import { loadSuggestions } from './suggestions.ts';
import { TimesOnce } from './times-once.ts';

/**
 * A model in memory. It is replaced whole by the next change set, so that one state is seen by whoever reads it without
 * waiting in between.
 */
export interface Document {
  /** The change set up to which it is, and the hash of that one. */
  readonly seq: number;
  readonly hash: string;
  readonly model: SystemModel;
  /** The change set that touched an element last. Shared by the states of a model: only good for the newest one. */
  readonly seqs: ReadonlyMap<string, number>;
  /** What was proposed for it, decided or not, by id and in the order in which it was. */
  readonly staged: StoredSuggestions;
}

interface Held extends Document {
  readonly seqs: Map<string, number>;
}

const newborn = (hash: string): Held => ({
  seq: 0,
  hash,
  model: EMPTY_MODEL,
  seqs: new Map(),
  staged: new Map(),
});

/** What a commit did to a model. */
interface Advance {
  readonly diff: Diff;
  readonly model: SystemModel;
  readonly settings?: ModelEntry | undefined;
  readonly records?: readonly RecordEntry[];
}

/** Behind by more change sets than this, a model is read anew. */
const CATCH_UP = 200;
/** A change set that adds so many elements to a model of fewer is a file that was imported. */
const IMPORTED = 5_000;

/**
 * The models that were used last, so that most requests read no element from the store. Whether one is up to date is told
 * by the model's row, which every request reads; a commit asks under the row's lock. So it is right with several processes too.
 */
export class Documents {
  readonly #held = new Map<string, Held>();
  readonly #loading = new Map<string, Promise<Held>>();
  readonly #leading = new Map<string, Promise<void>>();
  readonly #reads = { memory: 0, changes: 0, store: 0 };
  #elements = 0;

  constructor(
    private readonly storage: Storage,
    /** How many elements are held at most; the model in use is held in any case. */
    private readonly most: number,
  ) {}

  /** How much is held, and where the models that were asked for came from. */
  get usage(): {
    held: number;
    elements: number;
    reads: Readonly<Record<'memory' | 'changes' | 'store', number>>;
  } {
    return { held: this.#held.size, elements: this.#elements, reads: this.#reads };
  }

  /** The model as it is at this change set or later. @throws Failure where it was deleted */
  async atLeast(modelId: string, at: HistoryPoint): Promise<Document> {
    const held = this.#held.get(modelId);
    if (held && held.seq < at.seq) {
      const caughtUp = await this.#catchUp(this.storage.db, modelId, at.seq);
      if (caughtUp) return caughtUp;
    } else if (held) {
      if (await this.#leadsTo(held, modelId, at)) {
        this.#reads.memory += 1;
        return this.#hold(modelId, this.#held.get(modelId) ?? held);
      }
      this.#forgetHeld(modelId, held);
    }
    const known = this.#loading.get(modelId);
    if (known) {
      const loaded = await known;
      if (loaded.seq >= at.seq && (await this.#leadsTo(loaded, modelId, at))) {
        this.#reads.memory += 1;
        return this.#held.get(modelId) ?? loaded;
      }
    }
    this.#reads.store += 1;
    const loading = this.storage.snapshot(async (db) => {
      const row = await findModel(db, modelId);
      if (row === null) throw notFound();
      return load(db, row);
    });
    this.#loading.set(modelId, loading);
    try {
      return this.#hold(modelId, await loading);
    } finally {
      if (this.#loading.get(modelId) === loading) this.#loading.delete(modelId);
    }
  }

  /** The model exactly as it is in the transaction that locked `row`. */
  async locked(tx: Reader, row: StoredModel): Promise<Document> {
    const held = this.#held.get(row.id);
    if (held?.hash === row.hash) {
      this.#reads.memory += 1;
      return held;
    }
    const caughtUp = held && held.seq < row.seq ? await this.#catchUp(tx, row.id, row.seq) : null;
    if (caughtUp?.hash === row.hash) return caughtUp;
    if (held && held.seq >= row.seq) this.#forgetHeld(row.id, held);
    this.#reads.store += 1;
    return this.#hold(row.id, await load(tx, row));
  }

  /**
   * After a commit on the history that ended with the hash `before`: the model is now `model`, unless another request was quicker to
   * read the change set. One that was imported is not held before somebody opens it: many imports in a row take the memory of one.
   */
  advance(modelId: string, before: string, { seq, hash }: HistoryPoint, advance: Advance): void {
    const { diff, model, settings, records = [] } = advance;
    const held = this.#held.get(modelId) ?? (seq === 1 ? newborn(before) : undefined);
    if (held?.seq !== seq - 1 || held.hash !== before) return;
    if (sizeOf(held.model) < IMPORTED && sizeOf(model) >= sizeOf(held.model) + IMPORTED)
      return this.forget(modelId);
    const staged = suggestionsAfter(held.staged, records);
    const definitions = defined(model.definitions, settings?.after ?? {});
    this.#hold(modelId, {
      seq,
      hash,
      model: withDefinitions(model, definitions),
      seqs: touched(held.seqs, diff, seq),
      staged,
    });
  }

  forget(modelId: string): void {
    const held = this.#held.get(modelId);
    if (!held) return;
    this.#held.delete(modelId);
    this.#elements -= weightOf(held);
  }

  /** Whether what is held is what the store's history leads to, which has this point in it. A store may have been put back. */
  async #leadsTo(held: HistoryPoint, modelId: string, at: HistoryPoint): Promise<boolean> {
    if (held.seq === at.seq) return sameHash(held.hash, at.hash);
    return (await hashAt(this.storage.db, modelId, held.seq)) === held.hash;
  }

  /** Forgets what is held of a history that the store does not have any more. */
  #forgetHeld(modelId: string, held: Held): void {
    if (this.#held.get(modelId) === held) this.forget(modelId);
  }

  /** Applies the change sets that came after what is held. Null where that is not the quicker way. */
  async #catchUp(db: Reader, modelId: string, to: number): Promise<Held | null> {
    const from = this.#held.get(modelId);
    if (!from || to - from.seq > CATCH_UP) return null;
    if ((await hashAt(db, modelId, from.seq)) !== from.hash) {
      this.#forgetHeld(modelId, from);
      return null;
    }
    const changes = await listChangeSets(db, modelId, { after: from.seq, limit: to - from.seq });
    // Of many who ask at once, one leads it on.
    for (let other = this.#leading.get(modelId); other; other = this.#leading.get(modelId)) await other;
    for (;;) {
      const held = this.#held.get(modelId);
      if (!held) return null;
      const led = await this.#leadOn(modelId, held, changes);
      // A commit may have been quicker.
      if (this.#held.get(modelId) !== held) continue;
      if (led.seq < to) return null;
      let { seqs } = held;
      for (const [diff, seq] of led.steps) seqs = touched(seqs, diff, seq);
      this.#reads.changes += 1;
      return this.#hold(modelId, { ...led.document, seqs });
    }
  }

  /** What change sets make of what is held, in turns with others; it is for all who ask, whoever of them leaves. */
  async #leadOn(modelId: string, held: Held, changes: readonly StoredChangeSet[]): Promise<Led> {
    const leading = whoeverWaits(() => runChunked(leadingDocument(held, changes)));
    const settled = leading.then(
      () => undefined,
      () => undefined,
    );
    this.#leading.set(modelId, settled);
    try {
      return await leading;
    } finally {
      if (this.#leading.get(modelId) === settled) this.#leading.delete(modelId);
    }
  }

  /** Keeps a model as the one used last, and lets go of those used longest ago. Never goes back to an older state. */
  #hold(modelId: string, next: Held): Held {
    const old = this.#held.get(modelId);
    const held = old && old.seq > next.seq ? old : next;
    if (old) this.#elements -= weightOf(old);
    this.#held.delete(modelId);
    this.#held.set(modelId, held);
    this.#elements += weightOf(held);
    for (const [id] of this.#held) {
      if (this.#elements <= this.most || id === modelId) break;
      this.forget(id);
    }
    return held;
  }
}

/** A model led on from what is held, but for the numbers of its elements, which are held once. */
interface Led {
  readonly seq: number;
  readonly document: Omit<Held, 'seqs'>;
  readonly steps: readonly (readonly [Diff, number])[];
}

function* leadingDocument(held: Held, changes: readonly StoredChangeSet[]): WorkSteps<Led> {
  const { seqs: _, ...before } = held;
  let document: Omit<Held, 'seqs'> = before;
  const steps: (readonly [Diff, number])[] = [];
  for (const { seq, hash, at, diff: text } of changes) {
    if (document.seq !== seq - 1) continue;
    const entries = yield* readingEntries(text);
    const diff = elementDiff(entries);
    const own = entries.find(isModelEntry);
    const model = yield* applyingDiff(document.model, diff, at);
    document = {
      seq,
      hash,
      model: withDefinitions(model, defined(document.model.definitions, own?.after ?? {})),
      staged: suggestionsAfter(document.staged, entries.filter(isRecordEntry)),
    };
    steps.push([diff, seq]);
  }
  return { seq: document.seq, document, steps };
}

function touched(seqs: Map<string, number>, diff: Diff, seq: number): Map<string, number> {
  for (const { id, after } of diff)
    if (after === null) seqs.delete(id);
    else seqs.set(id, seq);
  return seqs;
}

async function load(db: Reader, row: StoredModel): Promise<Held> {
  const working = new WorkingModel(EMPTY_MODEL);
  working.definitions = definitionsOf(row);
  const seqs = new Map<string, number>();
  const times = new TimesOnce();
  for await (const slice of readElements(db, row.id)) {
    for (const { kind, id, seq, body } of slice) {
      const element: unknown = JSON.parse(body);
      if (!isKind(kind) || !isObject(element)) throw new Error(`the stored element ${id} cannot be read`);
      const read = trusted(kind, times.once(element));
      working.put(kind, read);
      // Its own id, not that of the row: one text less for each element.
      seqs.set(read.id, seq);
    }
  }
  if (row.elementsSeq !== null) await leadOn(db, row, row.elementsSeq, working, seqs);
  return {
    seq: row.seq,
    hash: row.hash,
    model: working.freeze(),
    seqs,
    staged: await loadSuggestions(db, row.id),
  };
}

/** Leads elements on to the model's last change set whose rows have not all been written since `from`: what was, names that change set. */
async function leadOn(
  db: Reader,
  row: StoredModel,
  from: number,
  working: WorkingModel,
  seqs: Map<string, number>,
): Promise<void> {
  const isWritten = new Set([...seqs].filter(([, seq]) => seq > from).map(([id]) => id));
  for await (const slice of readChanges(db, row.id, { after: from, upTo: row.seq }))
    for (const { at, diff } of slice)
      await runChunked(leadingOn(working, diff, at, row.seq, seqs, isWritten));
}

function* leadingOn(
  working: WorkingModel,
  text: string,
  at: string,
  seq: number,
  seqs: Map<string, number>,
  isWritten: ReadonlySet<string>,
): WorkSteps<void> {
  for (const entry of elementDiff(yield* readingEntries(text))) {
    yield;
    if (isWritten.has(entry.id)) continue;
    applyEntry(working, entry, at);
    if (entry.after === null) seqs.delete(entry.id);
    else seqs.set(entry.id, seq);
  }
}

/** How many elements are held: those that are proposed too. */
function weightOf({ model, staged }: Document): number {
  let weight = sizeOf(model);
  for (const { entries } of staged.values()) weight += entries.length;
  return weight;
}
