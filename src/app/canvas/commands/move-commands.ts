import { outermost } from '#app/canvas/diagram/box.ts';
import { unlocked, whyAllLocked } from '#app/canvas/diagram/locked.ts';
import { ask } from '#app/canvas/editor/ask.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifBox } from '#app/canvas/editor/command-targets.ts';
import { mayEnter, moveInto, namedOr, nudge } from '#app/canvas/edits/edits.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { GRID } from '#app/canvas/snapping/snap.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import { performInStoredPlaces } from './in-stored-places.ts';

const ifNotLocked = (state: CanvasEditor) => whyAllLocked(state.diagram().boxes, boxIdsOf(state));

const NUDGE = GRID;
const PAN = 64;
const ARROWS: readonly (readonly [string, Point])[] = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
];

export function moveIntoCommand(state: CanvasEditor): Command {
  return canvasCommand(state, {
    name: 'move-into',
    label: t('Move into…'),
    keys: ['m'],
    unavailable: () => state.whyNot('box') ?? ifBox(state) ?? ifNotLocked(state),
    run: () => {
      const diagram = state.openDiagram();
      const ids = unlocked(diagram.boxes, outermost(diagram.boxes, boxIdsOf(state)));
      const choices = [...diagram.boxes.values()]
        .map(({ id }) => id)
        .filter((id) =>
          ids.every((moved) => mayEnter(diagram, moved, id) && diagram.boxes.get(moved)?.parentId !== id),
        );
      ask(
        state,
        t('Move {name} into', { name: namedOr(diagram.boxes, ids, diagram.boxKind) }),
        choices,
        (id) => {
          performInStoredPlaces(state, (places, rects) => moveInto(places, ids, id, rects));
          for (const moved of ids.slice(0, 1)) state.focusOn(moved);
        },
      );
    },
  });
}

export function moveOutCommand(state: CanvasEditor): Command {
  const inParent = () => {
    const { boxes, level } = state.diagram();
    // Out of what is around everything there is no place on this level.
    const at = level?.inside ?? undefined;
    return boxIdsOf(state).filter((id) => ![undefined, at].includes(boxes.get(id)?.parentId));
  };
  const whyNotOut = () => {
    const { boxes, boxKind, level } = state.diagram();
    if (inParent().length > 0) return null;
    const around = boxes.get(level?.inside ?? '');
    return around
      ? t('Go out of {name} first.', { name: around.name })
      : t('{kind, select, part {It is not inside another part.} other {It is not inside another state.}}', {
          kind: boxKind,
        });
  };
  return canvasCommand(state, {
    name: 'move-out',
    label: t('Move out'),
    keys: ['Shift+m'],
    unavailable: () => state.whyNot('box') ?? ifBox(state) ?? ifNotLocked(state) ?? whyNotOut(),
    run: () => {
      const { boxes } = state.diagram();
      const [id] = inParent();
      const parent = boxes.get(boxes.get(id ?? '')?.parentId ?? '');
      performInStoredPlaces(state, (places, rects) =>
        moveInto(places, inParent(), parent?.parentId ?? null, rects),
      );
    },
  });
}

/** Arrows move what is selected by a step of the grid, with Shift by one pixel; where nothing is, they move the view. */
export const nudgeCommands = (state: CanvasEditor): Command[] =>
  ARROWS.flatMap(([key, { x, y }]) =>
    [
      { step: NUDGE, keys: key, label: t('Move') },
      { step: 1, keys: `Shift+${key}`, label: t('Move by one pixel') },
    ].map(({ step, keys, label }) =>
      canvasCommand(state, {
        name: `move-${keys}`,
        label,
        keys: [keys],
        keyOnly: true,
        unavailable: () => (boxIdsOf(state).length > 0 ? (state.whyNot('box') ?? ifNotLocked(state)) : null),
        run: () => {
          const ids = boxIdsOf(state);
          if (ids.length > 0) return state.perform(nudge(state.diagram(), ids, { x: x * step, y: y * step }));
          const viewport = state.view.getViewport();
          void state.view.setViewport({ ...viewport, x: viewport.x - x * PAN, y: viewport.y - y * PAN });
        },
      }),
    ),
  );
