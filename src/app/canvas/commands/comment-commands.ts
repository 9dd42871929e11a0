import { isGuest } from '#app/api/http/guest.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifOneSelected } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';

/** What the number at a box or an edge does for the pointer, for keys: it leads to what was said there, or to be said. */
export const commentCommand = (state: CanvasEditor): Command =>
  canvasCommand(state, {
    name: 'comments',
    label: t('Show comments'),
    keys: ['Alt+KeyC'],
    unavailable: () =>
      isGuest(state.document().modelId)
        ? t('A preview shows the model without comments.')
        : ifOneSelected(state),
    run: () => {
      useSession.getState().select(state.subject());
      useSidePanel.getState().enter('comments');
    },
  });
