import { DECORATION_KINDS } from '#app/session/decoration-kinds.ts';
import type { Decoration } from '#app/session/decorations.ts';
import type { OverlayMap } from '#model/store/overlay-map.ts';

/** Of more that are selected together nothing is held back: they are not being drawn. */
const MOST = 100;

/**
 * Holds back what is newly found about what somebody is at work on: half of what is drawn is wrong until it is finished. An element that is
 * selected keeps the mark that it had when it was selected, or a milder one that it got since; once it is left, it has its own.
 */
export class HeldMarks<T extends Decoration> {
  /** The marks of what is selected, as they were when that was selected. */
  #then = new Map<string, T | undefined>();

  /** Notes what is selected now. `marks`: what is shown meanwhile. */
  select(ids: readonly string[], marks: Pick<ReadonlyMap<string, T>, 'get'>): void {
    const before = this.#then;
    this.#then = new Map(
      ids.slice(0, MOST + 1).map((id) => [id, before.has(id) ? before.get(id) : marks.get(id)]),
    );
  }

  /** Takes all marks as those that were there when the selected were selected: for a model that was looked at anew. */
  restart(marks: Pick<ReadonlyMap<string, T>, 'get'>): void {
    for (const id of this.#then.keys()) this.#then.set(id, marks.get(id));
  }

  /** The marks to show of those that there are. */
  shown(marks: OverlayMap<T>): OverlayMap<T> {
    if (this.#then.size > MOST) return marks;
    let shown = marks;
    for (const [id, then] of this.#then) {
      const now = marks.get(id);
      if (!now || (then && !isWorse(now, then))) continue;
      // The very marks where nothing is held back, so that nothing is drawn anew.
      if (shown === marks) shown = marks.fork();
      if (then) shown.set(id, then);
      else shown.delete(id);
    }
    return shown;
  }
}

const isWorse = (now: Decoration, then: Decoration): boolean => {
  const [a, b] = [DECORATION_KINDS.indexOf(now.kind), DECORATION_KINDS.indexOf(then.kind)];
  return a < b || (a === b && (now.count ?? 1) > (then.count ?? 1));
};
