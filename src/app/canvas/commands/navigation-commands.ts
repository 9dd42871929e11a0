import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boundsOf, centreOf, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Command } from '#app/commands/command.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { DIRECTIONS, nextTowards } from './direction.ts';

/** Selects an element, gives it the focus and brings it into sight. */
export function goTo(state: CanvasEditor, id: string): void {
  const rect = rectOf(state, id);
  if (rect) state.bringIntoSight(rect);
  useSession.in(state.session).getState().select([id]);
  state.focusOn(id);
}

export function linkOf(state: CanvasEditor, id: string | undefined) {
  // Asked after every selection, and most often of a box.
  if (id === undefined || state.diagram().boxes.has(id)) return undefined;
  return state.diagram().links.find((link) => link.id === id);
}

/** Where a box is; of an edge, the place between its ends. */
function rectOf(state: CanvasEditor, id: string): Rect | null {
  const rects = state.rects();
  const link = linkOf(state, id);
  if (!link) return rects.get(id) ?? null;
  const bounds = boundsOf([link.sourceId, link.targetId].flatMap((end) => rects.get(end) ?? []));
  return bounds && { ...centreOf(bounds), width: 0, height: 0 };
}

/** Where the walk begins when nothing is selected: the middle of what is in sight. */
function startOf(state: CanvasEditor): Rect {
  const at = state.subject().at(-1);
  const here = at === undefined ? null : rectOf(state, at);
  return here ?? { ...centreOf(state.inSight()), width: 0, height: 0 };
}

/** From box to box with the arrow keys, whether an edge joins them or not. */
export const navigationCommands = (state: CanvasEditor): Command[] =>
  DIRECTIONS.map((direction) =>
    canvasCommand(state, {
      name: `go-${direction.word}`,
      label: t('{direction, select, left {Go left} right {Go right} up {Go up} other {Go down}}', {
        direction: direction.word,
      }),
      keys: [`$mod+${direction.key}`],
      unavailable: () =>
        state.diagram().boxes.size === 0
          ? t(
              '{kind, select, part {There is no part in this direction.} other {There is no state in this direction.}}',
              { kind: state.diagram().boxKind },
            )
          : null,
      run: () => {
        const next = nextTowards(state.rects(), startOf(state), direction);
        if (next !== null) goTo(state, next);
      },
    }),
  );
