import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { OverlayState } from '#app/canvas/editor/overlay-store.ts';
import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';

/** Tells those who cannot see it what was copied, pasted or selected, and what a dragged box is in line with. */
export function Announcer({ state }: { readonly state: CanvasEditor }) {
  const said = useStore(state.gestures.hands, (hands) => hands.said);
  const inLine = useStore(state.gestures.hands, (hands) => inLineWords(state, hands));
  return (
    <p aria-live="polite" className="sr-only">
      {inLine === '' ? said : inLine}
    </p>
  );
}

function inLineWords(state: CanvasEditor, { guides, gaps }: OverlayState): string {
  const { boxes } = state.diagram();
  const names = [...new Set(guides.map(({ id }) => boxes.get(id)?.name ?? ''))];
  const words = [
    ...(names.length > 0 ? [t('In line with {names}', { names: listOf(names) })] : []),
    ...(gaps.length > 0 ? [t('Equal gaps')] : []),
  ];
  return words.join(', ');
}
