import { t } from '#language/translate.ts';
import type { CanvasEditor } from './canvas-editor.ts';

/** The boxes that keys and menus are about. */
export const boxIdsOf = (state: CanvasEditor): string[] =>
  state.subject().filter((id) => state.diagram().boxes.has(id));

/** Why there is nothing to do something to; null where there is. */
export const ifAny = (state: CanvasEditor): string | null =>
  state.subject().length > 0 ? null : t('Nothing is selected.');

export const ifBox = (state: CanvasEditor): string | null =>
  boxIdsOf(state).length > 0
    ? null
    : t('{kind, select, part {No part is selected.} other {No state is selected.}}', {
        kind: state.diagram().boxKind,
      });

export function ifOneBox(state: CanvasEditor): string | null {
  const { length } = boxIdsOf(state);
  if (length <= 1) return ifBox(state);
  return t(
    '{kind, select, part {More than one part is selected.} other {More than one state is selected.}}',
    {
      kind: state.diagram().boxKind,
    },
  );
}

export function ifOneSelected(state: CanvasEditor): string | null {
  return state.subject().length > 1 ? t('More than one is selected.') : ifAny(state);
}

/** Why what is selected may not be edited, boxes and edges alike. */
export function ifEditable(state: CanvasEditor): string | null {
  const boxes = boxIdsOf(state).length;
  const edges = state.subject().length > boxes ? state.whyNot('edge') : null;
  return (boxes > 0 ? state.whyNot('box') : null) ?? edges;
}
