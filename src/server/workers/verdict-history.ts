import type { z } from 'zod';
import type { VerdictHistory } from '#contract/verdict.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { VerdictWatch } from '#model/values/verdict-watch.ts';
import { PastModel } from '#server/documents/past-model.ts';
import { redactModel } from '#server/documents/visibility/redact-model.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';

type Answer = z.infer<typeof VerdictHistory>;

/** Of which requirement the verdicts are asked, over which change sets, by someone who may view these scopes. */
export interface VerdictHistoryTask {
  readonly task: 'verdict-history';
  readonly viewable: ReadonlySet<Scope>;
  readonly requirementId: string;
  readonly after: number;
  readonly seq: number;
  /** Whether the way to the state before the range leads from the beginning, or else back from the present. */
  readonly fromStart: boolean;
}

/**
 * The change sets of a range that turned the verdict of a requirement, the newest first. It is first led to the state before the range.
 * Everything is computed of that state, and of each later one what follows from its change set.
 */
export class VerdictTurns {
  readonly #past: PastModel;
  readonly #turns: Answer['turns'] = [];
  #watch: VerdictWatch | null = null;

  constructor(
    private readonly task: VerdictHistoryTask,
    model: SystemModel,
  ) {
    this.#past = new PastModel(model);
  }

  /** Change sets on the way to the range: applied, or taken back. */
  lead(changes: readonly StoredChangeSet[], back: boolean): void {
    for (const change of changes) runToEnd(this.#past.applying(change, back));
  }

  /** Change sets of the range, in order. */
  follow(changes: readonly StoredChangeSet[]): void {
    const watch = this.#begin();
    for (const change of changes) {
      const diff = runToEnd(this.#past.applying(change, false));
      const turn = watch.to(
        this.#visible(),
        diff.map(({ id }) => id),
      );
      const { seq, at, userId } = change;
      // A label may name anything: it is for those who may view everything.
      const label = SCOPES.every((scope) => this.task.viewable.has(scope)) ? change.label : '';
      if (turn) this.#turns.unshift({ seq, at, userId, label, ...turn, set: [...turn.set] });
    }
  }

  answer(): Answer {
    const { requirementId, after, seq } = this.task;
    return { requirementId, after, seq, turns: this.#turns };
  }

  #begin(): VerdictWatch {
    this.#watch ??= runToEnd(VerdictWatch.from(this.#visible(), this.task.requirementId));
    return this.#watch;
  }

  #visible(): SystemModel {
    return redactModel(this.#past.model(), this.task.viewable);
  }
}
