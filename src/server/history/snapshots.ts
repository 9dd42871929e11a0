import { type SystemModel } from '#model/system-model.ts';
import { whoeverWaits } from '#server/scheduling/request-scope.ts';
import { nextTurn } from '#server/scheduling/turns.ts';
import { StoreError } from '#server/storage/database/errors.ts';
import { findModel } from '#server/storage/models.ts';
import { deleteSnapshot, writeSnapshotPiece } from '#server/storage/snapshots.ts';
import type { Storage } from '#server/storage/storage.ts';
import { snapshotBefore, snapshotOf } from './snapshot.ts';
import { Traveller } from './traveller.ts';

/** So many characters of change sets lie between two snapshots at least. */
const LEAST = 2 ** 20;
/** A change set takes so many more than its entries: the rest of its row, and the work of reading it. */
const ROW = 250;
/** What one change set counts for at most, as a part of what lies between two: a snapshot after a single large one would be read no sooner than it. */
const MOST_OF_ONE = 1 / 4;
/** Pieces that are written by one transaction. */
const PIECES_AT_ONCE = 4;

type SnapshotStorage = Pick<Storage, 'db' | 'large' | 'transaction'>;

/**
 * Keeps snapshots of the models' past, for whoever reads it to begin near (decision 116): one after as much of change sets as the one
 * before it takes, so that the store at most doubles and no state of the past is further from one than its own size. They are made in the
 * background, one model after the other, from the change sets alone: two processes make the same.
 */
export class Snapshots {
  /** How much more each model has to change before it is looked at. */
  readonly #left = new Map<string, number>();
  readonly #due = new Set<string>();
  #underWay: Promise<void> | null = null;
  #ended = false;

  constructor(
    private readonly storage: SnapshotStorage,
    private readonly least = LEAST,
  ) {}

  /** After a commit with so many characters of entries. */
  note(modelId: string, size: number): void {
    const left = (this.#left.get(modelId) ?? this.least) - Math.min(size, this.least * MOST_OF_ONE) - ROW;
    this.#left.set(modelId, left);
    if (left <= 0) this.want(modelId);
  }

  /** Someone had to read a long history of this model: those that are missing are made. */
  want(modelId: string): void {
    if (this.#ended) return;
    this.#due.add(modelId);
    this.#underWay ??= whoeverWaits(() => this.#run()).finally(() => {
      this.#underWay = null;
    });
  }

  /** Comes when none is being made. */
  async rest(): Promise<void> {
    await this.#underWay;
  }

  /** Makes no more. What was begun is made anew when it is wanted again. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#underWay;
  }

  async #run(): Promise<void> {
    for (const modelId of this.#due) {
      this.#due.delete(modelId);
      try {
        this.#left.set(modelId, await this.#keepUp(modelId));
      } catch (error) {
        // Without them the past is read from further away. A full or failing store is told by what writes to it.
        this.#left.delete(modelId);
        if (!(error instanceof StoreError) && !(await this.#isGone(modelId))) throw error;
      }
    }
  }

  /** Whether a model was deleted, which refuses a piece of its past that is being written: it is no failure then. */
  async #isGone(modelId: string): Promise<boolean> {
    try {
      return (await findModel(this.storage.db, modelId)) === null;
    } catch (error) {
      if (error instanceof StoreError) return true;
      throw error;
    }
  }

  /** Makes the snapshots that are missing since the last. Answers how much more the model has to change for the next. */
  async #keepUp(modelId: string): Promise<number> {
    const row = await findModel(this.storage.db, modelId);
    if (row === null) return this.least;
    const from = await snapshotBefore(this.storage.db, modelId, row.seq);
    let apart = Math.max(this.least, from?.size ?? 0);
    const traveller = await Traveller.from(this.storage.large, modelId, from);
    let size = 0;
    for await (const change of traveller.following(row.seq)) {
      if (this.#ended) return apart;
      size += change.diff.length + ROW;
      if (size < apart) continue;
      apart = Math.max(this.least, await this.#write(modelId, change, traveller.model()));
      size = 0;
    }
    return apart - size;
  }

  async #write(
    modelId: string,
    { seq, hash }: { readonly seq: number; readonly hash: string },
    model: SystemModel,
  ): Promise<number> {
    const { head, size, pieces } = await snapshotOf(model, hash);
    const numbered = [...pieces.map((body, index) => ({ piece: index + 1, body })), { piece: 0, body: head }];
    await this.#transact(modelId, (tx) => deleteSnapshot(tx, modelId, seq));
    for (let at = 0; at < numbered.length && !this.#ended; at += PIECES_AT_ONCE) {
      await this.#transact(modelId, async (tx) => {
        for (const { piece, body } of numbered.slice(at, at + PIECES_AT_ONCE))
          await writeSnapshotPiece(tx, modelId, seq, piece, body);
      });
      await nextTurn();
    }
    return size;
  }

  async #transact(modelId: string, write: Parameters<Storage['transaction']>[0]): Promise<void> {
    await this.storage.transaction(
      async (tx) => {
        if ((await findModel(tx, modelId)) !== null) await write(tx);
      },
      null,
      'large',
    );
  }
}
