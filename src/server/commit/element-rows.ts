import { notFound } from '#server/failure.ts';
import { elementDiff, readingEntries } from '#server/documents/change-entries.ts';
import type { Documents } from '#server/documents/documents.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { nextTurn } from '#server/scheduling/turns.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { deleteElements, upsertElements } from '#server/storage/elements.ts';
import {
  endElementWriting,
  findModel,
  lockModel,
  modelsBehind,
  type StoredModel,
} from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Writer } from '#server/storage/tables.ts';
import { type Entry } from '#model/edit/diff.ts';
import { type Rows, rowsOf } from './change-writing.ts';

/** What one transaction writes: ids that are deleted, or a pack of bodies. Some 5 ms of the store's time. */
const GONE_AT_ONCE = 500;

type ElementWriting = Pick<Rows, 'kept' | 'gone'>;

interface ElementRowsDeps {
  readonly storage: Pick<Storage, 'db' | 'transaction'>;
  readonly documents: Pick<Documents, 'atLeast'>;
}

/**
 * Writes the rows of the elements that a large change set touched, after it was committed: in short transactions, between which others
 * write (decision 115). Until all are there the model's row tells so; nobody writes more to the model, and whoever reads its elements leads
 * them through the change set.
 */
export class ElementRows {
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(private readonly deps: ElementRowsDeps) {}

  /**
   * Writes the rows of change set `seq`, the model's last, which was committed without them. Never rejects for the store's sake: the change
   * set is acknowledged, and whoever writes next writes the rows before.
   */
  follow(modelId: string, seq: number, rows: ElementWriting): Promise<void> {
    return this.#alone(modelId, () => this.#write(modelId, seq, rows)).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
  }

  /** Writes the rows that are missing of a model, by its change sets; waits where that is under way. @throws StoreError */
  async bringUp(modelId: string): Promise<void> {
    await this.#underWay.get(modelId)?.catch(() => undefined);
    const row = await findModel(this.deps.storage.db, modelId);
    if (row === null) throw notFound();
    if (row.elementsSeq === null) return;
    const from = row.elementsSeq;
    const work = async () => this.#write(modelId, row.seq, await this.#missing(row, from));
    await this.#alone(modelId, () => whoeverWaits(work));
  }

  /** The same for all models: at the start, where the process ended in between. */
  async bringUpAll(): Promise<void> {
    for (const id of await modelsBehind(this.deps.storage.db)) await this.bringUp(id);
  }

  #alone(modelId: string, work: () => Promise<void>): Promise<void> {
    const writing = work().finally(() => {
      if (this.#underWay.get(modelId) === writing) this.#underWay.delete(modelId);
    });
    this.#underWay.set(modelId, writing);
    return writing;
  }

  /** What the change sets after `from` touched, as the model has it now. */
  async #missing(row: StoredModel, from: number): Promise<ElementWriting> {
    const { model } = await this.deps.documents.atLeast(row.id, row);
    const touched = new Map<string, Entry>();
    for await (const slice of readChanges(this.deps.storage.db, row.id, { after: from, upTo: row.seq }))
      for (const { diff } of slice)
        for (const entry of elementDiff(await runChunked(readingEntries(diff)))) touched.set(entry.id, entry);
    return rowsOf([...touched.values()], ({ kind, id }) => model.tables[kind].get(id));
  }

  async #write(modelId: string, seq: number, rows: ElementWriting): Promise<void> {
    const shares = sharesOf(modelId, seq, rows);
    for (const [index, write] of shares.entries()) {
      const isLast = index === shares.length - 1;
      const goesOn = await this.deps.storage.transaction(async (tx) => {
        const row = await lockModel(tx, modelId);
        // Deleted, or another process was quicker.
        if (row === null || row.seq !== seq || row.elementsSeq === null) return false;
        await write(tx);
        if (isLast) await endElementWriting(tx, modelId);
        return true;
      }, 'content');
      if (!goesOn) return;
      await nextTurn();
    }
  }
}

/** The writing in shares, each short enough for a transaction; at least one. */
function sharesOf(
  modelId: string,
  seq: number,
  { kept, gone }: ElementWriting,
): ((tx: Writer) => Promise<void>)[] {
  const shares = [
    ...inShares(gone, GONE_AT_ONCE).map((some) => (tx: Writer) => deleteElements(tx, modelId, some)),
    ...kept.map((pack) => (tx: Writer) => upsertElements(tx, modelId, seq, [pack])),
  ];
  return shares.length > 0 ? shares : [() => Promise.resolve()];
}

function inShares<T>(items: readonly T[], size: number): T[][] {
  const shares: T[][] = [];
  for (let from = 0; from < items.length; from += size) shares.push(items.slice(from, from + size));
  return shares;
}
