import { create } from 'zustand';
import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Up to so many elements that differ are looked at at once, within a frame; more are in idle time. */
const AT_ONCE = 400;

/** One for the model that is open: brought from state to state, it costs what changed between them. */
const answers = new ModelFindings();
let passing = false;

/** How often a pass in idle time has ended. */
export const useAnalysisRuns = create(() => ({ ended: 0 }));

/**
 * The values, verdicts and findings of a model as it is now; null while so much of it is being looked at that nobody should wait for
 * it. To be read at once: the next state of a model changes them.
 */
export function analysisAt(model: SystemModel): ModelFindings | null {
  if (passing) return null;
  if (!answers.differsBy(model, AT_ONCE)) {
    answers.update(model);
    return answers;
  }
  passing = true;
  runIdle(answers.steps(model), () => {
    passing = false;
    useAnalysisRuns.setState(({ ended }) => ({ ended: ended + 1 }));
  });
  return null;
}
