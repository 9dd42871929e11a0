import { flushSync } from 'react-dom';
import { edgesById, type NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { resetRoutes } from '#app/canvas/routing/waypoints/edit-waypoints.ts';
import { waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';

export interface WaypointCommands {
  readonly moveBends: Command;
  readonly resetRoute: Command;
  readonly chooseInBundle: Command;
}

function linksOf(state: CanvasEditor): NamedEdge[] {
  const { links } = state.diagram();
  const known = edgesById(links);
  const ids = new Set(state.subject().filter((id) => known.has(id)));
  return ids.size === 0 ? [] : links.filter(({ id }) => ids.has(id));
}

/** The edges that are drawn as one with this one, itself among them; none where it is drawn by itself. */
const bundleOf = (state: CanvasEditor, { id }: NamedEdge): readonly string[] =>
  state.scene().routes.get(id)?.bundle ?? [];

/** Leading edges by hand: to the grips of an edge, and back to the way that is found for it; and to each edge of a bundle. */
export function waypointCommands(state: CanvasEditor): WaypointCommands {
  const { edgeKind } = state.diagram();
  return {
    moveBends: canvasCommand(state, {
      name: 'move-bends',
      label: t('Move bends'),
      keys: ['b'],
      unavailable: () => {
        const [link, ...others] = linksOf(state);
        if (!link || others.length > 0)
          return t(
            '{kind, select, interface {Select one interface to move its bends.} other {Select one transition to move its bends.}}',
            { kind: edgeKind },
          );
        if (link.sourceId === link.targetId) return t('The bends of a loop cannot be moved.');
        return state.whyNot('edge');
      },
      run: () => {
        const [link] = linksOf(state);
        if (!link) return;
        flushSync(() => useSession.in(state.session).getState().select([link.id]));
        state.region.current?.querySelector<HTMLElement>('.bend-grip')?.focus();
      },
    }),
    resetRoute: canvasCommand(state, {
      name: 'reset-route',
      label: t('Reset route'),
      unavailable: () => {
        const pinned = linksOf(state).some((link) => waypointsOf(link));
        return pinned
          ? state.whyNot('edge')
          : t(
              '{kind, select, interface {No interface is selected whose route was drawn by hand.} other {No transition is selected whose route was drawn by hand.}}',
              { kind: edgeKind },
            );
      },
      run: () => state.perform(resetRoutes(state.diagram(), linksOf(state))),
    }),
    chooseInBundle: canvasCommand(state, {
      name: 'choose-in-bundle',
      label: t('Choose in bundle'),
      keys: ['Shift+b'],
      unavailable: () => {
        const [link, ...others] = linksOf(state);
        return link && others.length === 0 && bundleOf(state, link).length > 1
          ? null
          : t(
              '{kind, select, interface {Select one interface of a bundle to choose another.} other {Select one transition of a bundle to choose another.}}',
              { kind: edgeKind },
            );
      },
      run: () => {
        const [link] = linksOf(state);
        if (!link) return;
        flushSync(() => useSession.in(state.session).getState().select([link.id]));
        state.region.current?.querySelector<HTMLElement>('.bundle-members input:checked')?.focus();
      },
    }),
  };
}
