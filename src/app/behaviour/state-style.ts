import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import { STATE_DEFAULTS, type State } from '#model/elements/state.ts';
import { stateData } from './state-data.ts';

const isRounded = ({ kind }: State) => kind === 'state' || kind === 'parallel';

export const shapeOf = (state: State, region: boolean): NodeStyle['shape'] =>
  region && isRounded(state) ? 'region' : state.kind;

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
  // A name that only repeats what the shape says already is left out.
  const telling = rounded || name.toLowerCase() !== STATE_DEFAULTS[kind].name?.toLowerCase();
  return {
    shape: shapeOf(state, region),
    name: telling ? name : '',
    kind: kind === 'parallel' ? 'parallel' : null,
    color: null,
    lines: rounded ? actions : [],
    more: rounded ? more : 0,
    ports: [],
    ...(shown.begins && { begins: true }),
  };
}
