import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { STATE_DEFAULTS, type State } from '#model/elements/state.ts';
import { stateData } from './state-data.ts';

const isRounded = ({ kind }: State) => kind === 'state' || kind === 'parallel';

export const shapeOf = (state: State, region: boolean): NodeStyle['shape'] =>
  region && isRounded(state) ? 'region' : state.kind;

/** The name that stands below a symbol: one that only repeats what the shape says already is left out. Empty for a box, whose name is in it. */
export function nameBelow(state: Pick<State, 'kind' | 'name'>): string {
  const { kind, name } = state;
  if (kind === 'state' || kind === 'parallel') return '';
  return name.toLowerCase() === STATE_DEFAULTS[kind].name?.toLowerCase() ? '' : name;
}

/** What is painted of a state: what its node shows. */
export function stateStyle(
  state: State,
  { height }: { height: number },
  shown: { readonly container: boolean; readonly region: boolean; readonly begins: boolean },
): NodeStyle {
  const { name, kind, actions, more, region } = stateData(state, height, {
    ...shown,
    renaming: false,
    target: false,
    frame: false,
    hidden: 0,
    changed: 0,
  });
  const rounded = isRounded(state);
  return {
    shape: shapeOf(state, region),
    name: rounded ? name : nameBelow({ kind, name }),
    kind: kind === 'parallel' ? 'parallel' : null,
    color: null,
    lines: rounded ? actions : [],
    more: rounded ? more : 0,
    ports: [],
    ...(shown.begins && { begins: true }),
  };
}
