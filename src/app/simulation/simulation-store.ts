import { editorStore } from '#app/session/editor-store.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { runStepLabel, useRunVerdicts } from '#app/session/run-verdicts.ts';
import { useSession } from '#app/session/session.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import { runChunked } from '#app/ui/scheduling/run-chunked.ts';
import type { RunRequest, RunStep } from '#model/definitions/run-request.ts';
import { eventNames, eventPrefix } from '#model/elements/event-names.ts';
import { type Choices, choicesAt, stepByItself } from '#model/simulation/runs/enabled-transitions.ts';
import {
  type Begun,
  proceeding,
  type Recorded,
  type Recording,
  recordingOf,
} from '#model/simulation/runs/recording.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { highlightsOf } from './highlights-of.ts';
import { violationMarks } from './violation-marks.ts';

interface SimulationState {
  /** The model that the run is of; one run at a time. */
  readonly modelId: string | null;
  readonly recording: Recording | null;
  /** The place in the log of the step that is looked at. */
  readonly at: number;
  /** Stops what is being computed; null while nothing is. */
  readonly working: (() => void) | null;
  /** Why the last request was not followed. */
  readonly refusal: string | null;
  /** What there is to say of where the run came from. */
  readonly note: string | null;
  /** Whether it goes on by itself, and after how many milliseconds each time. */
  readonly running: boolean;
  readonly pace: number;
  /** Whether the canvas brings what was entered into sight. */
  readonly follows: boolean;
  readonly begin: (modelId: string, model: SystemModel, request: RunRequest, note?: string) => void;
  /** Looks at a run that was made elsewhere. */
  readonly open: (modelId: string, recording: Recording, note: string) => void;
  /** Computes something about runs, without blocking the page; what was being computed is given up for it. */
  readonly work: <T>(steps: WorkSteps<T>, done: (result: T) => void) => void;
  /** Gives up what is being computed. */
  readonly cancel: () => void;
  /** Puts a step in after the one that is looked at; those after it are dropped. */
  readonly put: (input: RunStep) => void;
  /** One step further: along the log, and from its end by what goes on by itself. */
  readonly advance: () => void;
  readonly show: (at: number) => void;
  readonly end: () => void;
  readonly set: (options: Partial<Pick<SimulationState, 'running' | 'pace' | 'follows' | 'note'>>) => void;
}

/** How fast a run goes on by itself at first, in milliseconds a step. */
const USUAL_PACE = 1_000;

/** The run that is looked at. It stays while its panel is not seen, until it is ended or the model is left. */
export const useSimulation = editorStore<SimulationState>((set, get, session) => {
  const look = (recording: Recording, at: number) => {
    set({ recording, at, refusal: null });
    const { modelId } = get();
    const shown = shownIn({ recording, at });
    if (!shown) return;
    useSimulationHighlights.in(session).getState().light(highlightsOf(shown.recorded, shown.choices), fire);
    const of = new Map(shown.recorded.state.verdicts.map((verdict) => [verdict.requirementId, verdict]));
    useRunVerdicts
      .in(session)
      .getState()
      .show(modelId === null ? null : { modelId, step: at, of });
    const marks = violationMarks(recording.model, shown.recorded, runStepLabel({ step: at }));
    useDecorations.in(session).getState().mark('simulation', marks);
    const entered = shown.recorded.step.happenings.findLast(({ kind }) => kind === 'entered');
    if (get().follows && entered?.kind === 'entered')
      useSession.in(session).setState({ reveal: entered.stateId });
  };
  const take = (begun: Begun) => {
    if (begun.ok) look(begun.recording, begun.recording.log.length - 1);
    else set({ refusal: [begun.path, begun.message].filter(Boolean).join(' '), running: false });
  };
  const fire = (transitionId: string) => {
    const trigger = get().recording?.model.tables.transition.get(transitionId)?.trigger ?? '';
    const [event = ''] = eventNames(trigger).map(eventPrefix);
    get().put(event === '' ? { take: transitionId } : { trigger: event });
  };
  return {
    modelId: null,
    recording: null,
    at: 0,
    working: null,
    refusal: null,
    note: null,
    running: false,
    pace: USUAL_PACE,
    follows: false,
    begin: (modelId, model, request, note) => {
      get().end();
      set({ modelId, note: note ?? null });
      get().work(recordingOf(model, request), take);
    },
    open: (modelId, recording, note) => {
      get().end();
      set({ modelId, note });
      look(recording, recording.log.length - 1);
    },
    work: (steps, done) => {
      get().working?.();
      let isDone = false;
      const stop = runChunked(steps, (result) => {
        isDone = true;
        set({ working: null });
        done(result);
      });
      set({ working: isDone ? null : stop });
    },
    cancel: () => {
      get().working?.();
      set({ working: null, running: false });
    },
    put: (input) => {
      const { recording, at, work } = get();
      if (recording) work(proceeding(recording, at, input), take);
    },
    advance: () => {
      const { recording, at } = get();
      const shown = shownIn(get());
      if (!recording || !shown) return;
      const input = stepByItself(shown.choices, shown.recorded.step.moment);
      if (at < recording.log.length - 1) look(recording, at + 1);
      else if (input) get().put(input);
      else set({ running: false });
    },
    show: (at) => {
      const { recording } = get();
      if (recording) look(recording, Math.min(Math.max(0, at), recording.log.length - 1));
    },
    end: () => {
      get().cancel();
      set({ recording: null, at: 0, refusal: null, note: null, running: false });
      useSimulationHighlights.in(session).getState().dim();
      useRunVerdicts.in(session).getState().show(null);
      useDecorations.in(session).getState().mark('simulation', null);
    },
    set: (options) => set(options),
  };
});

export interface ShownStep {
  readonly recorded: Recorded;
  readonly choices: Choices;
}

const known = new WeakMap<Recorded, ShownStep>();

/** The step that is looked at, and what can be done after it; the same object for the same step. */
export function shownIn({ recording, at }: Pick<SimulationState, 'recording' | 'at'>): ShownStep | null {
  const recorded = recording?.log[at];
  if (!recording || !recorded) return null;
  const shown = known.get(recorded) ?? {
    recorded,
    choices: choicesAt(recording.simulator, recorded.step.moment),
  };
  known.set(recorded, shown);
  return shown;
}
