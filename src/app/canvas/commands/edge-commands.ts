import { ask } from '#app/canvas/editor/ask.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox } from '#app/canvas/editor/command-targets.ts';
import { drawEdge } from '#app/canvas/gestures/gestures.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';

/** Draws an edge between the two selected boxes, or from the only one to one that is asked for. */
export function connectCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'connect',
    label: t('{kind, select, interface {New interface to…} other {New transition to…}}', {
      kind: state.diagram().edgeKind,
    }),
    keys: ['c'],
    unavailable: () => state.whyNot('edge') ?? ifBox(state),
    run: () => connectSubject(state),
  });
}

function connectSubject(state: CanvasEditor): void {
  // From afar many are not drawn by themselves, and are found by their names all the same.
  const open = state.openDiagram();
  const { boxes, refusal, edgeKind } = open;
  const [source, target] = boxIdsOf(state);
  if (source === undefined) return;
  const place = (boxId: string) => ({ boxId, portId: null });
  if (target !== undefined) return drawEdge(state, place(source), place(target));
  const choices = [...boxes.values()].map(({ id }) => id).filter((id) => refusal(source, id) === null);
  const label = t(
    '{kind, select, interface {New interface from {source} to} other {New transition from {source} to}}',
    {
      kind: edgeKind,
      source: boxes.get(source)?.name ?? '',
    },
  );
  ask(state, label, choices, (id) => drawEdge(state, place(source), place(id), open));
}
