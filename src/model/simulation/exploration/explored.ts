import { t } from '#language/translate.ts';
import type { PlainValue, RunStep } from '#model/definitions/run-request.ts';
import { type Machine, machineOf } from '#model/simulation/machine/machine.ts';
import { Simulator } from '#model/simulation/machine/simulator.ts';
import type { Eventless, StepInput } from '#model/simulation/machine/snapshot.ts';
import { ownerOf, WrongInput } from '#model/simulation/runs/run-input.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { type Exploration, exploring, type Progress } from './explore.ts';
import { USUAL_BOUND } from './explore-bounds.ts';
import { findLivelocks } from './livelocks.ts';
import { coveringPaths, type Path, pathTo, pathToState, pathToTransition } from './test-paths.ts';
import { type Tried, triedValues } from './tried-values.ts';
import { violations } from './violations.ts';

/** How many steps an exploration tries. */
const MOST_STEPS_TRIED = 20_000;
/** How many deadlocks, and how many violated requirements, are told with the way there. */
const MOST_TOLD = 100;

export interface ExploreRequest {
  /** Whose behaviour is explored; left out: that of no part, or of the only part that has one. */
  readonly partId?: string | undefined;
  /** The ids of the variables that are set from outside; left out: those that guards read and nothing in the machine assigns. */
  readonly inputs?: readonly string[] | undefined;
  readonly bound?: number | undefined;
  readonly eventless?: Eventless | undefined;
  /** The ids of states, transitions and requirements: the shortest way to each is wanted. */
  readonly to?: readonly string[] | undefined;
}

/** Steps from the start, as a simulation takes them, and how it stands after each. */
export interface PlainPath {
  readonly steps: readonly RunStep[];
  readonly expected: readonly {
    readonly fired: readonly string[];
    readonly configuration: readonly string[];
  }[];
}

/** What can be reached of a behaviour, in ids and plain values. */
export interface Explored {
  readonly partId: string | null;
  readonly bound: number;
  readonly configurations: number;
  readonly steps: number;
  /** Why there may be more to reach, in sentences; none where all was reached. */
  readonly missing: readonly string[];
  readonly inputs: readonly { readonly variableId: string; readonly values: readonly PlainValue[] }[];
  /** Transitions whose guards may hold for other values than those that were tried. */
  readonly uncovered: readonly string[];
  /** Configurations that nothing leads out of, and that are no end: how many, and the nearest. */
  readonly deadlockCount: number;
  readonly deadlocks: readonly (PlainPath & { readonly configuration: readonly string[] })[];
  /**
   * Circles that are never left, neither back to where it began nor to an end: how many, and the nearest, each with its number of configurations,
   * the innermost states in it, and the shortest way into it.
   */
  readonly circleCount: number;
  readonly circles: readonly (PlainPath & {
    readonly configuration: readonly string[];
    readonly configurations: number;
    readonly states: readonly string[];
  })[];
  readonly unreachedStates: readonly string[];
  readonly unreachedTransitions: readonly string[];
  /** Requirements that fail somewhere: how many, and the nearest, each with the shortest way there. */
  readonly violationCount: number;
  readonly violations: readonly (PlainPath & {
    readonly requirementId: string;
    readonly configuration: readonly string[];
  })[];
  /** What was asked for; null where it was not reached. */
  readonly paths: readonly { readonly to: string; readonly path: PlainPath | null }[];
  /** Paths that together take every transition that can be taken, each with those that it is the first to take. */
  readonly tests: readonly (PlainPath & { readonly covers: readonly string[] })[];
  /** Transitions that can be taken and that no test takes: all of them together would be too long. */
  readonly untested: readonly string[];
}

export type ExploreResult =
  | { readonly ok: true; readonly explored: Explored }
  | { readonly ok: false; readonly path: string; readonly message: string };

/** Explores the behaviour of a part, resting after each configuration; refused where the request names what is not there. */
export function* exploreBehaviour(
  model: SystemModel,
  request: ExploreRequest,
): Generator<Progress, ExploreResult> {
  const { bound = USUAL_BOUND, eventless } = request;
  let machine: Machine;
  try {
    machine = machineOf(model, ownerOf(model, request.partId));
    checkInputs(model, request.inputs ?? []);
  } catch (error) {
    if (error instanceof WrongInput) return { ok: false, path: error.path, message: error.message };
    throw error;
  }
  const simulator = new Simulator(model, machine, eventless);
  const tried = triedValues(model, machine, request.inputs);
  const exploration = yield* exploring(simulator, { bound, mostSteps: MOST_STEPS_TRIED, tried });
  return { ok: true, explored: new Teller(model, simulator, exploration, tried).tell(request, bound) };
}

/** Explores at one go. */
export function exploredAtOnce(model: SystemModel, request: ExploreRequest): ExploreResult {
  return runToEnd(exploreBehaviour(model, request));
}

