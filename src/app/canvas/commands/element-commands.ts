import { whyAllLocked } from '#app/canvas/diagram/locked.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifAny, ifEditable, ifOneSelected } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';

/** An edge has no place for a field of its own: its name is edited in the inspector, which shows it once it is selected. */
export function renameEdge(state: CanvasEditor, id: string): void {
  useSession.in(state.session).getState().select([id]);
  useSidePanel.in(state.session).getState().enter('inspector');
  useSession.in(state.session).getState().rename(id);
}

export function renameCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'rename',
    label: t('Rename'),
    keys: ['Enter', 'F2'],
    unavailable: () => ifOneSelected(state) ?? ifEditable(state),
    run: () => {
      const [id] = state.subject();
      if (id === undefined) return;
      if (!state.diagram().boxes.has(id)) return renameEdge(state, id);
      useSession.in(state.session).getState().select([id]);
      useSession.in(state.session).getState().rename(id);
    },
  });
}

export function removeCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'delete',
    label: t('Delete'),
    keys: ['Delete', 'Backspace'],
    unavailable: () =>
      ifAny(state) ?? ifEditable(state) ?? whyAllLocked(state.diagram().boxes, state.subject()),
    run: () => {
      state.remove(state.subject());
      state.region.current?.focus({ preventScroll: true });
    },
  });
}
