import { edgesByEnd, type NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import { goTo, linkOf } from './navigation-commands.ts';

const isAt = ({ sourceId, targetId }: NamedEdge, boxId: string | null): boolean =>
  sourceId === boxId || targetId === boxId;

/** Along the edges: `key` goes to the next edge of a box, `o` to the edge's other end, and so on from there. */
export function edgeNavigationCommands(state: CanvasEditor, key: string): Command[] {
  const { edgeKind } = state.diagram();
  /** The box whose edges are gone along. */
  let from: string | null = null;

  /** The selected box, or an end of the selected edge: the one that the walk came from, where it is one of them. */
  const origin = (): string | null => {
    const at = state.subject().at(-1);
    const link = linkOf(state, at);
    if (!link) return at ?? null;
    return link.targetId === from ? from : link.sourceId;
  };
  const edgesAt = (boxId: string) => state.diagram().links.filter((link) => isAt(link, boxId));

  return [
    canvasCommand(state, {
      name: 'next-edge',
      label: t('{kind, select, interface {Next interface} other {Next transition}}', { kind: edgeKind }),
      keys: [key],
      unavailable: () => {
        const boxId = origin();
        if (boxId === null)
          return t(
            '{kind, select, interface {Select a part to go along its interfaces.} other {Select a state to go along its transitions.}}',
            { kind: edgeKind },
          );
        if (edgesByEnd(state.diagram().links).has(boxId)) return null;
        const name = state.diagram().boxes.get(boxId)?.name;
        return name === undefined
          ? t(
              '{kind, select, interface {This part has no interface.} other {This state has no transition.}}',
              { kind: edgeKind },
            )
          : t('{kind, select, interface {{name} has no interface.} other {{name} has no transition.}}', {
              kind: edgeKind,
              name,
            });
      },
      run: () => {
        from = origin();
        if (from === null) return;
        const at = state.subject().at(-1);
        const edges = edgesAt(from);
        const next = edges[(edges.findIndex(({ id }) => id === at) + 1) % edges.length];
        if (next) goTo(state, next.id);
      },
    }),
    canvasCommand(state, {
      name: 'other-end',
      label: t('{kind, select, interface {Other end of the interface} other {Other end of the transition}}', {
        kind: edgeKind,
      }),
      keys: ['o'],
      unavailable: () =>
        linkOf(state, state.subject().at(-1))
          ? null
          : t('{kind, select, interface {No interface is selected.} other {No transition is selected.}}', {
              kind: edgeKind,
            }),
      run: () => {
        const link = linkOf(state, state.subject().at(-1));
        if (link) goTo(state, link.targetId === from ? link.sourceId : link.targetId);
      },
    }),
  ];
}
