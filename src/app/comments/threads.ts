import type { Comment } from '#contract/comment.ts';

/** A comment with what was answered to it. */
export interface Thread {
  readonly first: Comment;
  readonly answers: readonly Comment[];
}

/** What is shown of all threads. */
export interface ThreadFilter {
  /** Of this element; null: of anything. */
  readonly elementId: string | null;
  readonly resolved: boolean;
  /** Only threads in which this person is named. */
  readonly mentioned: string | null;
}

/** Comments as threads, in the order in which they began. An answer whose thread is not there is passed over. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const answers = new Map<string, Comment[]>();
  for (const comment of comments) {
    if (comment.parentId === null) continue;
    const known = answers.get(comment.parentId);
    if (known) known.push(comment);
    else answers.set(comment.parentId, [comment]);
  }
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, answers: answers.get(first.id) ?? [] }));
}

/** Whether a thread is one of those that were asked for. */
export function passes({ first, answers }: Thread, filter: ThreadFilter): boolean {
  const { elementId, resolved, mentioned } = filter;
  if (elementId !== null && first.elementId !== elementId) return false;
  if (!resolved && first.resolvedAt !== null) return false;
  return mentioned === null || [first, ...answers].some(({ mentions }) => mentions.includes(mentioned));
}

/** How many threads are not settled: of an element, or (null) of all. */
export function openThreads(comments: readonly Comment[], elementId: string | null): number {
  const filter = { elementId, resolved: false, mentioned: null };
  return threadsOf(comments).filter((thread) => passes(thread, filter)).length;
}
