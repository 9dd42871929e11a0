import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import type { MachineState, MachineTransition } from '#model/simulation/machine/machine.ts';
import { around, isInside } from '#model/simulation/machine/transition-sets.ts';
import type { SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';
import type { Chart } from './charts.ts';

/** What notations for drawn state machines say each in their own way. */
export interface Notation {
  /** Text as it can stand in quotes, behind a colon, and in a note. */
  readonly escaped: (text: string) => string;
  /** What is written behind the id of a state with a sign of its own; null where the notation has no sign for it. */
  readonly sign: (state: MachineState) => string | null;
  /** Whether lines of text can stand in a state that others are in. */
  readonly composedText: boolean;
  /** Whether a transition can lead from inside one state into another. */
  readonly crossing: boolean;
  /** Whether it can lead out of a region of a parallel state, or into one. */
  readonly leavingRegion: boolean;
}

export interface Diagram {
  readonly lines: readonly string[];
  readonly notes: readonly TransferNote[];
}

/**
 * Writes the states and transitions of a machine as lines of a text notation in the manner of `state "Name" as id { … }` and
 * `a --> b : label`; of several machines each in a state of its own around it.
 */
export function writeDiagram(model: SystemModel, charts: readonly Chart[], notation: Notation): Diagram {
  const [only, ...others] = charts;
  const drawn = charts.map((chart) => new DiagramWriter(model, chart, notation).write());
  const lines =
    only && others.length === 0
      ? drawn.flatMap((diagram) => diagram.lines)
      : charts.flatMap(({ name, id }, index) => [
          `state "${notation.escaped(name)}" as ${id} {`,
          ...indented(drawn[index]?.lines ?? []),
          '}',
        ]);
  return { lines, notes: drawn.flatMap(({ notes }) => notes) };
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

class DiagramWriter {
  readonly #notes: TransferNote[] = [];
  /** The ways that are written in a state, by the id of the state. */
  readonly #ways = new Map<string, MachineTransition[]>();

  constructor(
    private readonly model: SystemModel,
    private readonly chart: Chart,
    private readonly notation: Notation,
  ) {
    for (const { ways } of chart.machine.byId.values())
      for (const way of ways) {
        const { id } = this.#scopeOf(way);
        const known = this.#ways.get(id);
        if (known) known.push(way);
        else this.#ways.set(id, [way]);
      }
  }

  write(): Diagram {
    return { lines: this.#inside(this.chart.machine.root), notes: this.#notes };
  }

  /** The innermost state around both ends; regions are no place for it, as a line cannot stand between them. */
  #scopeOf(way: MachineTransition): MachineState {
    const { root } = this.chart.machine;
    const source = this.#endOf(way.source, way.target);
    const target = way.target && this.#endOf(way.target, way.source);
    return (
      around(source).find(
        (state) =>
          state.kind !== 'parallel' &&
          (target === null ||
            isInside(target, state) ||
            // A line outside of the region could not speak of what is in it.
            (!this.notation.leavingRegion && target === state && state.parent?.kind === 'parallel')),
      ) ?? root
    );
  }

  /** The end of an arrow: the state itself, or the outermost parallel state whose region the arrow would have to leave. */
  #endOf(state: MachineState, other: MachineState | null): MachineState {
    if (this.notation.leavingRegion || other === null) return state;
    const inward = [state, ...around(state)].reverse();
    const left = inward.find((each, depth) => {
      const region = inward[depth + 1];
      return each.kind === 'parallel' && region !== undefined && other !== region && !isInside(other, region);
    });
    return left ?? state;
  }

  /** What an arrow from where a state begins can reach: its target, or the outermost parallel state on the way whose region it would enter. */
  #reachedFrom(start: MachineState, target: MachineState): MachineState {
    if (this.notation.leavingRegion) return target;
    const outside = around(target).filter((each) => isInside(each, start) && each.kind === 'parallel');
    return outside.at(-1) ?? target;
  }

  #inside(state: MachineState): string[] {
    const isParallel = state.kind === 'parallel';
    const states = state.children.map((child) => this.#state(child));
    return [
      ...states.flatMap((lines, index) => (isParallel && index > 0 ? ['--', ...lines] : lines)),
      ...state.histories.flatMap((history) => this.#state(history)),
      ...(isParallel ? [] : this.#beginnings(state)),
      ...state.children
        .filter(({ kind }) => kind === 'final')
        .map((final) => `${this.chart.idOf(final)} --> [*]`),
      ...(this.#ways.get(state.id) ?? []).flatMap((way) => this.#way(way)),
    ];
  }

  #beginnings(state: MachineState): string[] {
    const { initial, children } = state;
    const [first] = children;
    if (initial.length === 0) return first ? [`[*] --> ${this.chart.idOf(first)}`] : [];
    return initial.flatMap((way) =>
      way.targets.map((each) => {
        const to = this.#reachedFrom(state, each);
        return this.#arrow('[*]', to, way, to === each ? '' : `to ${each.name}`);
      }),
    );
  }

  #state(state: MachineState): string[] {
    const { escaped } = this.notation;
    const id = this.chart.idOf(state);
    const isComposed = state.children.length + state.histories.length > 0;
    const sign = this.notation.sign(state);
    if (sign === null && state.kind === 'history')
      this.#tell(state.id, t('the history {name} is drawn as an ordinary state', { name: state.name }));
    const declared = `state ${this.#nameIn(state, sign)}${id}${sign === null ? '' : ` ${sign}`}`;
    const texts = this.#texts(state);
    const canHaveText = sign === null && (!isComposed || this.notation.composedText);
    const description = state.state?.description ?? '';
    const noted = [...(canHaveText ? [] : texts), ...(description === '' ? [] : [description])];
    return [
      ...(isComposed ? [`${declared} {`, ...indented(this.#inside(state)), '}'] : [declared]),
      ...(canHaveText ? texts.map((text) => `${id} : ${escaped(text)}`) : []),
      ...(noted.length > 0 ? [`note right of ${id} : ${escaped(noted.join('\n'))}`] : []),
    ];
  }

  /** How a state is called where it is declared. A history has a name for viewers that do not know its sign. */
  #nameIn({ kind, name, deep }: MachineState, sign: string | null): string {
    if (sign !== null && kind !== 'history') return '';
    const called = sign === null ? name : `${name} (${deep ? 'deep history' : 'history'})`;
    return `"${this.notation.escaped(called)}" as `;
  }

  /** What a state does, and its transitions that lead nowhere. */
  #texts({ state, ways }: MachineState): string[] {
    const { entry = [], do: during = [], exit = [] } = state ?? {};
    return [
      ...entry.map((text) => `entry / ${text}`),
      ...during.map((text) => `do / ${text}`),
      ...exit.map((text) => `exit / ${text}`),
      ...ways.filter(({ target }) => target === null).map((way) => this.#label(way)),
    ];
  }

  #way(way: MachineTransition): string[] {
    const { source, target, transition } = way;
    if (target === null) return [];
    if (!this.notation.crossing && source.parent !== target.parent)
      this.#tell(
        transition.id,
        t('the transition {name} crosses the border of a state, which not every viewer draws', {
          name: transition.name,
        }),
      );
    if (way.targets.length > 1)
      this.#tell(
        transition.id,
        t('the transition {name} enters several states together; it is drawn to each', {
          name: transition.name,
        }),
      );
    return way.targets.map((each) => {
      const [from, to] = [this.#endOf(source, each), this.#endOf(each, source)];
      if (from !== source || to !== each)
        this.#tell(
          transition.id,
          t('the transition {name} leads out of a region or into one; it is drawn at the parallel state', {
            name: transition.name,
          }),
        );
      const ends = [from === source ? '' : `from ${source.name}`, to === each ? '' : `to ${each.name}`];
      return this.#arrow(this.chart.idOf(from), to, way, ends.filter((end) => end !== '').join(', '));
    });
  }

  #arrow(from: string, target: MachineState, way: MachineTransition, ends = ''): string {
    const label = [this.#label(way), ends].filter((text) => text !== '').join(', ');
    return `${from} --> ${this.chart.idOf(target)}${label === '' ? '' : ` : ${this.notation.escaped(label)}`}`;
  }

  #label({ transition }: MachineTransition): string {
    return transitionLabel(this.model, transition) || transition.name;
  }

  #tell(where: string, message: string): void {
    this.#notes.push({ severity: 'info', where, message });
  }
}
