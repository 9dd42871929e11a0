import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/command.ts';
import { isLocked, unlocked } from '#app/canvas/locked.ts';
import { boxIdsOf, ifBox } from '#app/canvas/subject.ts';
import type { Command } from '#app/document/command.ts';
import { lockBoxes } from './arrange-edits.ts';

/** One key for both: it locks what is selected, or unlocks it once all of it is locked. */
export const lockCommands = (state: CanvasEditor): readonly [Command, Command] => [
  canvasCommand(state, {
    name: 'lock',
    label: 'Lock',
    keys: ['Alt+KeyL'],
    unavailable: () =>
      state.whyNot('box') ??
      ifBox(state) ??
      (unlocked(state.diagram().boxes, boxIdsOf(state)).length > 0 ? null : 'It is locked.'),
    run: () => state.perform(lockBoxes(state.diagram(), boxIdsOf(state), true)),
  }),
  canvasCommand(state, {
    name: 'unlock',
    label: 'Unlock',
    keys: ['Alt+KeyL'],
    unavailable: () =>
      state.whyNot('box') ??
      ifBox(state) ??
      (boxIdsOf(state).some((id) => isLocked(state.diagram().boxes, id)) ? null : 'It is not locked.'),
    run: () => state.perform(lockBoxes(state.diagram(), boxIdsOf(state), false)),
  }),
];
