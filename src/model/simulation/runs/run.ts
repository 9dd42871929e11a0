import type { RunRequest } from '#model/definitions/run-request.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { recordingOf } from './recording.ts';
import type { RunState } from './step-report.ts';

export type RunResult =
  | { readonly ok: true; readonly initial: RunState; readonly steps: readonly RunState[] }
  | { readonly ok: false; readonly path: string; readonly message: string };

/**
 * Runs the behaviour of a part step by step from its initial configuration, in slices; refused where the request names what is not there. It ends
 * with the first step that had to be cut short.
 */
export function* simulating(model: SystemModel, request: RunRequest): WorkSteps<RunResult> {
  const begun = yield* recordingOf(model, request);
  if (!begun.ok) return begun;
  const [initial, ...steps] = begun.recording.log;
  return { ok: true, initial: initial.state, steps: steps.map(({ state }) => state) };
}

/** The same at one go. */
export function runSimulation(model: SystemModel, request: RunRequest): RunResult {
  return runToEnd(simulating(model, request));
}
