import type { Command } from '#app/document/command.ts';
import { useSession } from '#app/document/session.ts';
import type { CanvasState } from '../canvas-state.ts';
import { canvasCommand } from '../command.ts';

export function selectAllCommand(state: CanvasState): Command {
  return canvasCommand(state, {
    name: 'select-all',
    label: 'Select all',
    keys: ['$mod+a'],
    run: () => {
      const { boxes, level } = state.diagram();
      // What is around everything is not among it.
      const all = [...boxes.values()].map(({ id }) => id).filter((id) => id !== level?.inside);
      useSession.getState().select(all);
    },
  });
}

/** Selecting what has the keyboard focus, alone or beside what is selected. */
export const focusSelectCommands = (state: CanvasState): Command[] => [
  canvasCommand(state, {
    name: 'select',
    label: 'Select',
    keys: ['Space'],
    keyOnly: true,
    run: () => {
      const id = focusedId(state);
      if (id !== null) useSession.getState().select([id]);
    },
  }),
  canvasCommand(state, {
    name: 'select-too',
    label: 'Select too',
    keys: ['$mod+Space', 'Shift+Space'],
    keyOnly: true,
    run: () => {
      const { selection, select } = useSession.getState();
      const id = focusedId(state);
      if (id !== null)
        select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    },
  }),
];

function focusedId(state: CanvasState): string | null {
  const { activeElement } = document;
  return activeElement && state.region.current?.contains(activeElement)
    ? activeElement.getAttribute('data-id')
    : null;
}
