import type { CanvasState } from '#app/canvas/canvas-state.ts';

/** Asks for one of several boxes, to be found by typing. */
export function ask(
  state: CanvasState,
  label: string,
  choices: readonly string[],
  choose: (id: string) => void,
): void {
  state.gestures.setState({ question: { label, choices, choose } });
}
