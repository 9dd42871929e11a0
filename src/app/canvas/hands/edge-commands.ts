import type { Command } from '#app/document/command.ts';
import { useSession } from '#app/document/session.ts';
import type { CanvasState } from '../canvas-state.ts';
import { canvasCommand } from '../command.ts';
import type { NamedLink } from '../diagram.ts';
import { drawEdge } from '../gestures.ts';
import { boxIdsOf, ifBox } from '../subject.ts';
import { ask } from './ask.ts';

/** Draws an edge between the two selected boxes, or from the only one to one that is asked for. */
export function connectCommand(state: CanvasState): Command {
  return canvasCommand(state, {
    name: 'connect',
    label: `New ${state.diagram().edgeKind} to…`,
    keys: ['c'],
    unavailable: () => state.whyNot('edge') ?? ifBox(state),
    run: () => connectSubject(state),
  });
}

function connectSubject(state: CanvasState): void {
  const { boxes, refusal, edgeKind } = state.diagram();
  const [source, target] = boxIdsOf(state);
  if (source === undefined) return;
  const place = (boxId: string) => ({ boxId, portId: null });
  if (target !== undefined) return drawEdge(state, place(source), place(target));
  const choices = [...boxes.values()].map(({ id }) => id).filter((id) => refusal(source, id) === null);
  ask(state, `New ${edgeKind} from ${boxes.get(source)?.name ?? ''} to`, choices, (id) =>
    drawEdge(state, place(source), place(id)),
  );
}

/** Goes along the edges of a box, one at each press, with the other ends passed by. */
export function nextEdgeCommand(state: CanvasState, key: string): Command {
  const { boxKind, edgeKind } = state.diagram();
  let walked: string | null = null;
  return canvasCommand(state, {
    name: 'next-edge',
    label: `Next ${edgeKind}`,
    keys: [key],
    unavailable: () => {
      const { boxes, links } = state.diagram();
      const from = originOf(state, walked);
      if (from === null) return `Select a ${boxKind} to go along its ${edgeKind}s.`;
      const any = links.some((link) => isAt(link, from));
      return any ? null : `${boxes.get(from)?.name ?? `This ${boxKind}`} has no ${edgeKind}.`;
    },
    run: () => {
      walked = originOf(state, walked);
      nextEdge(state, walked);
    },
  });
}

/** The box whose edges are gone along: the selected one, or an end of the selected edge, where it can be the one from before. */
function originOf(state: CanvasState, before: string | null): string | null {
  const { boxes, links } = state.diagram();
  const at = state.subject().at(-1);
  if (at === undefined || boxes.has(at)) return at ?? null;
  const link = links.find(({ id }) => id === at);
  return before !== null && link?.targetId === before ? before : (link?.sourceId ?? null);
}

const isAt = ({ sourceId, targetId }: NamedLink, boxId: string | null): boolean =>
  sourceId === boxId || targetId === boxId;

/** Goes to the next edge of a box: the first, or the one after the selected edge. */
function nextEdge(state: CanvasState, boxId: string | null): void {
  const at = state.subject().at(-1);
  const around = state.diagram().links.filter((link) => isAt(link, boxId));
  const next = around[(around.findIndex(({ id }) => id === at) + 1) % Math.max(1, around.length)];
  if (!next) return;
  useSession.getState().select([next.id]);
  state.focusOn(next.id);
}
