import type { Comment } from '#contract/comment.ts';
import { t } from '#language/translate.ts';
import { useComments } from './comments.ts';

/** How many threads of comments are open at each element. */
export type OpenThreads = ReadonlyMap<string, number>;

const NONE: OpenThreads = new Map();
const known = new WeakMap<readonly Comment[], OpenThreads>();

/** The open threads of these comments; found out once for the same ones. */
export function findOpenThreads(comments: readonly Comment[]): OpenThreads {
  const found = known.get(comments);
  if (found) return found;
  const threads = new Map<string, number>();
  for (const { elementId, parentId, resolvedAt } of comments)
    if (elementId !== null && parentId === null && resolvedAt === null)
      threads.set(elementId, (threads.get(elementId) ?? 0) + 1);
  known.set(comments, threads);
  return threads;
}

/** The open threads of a model; none for guests. */
export function useOpenThreads(modelId: string): OpenThreads {
  const { data } = useComments(modelId);
  return data ? findOpenThreads(data) : NONE;
}

/** “1 open thread”, to be said of an element. */
export function threadWords(count: number): string {
  return t('{count, plural, one {1 open thread} other {{count} open threads}}', { count });
}
