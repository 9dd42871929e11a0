import type { MachineState, MachineTransition } from './machine.ts';
import { destinations, domainOf, isCompound, isInside, type Memory } from './transition-sets.ts';

/** What is entered, and the ways from initial pseudo-states and histories that are taken to get there. */
export interface Entry {
  /** In document order, from the outside to the inside. */
  readonly states: readonly MachineState[];
  /** The ways whose effects follow the entry of a state, by its id. */
  readonly after: ReadonlyMap<string, readonly MachineTransition[]>;
}

/**
 * All states that are entered when ways are taken: their targets, what is around those up to where something stays active, and what
 * is active inside them by default (SCXML, computeEntrySet). `choose` decides between several initial ways; `start` is a root whose
 * machine begins.
 */
export function entryOf(
  ways: readonly MachineTransition[],
  memory: Memory,
  choose: (initial: readonly MachineTransition[]) => MachineTransition | undefined,
  start?: MachineState,
): Entry {
  const entering = new Entering(memory, choose);
  if (start) entering.into(start);
  for (const way of ways) {
    const domain = domainOf(way, memory);
    entering.intoAll(way.targets, domain ? destinations(way, memory) : [], domain);
  }
  const states = [...entering.states].filter(({ kind }) => kind !== 'root');
  return { states: states.sort((a, b) => a.rank - b.rank), after: entering.after };
}

/** Gathers what is entered. */
class Entering {
  readonly states = new Set<MachineState>();
  readonly after = new Map<string, MachineTransition[]>();

  constructor(
    private readonly memory: Memory,
    private readonly choose: (initial: readonly MachineTransition[]) => MachineTransition | undefined,
  ) {}

  /**
   * Several states together, and what is around others up to a limit. All of them come first: where one is named in a region of a parallel state, that
   * region is not entered by default.
   */
  intoAll(
    targets: readonly MachineState[],
    within: readonly MachineState[],
    limit: MachineState | null,
  ): void {
    for (const target of targets) this.into(target);
    if (limit) for (const target of within) this.upTo(target, limit);
  }

  /** A state with what is active inside it by default. */
  into(state: MachineState): void {
    if (state.kind === 'history') return this.#back(state);
    this.states.add(state);
    if (state.kind === 'parallel') this.#regionsOf(state);
    else if (isCompound(state)) this.#beginIn(state);
  }

  /** What is around a state, up to a limit that is not entered itself. */
  upTo(state: MachineState, limit: MachineState): void {
    for (let at = state.parent; at !== null && at !== limit; at = at.parent) {
      if (at.kind === 'root') break;
      this.states.add(at);
      if (at.kind === 'parallel') this.#regionsOf(at);
    }
  }

  #beginIn(state: MachineState): void {
    const way = this.choose(state.initial);
    if (way?.target) {
      this.#follow(state, way);
      this.intoAll(way.targets, way.targets, state);
      return;
    }
    const [first] = state.children;
    if (first) this.into(first);
  }

  /** What a history remembers, or its default. */
  #back(history: MachineState): void {
    const { parent } = history;
    const [byDefault] = history.ways;
    const remembered = this.memory.get(history.id);
    if (!remembered && byDefault && parent) this.#follow(parent, byDefault);
    const targets =
      remembered ?? (byDefault ? destinations(byDefault, this.memory) : (parent?.children.slice(0, 1) ?? []));
    for (const target of targets) this.into(target);
    if (parent) for (const target of targets) this.upTo(target, parent);
  }

  #regionsOf(state: MachineState): void {
    for (const region of state.children)
      if (![...this.states].some((each) => each === region || isInside(each, region))) this.into(region);
  }

  #follow(state: MachineState, way: MachineTransition): void {
    const known = this.after.get(state.id);
    if (!known) this.after.set(state.id, [way]);
    else if (!known.includes(way)) known.push(way);
  }
}