function checkInputs({ tables: { part, state } }: SystemModel, inputs: readonly string[]): void {
  for (const [index, id] of inputs.entries())
    if (part.referring('attribute', id).length + state.referring('attribute', id).length === 0)
      throw new WrongInput(`inputs.${index}`, t('is not an attribute of this model'));
}

/** Tells an exploration in ids and plain values. */
class Teller {
  constructor(
    private readonly model: SystemModel,
    private readonly simulator: Simulator,
    private readonly exploration: Exploration,
    private readonly tried: Tried,
  ) {}

  tell({ to = [] }: ExploreRequest, bound: number): Explored {
    const { machine } = this.simulator;
    const { reached, leaps, missing, deadlocks } = this.exploration;
    const circles = findLivelocks(this.exploration);
    const failing = violations(this.model, this.simulator, reached);
    return {
      partId: machine.partId,
      bound,
      configurations: reached.length,
      steps: leaps.length,
      missing,
      inputs: this.tried.variables.map(({ attribute, values }) => ({
        variableId: attribute.id,
        values: values.flatMap((value) => inOwnUnit(attribute, value) ?? []),
      })),
      uncovered: this.tried.uncovered,
      deadlockCount: deadlocks.length,
      deadlocks: deadlocks.slice(0, MOST_TOLD).map((place) => this.#at(place)),
      circleCount: circles.length,
      circles: circles.slice(0, MOST_TOLD).map((places) => ({
        ...this.#at(places[0]),
        configurations: places.length,
        states: [...new Set(places.flatMap((place) => reached[place]?.configuration ?? []))],
      })),
      ...this.#unreached(machine),
      violationCount: failing.size,
      violations: [...failing]
        .slice(0, MOST_TOLD)
        .map(([requirementId, place]) => ({ requirementId, ...this.#at(place) })),
      paths: to.map((id) => ({ to: id, path: this.#pathTo(id, failing) })),
      ...this.#tests(),
    };
  }

  #at(place: number): PlainPath & { readonly configuration: readonly string[] } {
    const configuration = this.exploration.reached[place]?.configuration ?? [];
    return { configuration, ...this.#plain(pathTo(this.exploration, place)) };
  }

  #pathTo(id: string, failing: ReadonlyMap<string, number>): PlainPath | null {
    const place = failing.get(id);
    const path =
      place === undefined
        ? (pathToState(this.exploration, id) ?? pathToTransition(this.exploration, id))
        : pathTo(this.exploration, place);
    return path && this.#plain(path);
  }

  #unreached({ byId }: Machine): Pick<Explored, 'unreachedStates' | 'unreachedTransitions'> {
    const { start, leaps } = this.exploration;
    const entered = new Set([...start.entered, ...leaps.flatMap((leap) => leap.entered)]);
    const fired = new Set([...start.fired, ...leaps.flatMap((leap) => leap.fired)]);
    const states = [...byId.values()];
    const transitions = states.flatMap(({ ways, initial, kind }) =>
      // What a history leads to by default is followed, not taken.
      kind === 'history' ? [] : [...ways, ...initial].map(({ transition }) => transition.id),
    );
    return {
      unreachedStates: states.flatMap(({ id, kind }) =>
        kind === 'root' || kind === 'history' || entered.has(id) ? [] : [id],
      ),
      unreachedTransitions: [...new Set(transitions)].filter((id) => !fired.has(id)),
    };
  }

  #tests(): Pick<Explored, 'tests' | 'untested'> {
    const { start, leaps } = this.exploration;
    const covered = new Set(start.fired);
    const tests = coveringPaths(this.exploration).map((path) => {
      const covers = [...new Set(path.flatMap(({ fired }) => fired))].filter((id) => !covered.has(id));
      for (const id of covers) covered.add(id);
      return { covers, ...this.#plain(path) };
    });
    const taken = new Set(leaps.flatMap(({ fired }) => fired));
    return { tests, untested: [...taken].filter((id) => !covered.has(id)) };
  }

  #plain(path: Path): PlainPath {
    return {
      steps: path.map(({ input }) => this.#step(input)),
      expected: path.map(({ fired, to }) => ({
        fired,
        configuration: this.exploration.reached[to]?.configuration ?? [],
      })),
    };
  }

  #step({ set, ...rest }: StepInput): RunStep {
    if (!set) return { ...withoutGuards(rest) };
    const plain = [...set].flatMap(([id, value]) => {
      const variable = this.tried.variables.find(({ attribute }) => attribute.id === id);
      const own = variable && inOwnUnit(variable.attribute, value);
      return own === undefined || own === null ? [] : [[id, own] as const];
    });
    return { set: Object.fromEntries(plain), ...withoutGuards(rest) };
  }
}

/** Explorations force no guards. */
const withoutGuards = ({ after, trigger, take }: StepInput): RunStep => ({
  ...(after !== undefined && { after }),
  ...(trigger !== undefined && { trigger }),
  ...(take !== undefined && { take }),
});
