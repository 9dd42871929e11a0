import { useStore } from 'zustand';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { ungroup } from './group-commands.ts';

/** Asks before ungrouping deletes a box that more hangs on than what is in it. */
export function UngroupDialog({ state }: { readonly state: CanvasEditor }) {
  const asked = useStore(state.gestures.hands, (hands) => hands.ungrouping);
  const name = state.diagram().boxes.get(asked?.id ?? '')?.name ?? '';
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) state.gestures.hands.setState({ ungrouping: null });
      }}
      title={t('Ungroup {name}?', { name })}
      confirmLabel={t('Ungroup and delete it')}
      onConfirm={() => {
        if (asked) ungroup(state, asked.id, true);
        return { ok: true };
      }}
    >
      <p className="m-0">
        {t('What is inside moves up one level. {name} itself is deleted, together with {lost}.', {
          name,
          lost: listOf(asked?.lost ?? []),
        })}
      </p>
    </ConfirmDialog>
  );
}
