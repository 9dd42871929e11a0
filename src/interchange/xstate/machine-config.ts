import { t } from '#language/translate.ts';
import type { Chart } from '#interchange/charts/charts.ts';
import { eventNames } from '#model/elements/event-names.ts';
import type { MachineState, MachineTransition } from '#model/simulation/machine/machine.ts';
import { isCompound, isInside } from '#model/simulation/machine/transition-sets.ts';
import type { Implementations, Tell } from './implementations.ts';

interface TransitionConfig {
  readonly target?: string | readonly string[];
  readonly guard?: string;
  readonly actions?: readonly string[];
  readonly reenter?: true;
  readonly description?: string;
}

/** A state as XState's `createMachine` takes it; only texts and numbers, so that it can be written as JSON. */
export interface StateConfig {
  readonly id: string;
  readonly description?: string;
  readonly type?: 'parallel' | 'final' | 'history';
  readonly history?: 'deep' | 'shallow';
  readonly target?: string;
  readonly initial?: string | TransitionConfig;
  readonly entry?: readonly string[];
  readonly exit?: readonly string[];
  readonly always?: readonly TransitionConfig[];
  readonly on?: Readonly<Record<string, readonly TransitionConfig[]>>;
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** A machine as XState's `createMachine` takes it. What it speaks of by name is added to `implementations`. */
export function machineConfig(chart: Chart, implementations: Implementations, tell: Tell): StateConfig {
  const writer = new ConfigWriter(chart, implementations, tell);
  const config = writer.state(chart.machine.root);
  const [example] = writer.alone;
  if (example !== undefined)
    tell(
      chart.id,
      t(
        'the name of an event stands for all names below it too ({example} answers {example}.more); in XState it answers itself alone, here {events}',
        { example, events: [...writer.alone].join(', ') },
      ),
    );
  return config;
}

class ConfigWriter {
  /** Events that are written without what lies below their names. */
  readonly alone = new Set<string>();

  constructor(
    private readonly chart: Chart,
    private readonly implementations: Implementations,
    private readonly tell: Tell,
  ) {}

