import { z } from 'zod';
import { t } from '#language/translate.ts';
import { COMMENTED_KINDS } from '#model/elements/comment.ts';
import { Id } from '#model/store/text.ts';
import { ignored } from './fields.ts';

/** What somebody is told of. */
export const INBOX_KINDS = ['mention', 'reply', 'review', 'decision', 'invitation'] as const;

/** Something that concerns the caller, as they may see it now. */
export const InboxEntry = z
  .object({
    id: Id,
    kind: z.enum(INBOX_KINDS).meta({
      description:
        'They were mentioned in a comment; someone answered in a thread that they wrote in; asks them to review a suggestion; decided about a suggestion of theirs; or invites them.',
    }),
    createdAt: z.string(),
    readAt: z.string().nullable(),
    byName: z.string().meta({ description: 'Who did it, called as they were then.' }),
    modelId: Id.nullable(),
    modelName: z.string().nullable(),
    elementId: Id.nullable().meta({ description: 'What the comment is about; null: the model itself.' }),
    elementKind: z.enum(COMMENTED_KINDS).nullable(),
    elementName: z.string().nullable(),
    commentId: Id.nullable(),
    stagedChangeId: Id.nullable(),
    text: z.string().meta({
      description: 'The beginning of the comment, the label of the suggestion, or what the invitation is to.',
    }),
    decision: z
      .enum(['accepted', 'rejected'])
      .nullable()
      .meta({ description: 'What was decided about a suggestion of theirs.' }),
    expiresAt: z.string().nullable().meta({ description: 'Of an invitation.' }),
    needsLink: z.boolean().nullable().meta({
      description:
        'Of an invitation: it is accepted only by its link, because nobody has confirmed that the e-mail is the caller’s. What it is to is not told then.',
    }),
  })
  .meta({ id: 'InboxEntry' });
export type InboxEntry = z.infer<typeof InboxEntry>;

export const Inbox = z
  .object({
    unread: z.int(),
    entries: z.array(InboxEntry).meta({ description: 'The newest 200, newest first.' }),
    mail: z
      .object({
        available: z.boolean().meta({ description: 'Whether the service sends mail.' }),
        wanted: z.boolean(),
      })
      .meta({ description: 'Whether a mail is sent about each entry, once.' }),
  })
  .meta({ id: 'Inbox' });
export type Inbox = z.infer<typeof Inbox>;

export const UpdateInbox = z
  .strictObject({
    readUpTo: Id.optional().meta({
      description: 'Marks this entry and all older ones as read.',
    }),
    mail: z
      .strictObject({ wanted: z.boolean(), ...ignored('available') })
      .optional()
      .meta({ description: 'Whether to send the caller a mail about each entry.' }),
    ...ignored('unread', 'entries'),
  })
  .meta({ id: 'UpdateInbox' });

export const UpdateInboxEntry = z.strictObject({ read: z.boolean() }).meta({ id: 'UpdateInboxEntry' });

export const AskForReview = z
  .strictObject({
    userIds: z
      .array(Id)
      .min(1, t('must name at least one person'))
      .max(100, t('must have at most {count} entries', { count: 100 }))
      .meta({ description: 'People who may view what is suggested.' }),
  })
  .meta({ id: 'AskForReview' });
