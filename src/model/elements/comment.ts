import { z } from 'zod';
import { LIMITS } from '#model/store/limits.ts';
import { Id, list, text } from '#model/store/text.ts';
import { KINDS } from './kinds.ts';

/** What a comment may be about: an element of some kind, or the model itself. */
export const COMMENTED_KINDS = [...KINDS, 'model'] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];

/** What someone said of an element, or of the model; or in answer to such a comment (`parentId`). */
export const Comment = z.strictObject({
  id: Id,
  /** Absent: it is about the model itself. What it names may have been deleted since. */
  elementId: Id.optional(),
  elementKind: z.enum(COMMENTED_KINDS),
  parentId: Id.optional(),
  text: text(LIMITS.text, 1),
  /** Ids of the people whom it names. */
  mentions: list(Id),
  authorId: Id,
  authorName: z.string(),
  createdAt: z.string(),
  editedAt: z.string().optional(),
  resolvedAt: z.string().optional(),
  resolvedBy: Id.optional(),
});
export type Comment = z.infer<typeof Comment>;
