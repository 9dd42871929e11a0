import { linesIn } from '#app/canvas/diagram/metrics.ts';
import type { NodeState } from '#app/canvas/diagram/notation.ts';
import { ownEffect } from '#app/fields/attributes/own-notation.ts';
import type { State } from '#model/elements/state.ts';

/** What a state's box shows. Computed; nothing else of the model is in a node. */
export interface StateData extends Record<string, unknown> {
  readonly name: string;
  readonly kind: State['kind'];
  /** Entry, do and exit actions, one a line; those there is no room for are counted in `more`. */
  readonly actions: readonly string[];
  readonly more: number;
  readonly region: boolean;
  /** Whether its machine or region begins in it, without an initial state that says so. */
  readonly begins: boolean;
  readonly container: boolean;
  readonly renaming: boolean;
  readonly target: boolean;
  readonly frame: boolean;
  readonly hidden: number;
  readonly changed: number;
}

/** `entry / start`, one line for each action, in the order in which they happen. */
export function actionLines(state: Pick<State, 'entry' | 'do' | 'exit'>): string[] {
  return (['entry', 'do', 'exit'] as const).flatMap((when) =>
    state[when].map((action) => `${when} / ${ownEffect(action)}`),
  );
}

/** What the box of a state shows at a height. */
export function stateData(
  state: State,
  height: number,
  shown: NodeState & Pick<StateData, 'region' | 'begins'>,
): StateData {
  const actions = actionLines(state);
  const room = shown.container ? 0 : linesIn(height, null);
  const lines = actions.length <= room ? actions : actions.slice(0, Math.max(0, room - 1));
  return {
    name: state.name,
    kind: state.kind,
    actions: lines,
    more: room > 0 ? actions.length - lines.length : 0,
    ...shown,
  };
}
