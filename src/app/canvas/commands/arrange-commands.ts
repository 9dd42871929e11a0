import { outermost } from '#app/canvas/diagram/box.ts';
import { whyAllLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf } from '#app/canvas/editor/command-targets.ts';
import type { Alignment } from '#app/canvas/edits/arrange.ts';
import { alignBoxes, distributeBoxes, sizeBoxes } from '#app/canvas/edits/arrange-edits.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';

const ALIGN: readonly { readonly how: Alignment; readonly label: string; readonly key: string }[] = [
  { how: 'left', label: t('Align left'), key: 'Alt+KeyA' },
  { how: 'centre', label: t('Align centres'), key: 'Alt+KeyH' },
  { how: 'right', label: t('Align right'), key: 'Alt+KeyD' },
  { how: 'top', label: t('Align top'), key: 'Alt+KeyW' },
  { how: 'middle', label: t('Align middles'), key: 'Alt+KeyV' },
  { how: 'bottom', label: t('Align bottom'), key: 'Alt+KeyS' },
];
const DISTRIBUTE = [
  { along: 'x', label: t('Distribute horizontally'), key: 'Alt+Shift+KeyH' },
  { along: 'y', label: t('Distribute vertically'), key: 'Alt+Shift+KeyV' },
] as const;
const SIZES = [
  { name: 'width', label: t('Same width'), what: { width: true, height: false } },
  { name: 'height', label: t('Same height'), what: { width: false, height: true } },
  { name: 'size', label: t('Same size'), what: { width: true, height: true } },
] as const;

/** Why so many boxes cannot be arranged; null where they can. */
function ifSeveral(state: CanvasEditor, least: number): string | null {
  const { boxes, boxKind } = state.diagram();
  const ids = outermost(boxes, boxIdsOf(state));
  if (ids.length < least)
    return least === 2
      ? t('{kind, select, part {Select two parts or more.} other {Select two states or more.}}', {
          kind: boxKind,
        })
      : t('{kind, select, part {Select three parts or more.} other {Select three states or more.}}', {
          kind: boxKind,
        });
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