  state(state: MachineState): StateConfig {
    const id = this.chart.idOf(state);
    const described = { id, ...(state.name !== id && state.name !== '' && { description: state.name }) };
    if (state.kind === 'history') return { ...described, ...this.#history(state) };
    const { entry = [], do: during = [], exit = [] } = state.state ?? {};
    const always = state.ways.filter(({ transition }) => !transition.trigger);
    return {
      ...described,
      ...(state.kind === 'final' && state.children.length === 0 && { type: 'final' }),
      ...actions('entry', this.#act(state, [...entry, ...during])),
      ...actions('exit', this.#act(state, exit)),
      ...(always.length > 0 && { always: always.map((way) => this.#transition(way)) }),
      ...this.#on(state),
      ...this.#inside(state),
    };
  }

  #inside(state: MachineState): Partial<StateConfig> {
    if (state.children.length === 0) return {};
    const inner = [...state.children, ...state.histories].map(
      (child) => [this.chart.idOf(child), this.state(child)] as const,
    );
    if (state.kind === 'parallel') return { type: 'parallel', states: Object.fromEntries(inner) };
    const { initial, helper } = this.#initial(state);
    return {
      ...(initial !== undefined && { initial }),
      states: { ...helper, ...Object.fromEntries(inner) },
    };
  }

  /** XState begins with a child and without asking anything; what a model has beyond that is a state of its own that is left at once. */
  #initial(state: MachineState): Pick<StateConfig, 'initial'> & { helper?: Record<string, StateConfig> } {
    const [only, ...more] = state.initial;
    const [first] = state.children;
    if (!only?.target) return first ? { initial: this.chart.idOf(first) } : {};
    if (
      more.length === 0 &&
      only.targets.length === 1 &&
      only.transition.guards.length === 0 &&
      state.children.includes(only.target)
    ) {
      const target = this.chart.idOf(only.target);
      const does = this.#act(state, only.transition.effects, only.transition.id);
      return { initial: does.length > 0 ? { target, actions: does } : target };
    }
    const id = `${this.chart.idOf(state)}.initial`;
    const key = 'initial';
    const ways = [...state.initial].sort((a, b) => unguarded(a) - unguarded(b) || a.rank - b.rank);
    const always = ways.map((way) => this.#transition(way));
    return { initial: key, helper: { [key]: { id, always } } };
  }

  #history(history: MachineState): Partial<StateConfig> {
    const [byDefault] = history.ways;
    const target = byDefault?.target ?? history.parent?.children[0];
    if (byDefault && byDefault.targets.length > 1)
      this.tell(byDefault.transition.id, t('XState knows one default of a history; the others are left out'));
    if (byDefault && byDefault.transition.effects.length > 0)
      this.tell(byDefault.transition.id, t('XState knows no effects of a history; they are left out'));
    return {
      type: 'history',
      history: history.deep ? 'deep' : 'shallow',
      ...(target && { target: `#${this.chart.idOf(target)}` }),
    };
  }

  #on({ ways, id }: MachineState): Pick<StateConfig, 'on'> {
    const on = new Map<string, TransitionConfig[]>();
    let wild = false;
    for (const way of ways)
      for (const word of wordsOf(way)) {
        const event = this.#event(word, id);
        if (wild && !event.endsWith('*'))
          this.tell(
            id,
            t('XState asks transitions with a wildcard after the others; here one of them comes first'),
          );
        wild ||= event.endsWith('*');
        on.set(event, [...(on.get(event) ?? []), this.#transition(way)]);
      }
    return on.size > 0 ? { on: Object.fromEntries(on) } : {};
  }

  /**
   * What XState calls an event. SCXML means all events below a name by it; that is said with a wildcard where the machine speaks of one,
   * and otherwise left out, so that the names stay as they are.
   */
  #event(word: string, stateId: string): string {
    const name = word.replace(/\.?\*$/, '').replace(/\.$/, '');
    if (name === '') return '*';
    if (name === 'error' || name.startsWith('error.'))
      this.tell(
        stateId,
        t('XState gives no event where something cannot be computed: nothing brings {name}', { name }),
      );
    const done = name.startsWith('done.state.')
      ? this.chart.machine.byName.get(name.slice('done.state.'.length))
      : undefined;
    if (done) return `xstate.done.state.${this.chart.idOf(done)}`;
    const below = word !== name || this.#spokenOf().some((other) => other.startsWith(`${name}.`));
    if (!below) this.alone.add(name);
    return below ? `${name}.*` : name;
  }

  /** Every event that the machine answers or gives itself. */
  #spokenOf(): readonly string[] {
    const raised = [...this.implementations.actions.keys()].flatMap(
      (text) => /\b(?:raise|send) (\S+)/.exec(text)?.[1] ?? [],
    );
    return [...this.chart.machine.triggers, ...raised];
  }

  #transition(way: MachineTransition): TransitionConfig {
    const { source, target, transition } = way;
    const { guards, effects, id, name, trigger, type } = transition;
    const does = this.#act(source, effects, id);
    // XState stays inside of a state that leads to itself or into itself unless it is told otherwise; SCXML leaves it.
    const stays = type === 'internal' && isCompound(source) && target !== null && isInside(target, source);
    const reenters = target !== null && !stays && (target === source || isInside(target, source));
    const ids = way.targets.map((each) => `#${this.chart.idOf(each)}`);
    const only = ids.length === 1 ? ids[0] : undefined;
    return {
      ...(name !== '' && name !== trigger && { description: name }),
      ...(target && { target: only ?? ids }),
      ...(guards.length > 0 && { guard: this.implementations.guard(id, source.id, guards) }),
      ...(does.length > 0 && { actions: does }),
      ...(reenters && { reenter: true }),
    };
  }

  #act(owner: MachineState, effects: readonly string[], where = owner.id): readonly string[] {
    return this.implementations.act(where, owner.id, effects);
  }
}

const unguarded = ({ transition }: MachineTransition): number => (transition.guards.length > 0 ? 0 : 1);
const wordsOf = ({ transition }: MachineTransition): readonly string[] =>
  eventNames(transition.trigger ?? '');

function actions(at: 'entry' | 'exit', names: readonly string[]): Partial<StateConfig> {
  return names.length > 0 ? { [at]: names } : {};
}
