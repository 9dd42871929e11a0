import type { Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { PastModel } from '#server/documents/past-model.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { notFound } from '#server/failure.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { Reader } from '#server/storage/tables.ts';
import { modelOfSnapshot, type SnapshotHead } from './snapshot.ts';

/** A model that is led through its history, as the store has it. */
export class Traveller {
  readonly #past: PastModel;
  #seq: number;
  #wentBack = false;

  constructor(
    private readonly db: Reader,
    private readonly modelId: string,
    seq: number,
    model: SystemModel,
  ) {
    this.#past = new PastModel(model);
    this.#seq = seq;
  }

  /** Begins at a snapshot; null: at the beginning of the history. */
  static async from(db: Reader, modelId: string, head: SnapshotHead | null): Promise<Traveller> {
    const model = head === null ? EMPTY_MODEL : await modelOfSnapshot(db, modelId, head);
    return new Traveller(db, modelId, head?.seq ?? 0, model);
  }

  /** After which change set it is. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether it took change sets back: then what they touched has lost its times. */
  get wentBack(): boolean {
    return this.#wentBack;
  }

  /** @throws Failure where the model was deleted on the way */
  async to(seq: number): Promise<void> {
    const back = seq < this.#seq;
    this.#wentBack ||= back;
    const range = back
      ? { after: seq, upTo: this.#seq, order: 'desc' as const }
      : { after: this.#seq, upTo: seq };
    for await (const slice of readChanges(this.db, this.modelId, range))
      await runChunked(this.#passing(slice, back));
    if (this.#seq !== seq) throw notFound();
  }

  /** Goes on to a later change set, and stops after each. */
  async *following(upTo: number): AsyncGenerator<StoredChangeSet, void, undefined> {
    for await (const slice of readChanges(this.db, this.modelId, { after: this.#seq, upTo }))
      for (const change of slice) {
        await runChunked(this.#passing([change], false));
        yield change;
      }
  }

  *#passing(changes: readonly StoredChangeSet[], back: boolean): WorkSteps<void> {
    for (const change of changes) {
      yield* this.#past.applying(change, back);
      this.#seq = back ? change.seq - 1 : change.seq;
    }
  }

  touched(): (readonly [id: string, kind: Kind])[] {
    return this.#past.touched();
  }

  forgetTouched(): void {
    this.#past.forgetTouched();
  }

  model(): SystemModel {
    return this.#past.model();
  }
}
