import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import type { Command } from '#app/commands/command.ts';
import { goTo, linkOf } from './navigation-commands.ts';

const isAt = ({ sourceId, targetId }: NamedEdge, boxId: string | null): boolean =>
  sourceId === boxId || targetId === boxId;

/** Along the edges: `key` goes to the next edge of a box, `o` to the edge's other end, and so on from there. */
export function edgeNavigationCommands(state: CanvasEditor, key: string): Command[] {
  const { boxKind, edgeKind } = state.diagram();
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
      label: `Next ${edgeKind}`,
      keys: [key],
      unavailable: () => {
        const boxId = origin();
        if (boxId === null) return `Select a ${boxKind} to go along its ${edgeKind}s.`;
        const name = state.diagram().boxes.get(boxId)?.name ?? `This ${boxKind}`;
        return edgesAt(boxId).length > 0 ? null : `${name} has no ${edgeKind}.`;
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
      label: `Other end of the ${edgeKind}`,
      keys: ['o'],
      unavailable: () => (linkOf(state, state.subject().at(-1)) ? null : `No ${edgeKind} is selected.`),
      run: () => {
        const link = linkOf(state, state.subject().at(-1));
        if (link) goTo(state, link.targetId === from ? link.sourceId : link.targetId);
      },
    }),
  ];
}
