import { isLocked, unlocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox } from '#app/canvas/editor/command-targets.ts';
import { lockBoxes } from '#app/canvas/edits/arrange-edits.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';

/** One key for both: it locks what is selected, or unlocks it once all of it is locked. */
export const lockCommands = (state: CanvasEditor): readonly [Command, Command] => [
  canvasCommand(state, {
    name: 'lock',
    label: t('Lock'),
    keys: ['Alt+KeyL'],
    unavailable: () =>
      state.whyNot('box') ??
      ifBox(state) ??
      (unlocked(state.diagram().boxes, boxIdsOf(state)).length > 0 ? null : t('The selection is locked.')),
    run: () => state.perform(lockBoxes(state.diagram(), boxIdsOf(state), true)),
  }),
  canvasCommand(state, {
    name: 'unlock',
    label: t('Unlock'),
    keys: ['Alt+KeyL'],
    unavailable: () =>
      state.whyNot('box') ??
      ifBox(state) ??
      (boxIdsOf(state).some((id) => isLocked(state.diagram().boxes, id))
        ? null
        : t('The selection is not locked.')),
    run: () => state.perform(lockBoxes(state.diagram(), boxIdsOf(state), false)),
  }),
];
