import { editorStore } from './editor-store.ts';
import { t } from '#language/translate.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';

/** How requirements stand at the step of a run that is looked at. */
export interface RunVerdicts {
  /** The model that the run is of. */
  readonly modelId: string;
  /** The place of the step in the run; 0 is how it begins. */
  readonly step: number;
  readonly of: ReadonlyMap<string, RequirementVerdict>;
}

interface RunVerdictsState {
  /** Null while no run is looked at. */
  readonly shown: RunVerdicts | null;
  readonly show: (shown: RunVerdicts | null) => void;
}

/** The verdicts of the run that is looked at: written by the simulation, shown in place of the model's wherever verdicts are. */
export const useRunVerdicts = editorStore<RunVerdictsState>((set) => ({
  shown: null,
  show: (shown) => set({ shown }),
}));

/** Those of a model; null where no run of it is looked at, or none of its requirements is judged. */
export function useRunVerdictsOf(modelId: string): RunVerdicts | null {
  return useRunVerdicts(({ shown }) => (shown?.modelId === modelId && shown.of.size > 0 ? shown : null));
}

/** What a run's step is called where its verdicts stand: `Run, step 3`. */
export function runStepLabel({ step }: Pick<RunVerdicts, 'step'>): string {
  return step === 0 ? t('Run, start') : t('Run, step {step}', { step });
}
