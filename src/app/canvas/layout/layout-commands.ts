import { parentIn } from '#app/canvas/diagram/box.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import { useLayoutRun } from './layout-run.ts';
import type { LayoutScope } from './plan-layout.ts';
import { runLayout } from './run-layout.ts';

export interface LayoutCommands {
  readonly layOutAll: Command;
  readonly layOutSelection: Command;
  readonly layOutInside: Command;
}

/** Everything; the boxes that are selected, among themselves; or what is in them. */
export function layoutCommands(state: CanvasEditor): LayoutCommands {
  const word = state.openDiagram().boxKind;
  const ifFree = () =>
    state.whyNot('box') ??
    (useLayoutRun.in(state.session).getState().run ? t('Something is being laid out already.') : null);
  const run = (scope: LayoutScope) => void runLayout(state, scope);
  return {
    layOutAll: canvasCommand(state, {
      name: 'lay-out-all',
      label: t('Lay out all'),
      keys: ['Shift+l'],
      unavailable: () =>
        ifFree() ??
        (state.openDiagram().boxes.size > 0
          ? null
          : t('{kind, select, part {There is no part.} other {There is no state.}}', { kind: word })),
      run: () => {
        const inside = state.openDiagram().level?.inside ?? null;
        run(inside === null ? { kind: 'all' } : { kind: 'inside', ids: [inside] });
      },
    }),
    layOutSelection: canvasCommand(state, {
      name: 'lay-out-selection',
      label: t('Lay out selection'),
      keys: ['l'],
      unavailable: () =>
        ifFree() ??
        ifBox(state) ??
        (haveSiblings(state)
          ? null
          : t(
              '{kind, select, part {Select two or more parts beside one another.} other {Select two or more states beside one another.}}',
              { kind: word },
            )),
      run: () => run({ kind: 'boxes', ids: boxIdsOf(state) }),
    }),
    layOutInside: canvasCommand(state, {
      name: 'lay-out-inside',
      label: t('Lay out inside'),
      keys: ['$mod+Shift+l'],
      unavailable: () =>
        ifFree() ?? ifBox(state) ?? (openHolders(state).length > 0 ? null : whyNoHolder(state)),
      run: () => run({ kind: 'inside', ids: openHolders(state) }),
    }),
  };
}

function haveSiblings(state: CanvasEditor): boolean {
  const { boxes } = state.openDiagram();
  const parents = boxIdsOf(state).flatMap((id) => {
    const box = boxes.get(id);
    return box && !box.locked ? [parentIn(boxes, box)?.id ?? null] : [];
  });
  return new Set(parents).size < parents.length;
}

const holders = (state: CanvasEditor): string[] =>
  boxIdsOf(state).filter((id) => state.openDiagram().boxes.referring('parent', id).length > 0);

const openHolders = (state: CanvasEditor): string[] =>
  holders(state).filter((id) => !state.openDiagram().boxes.get(id)?.locked);

const whyNoHolder = (state: CanvasEditor): string =>
  holders(state).length > 0
    ? t('The selection is locked, and so is its size.')
    : t('Nothing is inside the selection.');
