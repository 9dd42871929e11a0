import { type Box, type Boxes, parentIn } from '#app/canvas/diagram/box.ts';
import type { ElementMemo } from '#app/canvas/diagram/memo.ts';
import { type Rect, sameRect } from '#app/canvas/geometry/geometry.ts';
import { countWords } from '#app/kind-words.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { Arrangement } from './rules/arrange.ts';

/** What boxes are drawn from: those of a level, where each is in it, and what of them is drawn. */
interface Drawing<B extends Box> {
  readonly boxes: Boxes<B>;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly arranged: Arrangement;
  /** The kind that groups are named after. */
  readonly kind: string;
}

/** What is drawn of a level, as boxes: with the place and the size at which it is drawn. */
export class DrawnBoxes<B extends Box> implements Boxes<B> {
  readonly #drawn: OverlayMap<B>;
  readonly #inside: Arrangement['inside'];

  constructor(drawn: OverlayMap<B>, inside: Arrangement['inside']) {
    this.#drawn = drawn;
    this.#inside = inside;
  }

  get size(): number {
    return this.#drawn.size;
  }

  get(id: string): B | undefined {
    return this.#drawn.get(id);
  }

  has(id: string): boolean {
    return this.#drawn.has(id);
  }

  values(): IterableIterator<B> {
    return this.#drawn.values();
  }

  referring(_role: 'parent', id: string): readonly B[] {
    return (this.#inside.get(id) ?? []).flatMap((child) => this.#drawn.get(child) ?? []);
  }

  *changedSince(before: Boxes<B>): IterableIterator<string> {
    if (before instanceof DrawnBoxes) {
      yield* this.#drawn.changedSince(before.#drawn);
      return;
    }
    for (const [id, box] of this.#drawn) if (before.get(id) !== box) yield id;
    for (const { id } of before.values()) if (!this.has(id)) yield id;
  }

  /**
   * The same with some of the level's boxes, `changed`, as they are now, and those at `moved` where they are now: in the level, or as they are drawn.
   * Costs what changed.
   */
  withChanged(drawing: Drawing<B>, changed: ReadonlySet<string>, moved: Iterable<string>): DrawnBoxes<B> {
    const ids = new Set<string>();
    for (const id of changed) ids.add(shownAs(drawing.arranged, id) ?? id);
    for (const id of moved) {
      ids.add(id);
      // Their places are within it.
      for (const child of this.#inside.get(id) ?? []) ids.add(child);
    }
    const drawn = this.#drawn.fork();
    for (const id of ids) {
      const before = drawn.get(id);
      const box = boxOf(drawing, id);
      if (!before || !box) continue;
      const parentId = parentIn(drawing.boxes, box)?.id ?? null;
      const now = boxAt(drawing, id, parentId, (_, make) => {
        const made = make();
        return !changed.has(box.id) && liesAlike(before, made) ? before : made;
      });
      if (now && now !== before) drawn.set(id, now);
    }
    return new DrawnBoxes(drawn, this.#inside);
  }
}

const liesAlike = ({ position: a, size }: Box, { position: b, size: other }: Box): boolean =>
  a.x === b.x && a.y === b.y && size.width === other.width && size.height === other.height;

/** What is drawn that has the look of a box: itself, or a group that it is the first of; null for nothing. */
function shownAs({ shown, groups, standIns }: Arrangement, id: string): string | null {
  if (shown.has(id)) return id;
  const by = standIns.get(id);
  return by !== undefined && groups.get(by)?.[0] === id ? by : null;
}

/** The box of the level that is drawn, or the first of a group. */
const boxOf = <B extends Box>({ boxes, arranged }: Drawing<B>, id: string): B | undefined =>
  boxes.get(arranged.groups.get(id)?.[0] ?? id);

/** So many are made in one step: about a millisecond. */
const STEP = 256;

/** Everything that is drawn, in steps of some milliseconds. `memo`: what was drawn last, so that what is drawn the same way stays the same object. */
export function* drawnBoxesInSteps<B extends Box>(
  drawing: Drawing<B>,
  memo: ElementMemo<B>,
): WorkSteps<DrawnBoxes<B>> {
  const { inside } = drawing.arranged;
  const drawn = new Map<string, B>();
  for (const [parentId, ids] of inside)
    for (const id of ids) {
      if (drawn.size % STEP === 0) yield;
      const box = boxAt(drawing, id, parentId, (from, make) => memo.of(id, from, make));
      if (box) drawn.set(id, box);
    }
  return new DrawnBoxes(new OverlayMap(drawn), inside);
}

function boxAt<B extends Box>(
  drawing: Drawing<B>,
  id: string,
  parentId: string | null,
  made: (from: readonly unknown[], make: () => B) => B,
): B | null {
  const { rects, kind, arranged } = drawing;
  const { shown, groups } = arranged;
  const rect = shown.get(id);
  const around = parentId === null ? undefined : shown.get(parentId);
  const members = groups.get(id);
  const box = boxOf(drawing, id);
  if (!rect || !box) return null;
  const { width, height } = rect;
  const [x, y] = [rect.x - (around?.x ?? 0), rect.y - (around?.y ?? 0)];
  const same =
    !members &&
    sameRect(rect, rects.get(id)) &&
    (parentId === null || sameRect(around ?? rect, rects.get(parentId)));
  if (same) return box;
  return made([box, members?.length, x, y, width, height], () => ({
    ...box,
    ...(members && { id, name: countWords(members.length, kind), locked: false }),
    position: { x, y },
    size: { width, height },
  }));
}
