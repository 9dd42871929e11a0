import {
  allBoxIds,
  grownAlongEdges,
  insideOf,
  inverted,
  parentsOf,
} from '#app/canvas/diagram/selection-sets.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { ifAny, ifBox } from '#app/canvas/editor/command-targets.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';

/** Selects and says how many, for nothing of it may be in sight. */
export function selectAndSay(state: CanvasEditor, ids: readonly string[]): void {
  useSession.in(state.session).getState().select(ids);
  state.gestures.hands.setState({
    said: t('{count, plural, one {{count} element} other {{count} elements}} selected', {
      count: ids.length,
    }),
  });
}

export function selectAllCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'select-all',
    label: t('Select all'),
    keys: ['$mod+a'],
    run: () => selectAndSay(state, allBoxIds(state.diagram())),
  });
}

/** Other things than what is selected, or more of them. */
export const selectionCommands = (state: CanvasEditor): Command[] => [
  canvasCommand(state, {
    name: 'select-connected',
    label: t('Select connected'),
    keys: ['g'],
    unavailable: () => {
      const none = ifAny(state);
      if (none !== null) return none;
      const grown = grownAlongEdges(state.diagram(), state.subject()).length;
      return grown > state.subject().length ? null : t('Nothing else is connected to the selection.');
    },
    run: () => selectAndSay(state, grownAlongEdges(state.diagram(), state.subject())),
  }),
  canvasCommand(state, {
    name: 'select-inside',
    label: t('Select children'),
    keys: ['Alt+Enter'],
    unavailable: () =>
      ifBox(state) ??
      (insideOf(state.diagram(), state.subject()).length > 0 ? null : t('Nothing is inside the selection.')),
    run: () => selectAndSay(state, insideOf(state.diagram(), state.subject())),
  }),
  canvasCommand(state, {
    name: 'select-parent',
    label: t('Select parent'),
    keys: ['Shift+Enter'],
    unavailable: () =>
      ifBox(state) ??
      (parentsOf(state.diagram(), state.subject()).length > 0
        ? null
        : t('The selection is at the top level.')),
    run: () => selectAndSay(state, parentsOf(state.diagram(), state.subject())),
  }),
  canvasCommand(state, {
    name: 'select-others',
    label: t('Invert selection'),
    keys: ['Shift+i'],
    run: () =>
      selectAndSay(state, inverted(state.diagram(), useSession.in(state.session).getState().selection)),
  }),
];

/** Selecting what has the keyboard focus, alone or beside what is selected. */
export const focusSelectCommands = (state: CanvasEditor): Command[] => [
  canvasCommand(state, {
    name: 'select',
    label: t('Select'),
    keys: ['Space'],
    keyOnly: true,
    run: () => {
      const id = focusedId(state);
      if (id !== null) useSession.in(state.session).getState().select([id]);
    },
  }),
  canvasCommand(state, {
    name: 'select-too',
    label: t('Add to selection or remove from it'),
    keys: ['$mod+Space', 'Shift+Space'],
    keyOnly: true,
    run: () => {
      const { selection, select } = useSession.in(state.session).getState();
      const id = focusedId(state);
      if (id !== null)
        select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    },
  }),
];

function focusedId(state: CanvasEditor): string | null {
  const { activeElement } = document;
  return activeElement && state.region.current?.contains(activeElement)
    ? activeElement.getAttribute('data-id')
    : null;
}
