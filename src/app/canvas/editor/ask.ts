import type { CanvasEditor } from './canvas-editor.ts';

/** Asks for one of several boxes, to be found by typing. */
export function ask(
  state: CanvasEditor,
  label: string,
  choices: readonly string[],
  choose: (id: string) => void,
): void {
  state.gestures.setState({ question: { label, choices, choose } });
}
