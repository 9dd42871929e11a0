import { outermost } from '#app/canvas/diagram/box.ts';
import { whyAllLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf } from '#app/canvas/editor/command-targets.ts';
import type { Alignment } from '#app/canvas/edits/arrange.ts';
import { alignBoxes, distributeBoxes, sizeBoxes } from '#app/canvas/edits/arrange-edits.ts';
import type { Command } from '#app/commands/command.ts';

const ALIGN: readonly { readonly how: Alignment; readonly label: string; readonly key: string }[] = [
  { how: 'left', label: 'Align left', key: 'Alt+KeyA' },
  { how: 'centre', label: 'Align centres', key: 'Alt+KeyH' },
  { how: 'right', label: 'Align right', key: 'Alt+KeyD' },
  { how: 'top', label: 'Align top', key: 'Alt+KeyW' },
  { how: 'middle', label: 'Align middles', key: 'Alt+KeyV' },
  { how: 'bottom', label: 'Align bottom', key: 'Alt+KeyS' },
];
const DISTRIBUTE = [
  { along: 'x', label: 'Distribute horizontally', key: 'Alt+Shift+KeyH' },
  { along: 'y', label: 'Distribute vertically', key: 'Alt+Shift+KeyV' },
] as const;
const SIZES = [
  { name: 'width', label: 'Same width', what: { width: true, height: false } },
  { name: 'height', label: 'Same height', what: { width: false, height: true } },
  { name: 'size', label: 'Same size', what: { width: true, height: true } },
] as const;

/** Why so many boxes cannot be arranged; null where they can. */
function ifSeveral(state: CanvasEditor, least: number): string | null {
  const { boxes, boxKind } = state.diagram();
  const ids = outermost(boxes, boxIdsOf(state));
  if (ids.length < least) return `Select ${least === 2 ? 'two' : 'three'} ${boxKind}s or more.`;
  return whyAllLocked(boxes, ids);
}

/** Align six ways, distribute two ways, make as wide, as high and as large as the last one selected. */
export const arrangeCommands = (
  state: CanvasEditor,
): Readonly<Record<'align' | 'distribute' | 'size', readonly Command[]>> => ({
  align: ALIGN.map(({ how, label, key }) =>
    canvasCommand(state, {
      name: `align-${how}`,
      label,
      keys: [key],
      unavailable: () => state.whyNot('box') ?? ifSeveral(state, 2),
      run: () => state.perform(alignBoxes(state.diagram(), boxIdsOf(state), state.rects(), how)),
    }),
  ),
  distribute: DISTRIBUTE.map(({ along, label, key }) =>
    canvasCommand(state, {
      name: `distribute-${along}`,
      label,
      keys: [key],
      unavailable: () => state.whyNot('box') ?? ifSeveral(state, 3),
      run: () => state.perform(distributeBoxes(state.diagram(), boxIdsOf(state), state.rects(), along)),
    }),
  ),
  size: SIZES.map(({ name, label, what }) =>
    canvasCommand(state, {
      name: `same-${name}`,
      label,
      unavailable: () => state.whyNot('box') ?? ifSeveral(state, 2),
      run: () => state.perform(sizeBoxes(state.diagram(), boxIdsOf(state), what)),
    }),
  ),
});
