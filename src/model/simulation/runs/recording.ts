import { t } from '#language/translate.ts';
import { MOST_STEPS, type RunRequest, type RunStep } from '#model/definitions/run-request.ts';
import { machineOf } from '#model/simulation/machine/machine.ts';
import { Simulator } from '#model/simulation/machine/simulator.ts';
import type { Step } from '#model/simulation/machine/snapshot.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { guardsOf, ownerOf, stepInputOf, valuesOf, WrongInput } from './run-input.ts';
import { type RunState, StepReporter } from './step-report.ts';

/** How many microsteps one run may take in all its steps: a service runs it for others. */
const MOST_IN_ALL = 100_000;
const ENOUGH = t('The run is cut here: it took more than {most} transitions and events in all.', {
  most: MOST_IN_ALL,
});

/** One step of a run: what was put in (null: the beginning), what happened, and how it stands after it. */
export interface Recorded {
  readonly input: RunStep | null;
  readonly step: Step;
  readonly state: RunState;
}

/** A run as far as it went, on the model that it was begun with: a value, so that any part of it can be gone back to. */
export interface Recording {
  readonly model: SystemModel;
  readonly simulator: Simulator;
  /** What it was begun with. */
  readonly beginning: Omit<RunRequest, 'steps'>;
  readonly log: readonly [Recorded, ...Recorded[]];
  readonly told: StepReporter;
}

export type Begun =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** Begins a run and puts in its steps, to the first that is cut short; refused where the request names what is not there. */
export function record(model: SystemModel, request: RunRequest): Begun {
  return runToEnd(recordingOf(model, request));
}

/** The same in slices. */
export function* recordingOf(model: SystemModel, { steps, ...beginning }: RunRequest): WorkSteps<Begun> {
  try {
    let recording = yield* begin(model, beginning);
    for (const [index, step] of steps.entries()) {
      if (whyNoFurther(recording) !== null) break;
      recording = yield* put(recording, step, `steps.${index}`);
    }
    return { ok: true, recording };
  } catch (error) {
    if (error instanceof WrongInput) return { ok: false, path: error.path, message: error.message };
    throw error;
  }
}

/**
 * One step further from a recorded one, in slices; those after it are dropped.
 * @returns the run with it, or why the step cannot be put in
 */
export function* proceeding(recording: Recording, at: number, input: RunStep): WorkSteps<Begun> {
  const [first, ...later] = recording.log;
  const upTo: Recording = { ...recording, log: [first, ...later.slice(0, at)] };
  const reason = whyNoFurther(upTo);
  if (reason !== null) return { ok: false, path: '', message: reason };
  try {
    return { ok: true, recording: yield* put(upTo, input, 'step') };
  } catch (error) {
    if (error instanceof WrongInput) return { ok: false, path: error.path, message: error.message };
    throw error;
  }
}

/** Everything that was put into a run, from which it can be done again. */
export function requestOf({ beginning, log }: Recording): RunRequest {
  return { ...beginning, steps: log.flatMap(({ input }) => (input ? [input] : [])) };
}

/** Why a run does not go on after its last step; null where it does. */
export function whyNoFurther({ log }: Recording): string | null {
  const last = log.at(-1);
  if (last?.state.error !== undefined) return t('The last step was cut short, so the run cannot continue.');
  if (log.length > MOST_STEPS) return t('A run has at most {most} steps.', { most: MOST_STEPS });
  return null;
}

function* begin(model: SystemModel, beginning: Recording['beginning']): WorkSteps<Recording> {
  const machine = machineOf(model, ownerOf(model, beginning.partId));
  const simulator = new Simulator(model, machine, beginning.eventless);
  const told = yield* StepReporter.of(model, simulator, machine);
  const guards = guardsOf(model, beginning.guards ?? {}, 'guards');
  const step = yield* simulator.starting(valuesOf(model, beginning.values ?? {}, 'values'), guards);
  return { model, simulator, beginning, told, log: [{ input: null, step, state: told.state(step) }] };
}

/** @throws WrongInput */
function* put(recording: Recording, input: RunStep, path: string): WorkSteps<Recording> {
  const { model, simulator, told, log } = recording;
  const from = log.at(-1) ?? log[0];
  const step = yield* simulator.stepping(from.step.moment, stepInputOf(model, input, path));
  const taken = log.reduce((sum, { step: { microsteps } }) => sum + microsteps, step.microsteps);
  const state = told.state(step);
  const cut = taken > MOST_IN_ALL && step.error === undefined;
  return { ...recording, log: [...log, { input, step, state: cut ? { ...state, error: ENOUGH } : state }] };
}
