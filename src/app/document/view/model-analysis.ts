import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';

/** The values, verdicts and findings of a model, to be read. They change with the model: what is read is of the present version. */
export type Analysis = Omit<ModelFindings, 'update' | 'steps' | 'differsBy'>;

/** An analysis at one moment. */
export interface AnalysisSnapshot {
  /** Null while so much of the model is being looked at that nobody should wait for it. */
  readonly analysis: Analysis | null;
  /** Another one whenever the analysis was brought to another state of the model, or has to be waited for. */
  readonly version: number;
}

/** Up to so many elements that differ are looked at at once, within a frame; more are in idle time. */
const AT_ONCE = 400;

/** The analyses of editors that were closed, by the state that they stand at: who opens the same model again need not wait. */
const left = new WeakMap<SystemModel, ModelFindings>();

/** The analysis of the model in one editor: brought from state to state, it costs what changed between them. */
export class ModelAnalysis {
  #findings = new ModelFindings();
  #model: SystemModel = EMPTY_MODEL;
  #snapshot: AnalysisSnapshot = { analysis: null, version: 0 };
  #giveUp: (() => void) | null = null;

  /** Looks at nothing yet: what another editor left of this model is there to be read, and is taken over by `open`. */
  constructor(model: SystemModel | null) {
    const known = model ? left.get(model) : undefined;
    if (!model || !known) return;
    this.#findings = known;
    this.#model = model;
    this.#show(known);
  }

  /** Takes it into use, before it is advanced. */
  open(): void {
    if (left.get(this.#model) === this.#findings) left.delete(this.#model);
    else this.#restart();
  }

  /** Leaves it to who opens the model next. */
  leave(): void {
    this.#giveUp?.();
    if (this.#giveUp === null && this.#snapshot.analysis) left.set(this.#model, this.#findings);
    else this.#restart();
    this.#giveUp = null;
  }

  #restart(): void {
    this.#findings = new ModelFindings();
    this.#model = EMPTY_MODEL;
    this.#show(null);
  }

  get snapshot(): AnalysisSnapshot {
    return this.#snapshot;
  }

  /** Brings it to another state of the model: at once where little differs, and else in idle time, which `done` tells the end of. */
  advance(model: SystemModel, done: () => void): void {
    if (this.#giveUp !== null || (model === this.#model && this.#snapshot.analysis)) return;
    this.#model = model;
    if (!this.#findings.differsBy(model, AT_ONCE)) {
      this.#findings.update(model);
      this.#show(this.#findings);
      return;
    }
    this.#show(null);
    this.#giveUp = runIdle(this.#findings.steps(model), () => {
      this.#giveUp = null;
      this.#show(this.#findings);
      done();
    });
  }

  #show(analysis: Analysis | null): void {
    this.#snapshot = { analysis, version: this.#snapshot.version + 1 };
  }
}
