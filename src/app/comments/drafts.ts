import { useSyncExternalStore } from 'react';
import {
  begunCommentKey,
  keepBegunComment,
  onBegunComments,
  readBegunComment,
} from '#app/api/kept/begun-comments.ts';

/** What the person has begun to write in one place: kept when the selection moves on, and when the tab is closed, until they sign out. */
export function useDraft(place: string): readonly [text: string, write: (text: string) => void] {
  const key = begunCommentKey(place);
  const text = useSyncExternalStore(onBegunComments, () => readBegunComment(key));
  return [text, (next) => keepBegunComment(key, next)];
}
