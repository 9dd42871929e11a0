import { applyEntry, type Diff, reverseDiff } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import { elementDiff, readingEntries } from './change-entries.ts';
import { define } from './model-definitions.ts';

/** A model that is led through its history, change set by change set. */
export class PastModel {
  readonly #working: WorkingModel;
  /** `kind id` of what changed on the way. */
  #touched = new Map<string, readonly [id: string, kind: Kind]>();

  constructor(model: SystemModel) {
    this.#working = new WorkingModel(model);
  }

  /** Applies a change set, or takes it back, an entry at a time; answers what it says of elements. */
  *applying({ diff: text, at }: Pick<StoredChangeSet, 'diff' | 'at'>, back: boolean): WorkSteps<Diff> {
    const entries = yield* readingEntries(text);
    const diff = elementDiff(entries);
    yield;
    define(this.#working, entries, back ? 'before' : 'after');
    for (const entry of back ? reverseDiff(diff) : diff) {
      applyEntry(this.#working, entry, at);
      this.#touched.set(`${entry.kind} ${entry.id}`, [entry.id, entry.kind]);
      yield;
    }
    return diff;
  }

  touched(): (readonly [id: string, kind: Kind])[] {
    return [...this.#touched.values()];
  }

  forgetTouched(): void {
    this.#touched = new Map();
  }

  model(): SystemModel {
    return this.#working.freeze();
  }
}
