import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { visibleAncestorOf } from '#app/canvas/diagram/visible-ancestor.ts';
import type { Comment } from '#contract/comment.ts';

/** How many threads are open at an element itself, and at what is hidden in it. */
export interface CommentThread {
  readonly own: number;
  readonly inside: number;
}

/** The open threads of comments by the box or edge that shows what they are about; none of what is elsewhere. */
export function findThreads(
  comments: readonly Comment[],
  diagram: Diagram,
): ReadonlyMap<string, CommentThread> {
  const talks = new Map<string, CommentThread>();
  const find = visibleAncestorOf(diagram);
  for (const { elementId, parentId, resolvedAt } of comments) {
    if (elementId === null || parentId !== null || resolvedAt !== null) continue;
    const id = find(elementId);
    if (id === null) continue;
    const { own, inside } = talks.get(id) ?? { own: 0, inside: 0 };
    talks.set(id, id === elementId ? { own: own + 1, inside } : { own, inside: inside + 1 });
  }
  return talks;
}
