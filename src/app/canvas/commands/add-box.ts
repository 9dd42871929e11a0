import { MARGIN, type NewBox, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { canvasCommand } from '#app/canvas/editor/command.ts';
import { boxIdsOf, ifOneBox } from '#app/canvas/editor/command-targets.ts';
import { useOptions } from '#app/canvas/editor/options.ts';
import { bringSoonIntoSight } from '#app/canvas/editor/arriving.ts';
import { addBox, type CanvasEdit } from '#app/canvas/edits/edits.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { onGrid } from '#app/canvas/snapping/snap.ts';
import type { Command } from '#app/commands/command.ts';
import { freeName } from '#app/fields/rows/free-name.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';

/** Something that the canvas can add, as its menu offers it. */
export interface Addition {
  readonly id: string;
  readonly label: string;
  readonly shortcut?: string;
  readonly added: NewBox;
}

/** The distance of a new box from the one beside it: room for the label of an edge between them. */
export const BESIDE = 120;

/** Adds a box: where it was asked for, or beside what is selected, or in the middle of what is in sight. */
export function add(
  state: CanvasEditor,
  added: NewBox,
  where?: { readonly point: Point | null; readonly parentId: string | null },
): void {
  const { boxes, level } = state.diagram();
  const rects = state.rects();
  const inside = level?.inside ?? null;
  const besideId = state.subject().findLast((id) => boxes.has(id) && id !== inside);
  const beside = where ? undefined : boxes.get(besideId ?? '');
  const parentId = (where ? where.parentId : beside?.parentId) ?? inside;
  const parent = parentId === null ? undefined : rects.get(parentId);
  const { size } = added;
  const corner = where?.point && {
    x: where.point.x - size.width / 2,
    y: where.point.y - Math.min(size.height / 2, 20),
  };
  const position = corner
    ? relativeTo(useOptions.getState().snapToGrid ? onGrid(corner) : corner, parent)
    : wanted(state, added, parent !== undefined, beside);
  place(state, added, parentId, position, undefined, corner !== undefined && corner !== null);
}

/**
 * Adds a box at the free place nearest to one in another box, or at the top, and begins to name it. `joined` is an edge that ends at it, in
 * the same step; `pointed`: somebody pointed at the place.
 */
export function place(
  state: CanvasEditor,
  added: NewBox,
  parentId: string | null,
  position: Point,
  joined: (id: string, gesture: CanvasEdit) => CanvasEdit = (_id, gesture) => gesture,
  pointed = false,
): void {
  const { boxes, level } = state.diagram();
  const id = crypto.randomUUID();
  const names = Array.from((level?.whole.boxes ?? boxes).values(), (box) => box.name);
  const name = added.word === null ? null : freeName(`${added.word} 1`, names);
  state.perform(joined(id, addBox(state.diagram(), { ...added, id, name }, parentId, position)));
  const session = useSession.in(state.session).getState();
  session.select([id]);
  if (name !== null) session.rename(id);
  bringSoonIntoSight(state, [id], { pointed, focused: name === null });
}

const relativeTo = ({ x, y }: Point, parent: Point | undefined): Point => ({
  x: x - (parent?.x ?? 0),
  y: y - (parent?.y ?? 0),
});

function wanted(
  state: CanvasEditor,
  { size }: NewBox,
  inside: boolean,
  beside: { position: Point; size: { width: number } } | undefined,
): Point {
  if (beside) return { x: beside.position.x + beside.size.width + BESIDE, y: beside.position.y };
  if (inside) return { x: MARGIN, y: TITLE_ROOM };
  const { x, y, width, height } = state.inSight();
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2 };
}

/** One command for each kind of box. */
export const addCommands = (state: CanvasEditor, additions: readonly Addition[]): Command[] =>
  additions.map(({ id, label, shortcut, added }) =>
    canvasCommand(state, {
      name: `add-${id}`,
      label,
      ...(shortcut !== undefined && { keys: [shortcut] }),
      unavailable: () => state.whyNot('box'),
      run: () => add(state, added),
    }),
  );

/** Adds a box of the usual kind inside the selected one. */
export function addInsideCommand(state: CanvasEditor, [usual]: readonly Addition[]): Command {
  const holder = () => {
    const [only] = boxIdsOf(state);
    return only !== undefined && ifOneBox(state) === null && state.diagram().canHold(only) ? only : null;
  };
  return canvasCommand(state, {
    name: 'add-inside',
    label: t('{kind, select, part {Add part inside} other {Add state inside}}', {
      kind: state.diagram().boxKind,
    }),
    ...(usual?.shortcut !== undefined && { keys: [`Shift+${usual.shortcut}`] }),
    unavailable: () =>
      state.whyNot('box') ??
      (holder() !== null ? null : (ifOneBox(state) ?? t('Nothing can be put inside the selection.'))),
    run: () => {
      if (usual) add(state, usual.added, { point: null, parentId: holder() });
    },
  });
}
