import { z } from 'zod';
import { COMMENTED_KINDS, type Comment as CommentRecord } from '#model/elements/comment.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, list, text } from '#model/store/text.ts';
import { clearable, ignored } from './fields.ts';

/** What someone said of an element, or of the model itself (`elementId` null); or in answer to that (`parentId`). */
export const Comment = z
  .object({
    id: Id,
    elementId: Id.nullable(),
    elementKind: z.enum(COMMENTED_KINDS),
    parentId: Id.nullable().meta({
      description: 'The first comment of the thread that this one answers in.',
    }),
    text: z.string(),
    mentions: z.array(Id),
    authorId: Id,
    authorName: z.string(),
    createdAt: z.string(),
    editedAt: z.string().nullable(),
    resolvedAt: z.string().nullable(),
    resolvedBy: Id.nullable(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

const Text = text(LIMITS.text, 1);
const Mentions = list(Id).optional();
const readOnly = [
  'elementKind',
  'authorId',
  'authorName',
  'createdAt',
  'editedAt',
  'resolvedAt',
  'resolvedBy',
] as const;

export const CreateComment = z
  .strictObject({
    id: Id.optional(),
    elementId: clearable(Id),
    parentId: clearable(Id),
    text: Text,
    mentions: Mentions,
  })
  .extend(ignored(...readOnly))
  .meta({ id: 'CreateComment' });
export type CreateComment = z.infer<typeof CreateComment>;

export const UpdateComment = z
  .strictObject({
    text: Text.optional(),
    mentions: Mentions,
    resolved: z
      .boolean()
      .optional()
      .meta({ description: 'Settles the thread, or opens it again. Of the first comment of a thread only.' }),
  })
  .extend(ignored('id', 'elementId', 'parentId', ...readOnly))
  .meta({ id: 'UpdateComment' });
export type UpdateComment = z.infer<typeof UpdateComment>;

/** The comment as it is kept, in the words of the interface. */
export function commentToWire({ id, elementKind, text: said, mentions, ...rest }: CommentRecord): Comment {
  return {
    id,
    elementId: rest.elementId ?? null,
    elementKind,
    parentId: rest.parentId ?? null,
    text: said,
    mentions,
    authorId: rest.authorId,
    authorName: rest.authorName,
    createdAt: rest.createdAt,
    editedAt: rest.editedAt ?? null,
    resolvedAt: rest.resolvedAt ?? null,
    resolvedBy: rest.resolvedBy ?? null,
  };
}
