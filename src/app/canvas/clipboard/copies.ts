import { outermost, type Placements } from '#app/canvas/diagram/box.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { mayEnter, namedOr } from '#app/canvas/edits/edits.ts';
import { boundsOf, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { clipOf, holderOf } from './clip-of.ts';
import { type Ground, pasteClip } from './paste-clip.ts';
import { originOf } from './paste-place.ts';

/** Copies boxes and what is in and between them within their model, moved by so much, each beside its original or all into one box. */
export function copyBoxes(
  state: CanvasEditor,
  ids: readonly string[],
  by: Point,
  rects: ReadonlyMap<string, Rect>,
  into?: string | null,
): void {
  const diagram = state.diagram();
  const { boxes, boxKind, fieldsInside, level } = diagram;
  const { model, modelId } = state.document();
  const roots = outermost(boxes, ids).filter((id) => id !== level?.inside);
  const clip = clipOf(model, modelId, boxKind, roots);
  const bounds = boundsOf(roots.flatMap((id) => rects.get(id) ?? []));
  if (!clip || !bounds) return;
  const groundOf = (id: string): Ground => {
    const parentId = into === undefined ? (boxes.get(id)?.parentId ?? null) : into;
    return { parentId, origin: originOf(rects, parentId) };
  };
  const { operations, rootIds } = pasteClip(clip, model, {
    at: { x: bounds.x + by.x, y: bounds.y + by.y },
    groundOf,
    bendOrigin: (edge) =>
      into === undefined ? originOf(rects, holderOf(boxes, edge)) : originOf(rects, into),
    fieldsInside,
    newId: () => crypto.randomUUID(),
    modelId,
  });
  const label = t('Duplicate {name}', { name: namedOr(boxes, roots, boxKind) });
  state.perform({ label, operations });
  useSession.in(state.session).getState().select(rootIds);
}

/** What was dragged away with Alt held: copies where it was dropped, and the originals where they were. */
export function dropCopies(
  state: CanvasEditor,
  moved: Placements,
  into: string | null | undefined,
  rects: ReadonlyMap<string, Rect>,
): void {
  const diagram = state.diagram();
  const ids = outermost(diagram.boxes, [...moved.keys()]);
  const [first] = ids;
  const box = diagram.boxes.get(first ?? '');
  const position = moved.get(first ?? '')?.position;
  if (!box || !position) return;
  const by = { x: position.x - box.position.x, y: position.y - box.position.y };
  const enters = into !== undefined && ids.every((id) => mayEnter(diagram, id, into));
  copyBoxes(state, ids, by, rects, enters ? into : undefined);
}

/** Copies beside their originals: where these are is taken. */
export function duplicate(state: CanvasEditor, ids: readonly string[]): void {
  copyBoxes(state, ids, { x: 0, y: 0 }, state.rects());
}
