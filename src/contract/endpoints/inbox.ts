import { z } from 'zod';
import { type Endpoint, ModelParams } from '#contract/endpoint.ts';
import { AskForReview, Inbox, InboxEntry, UpdateInbox, UpdateInboxEntry } from '#contract/inbox.ts';
import { InvitationAccepted } from '#contract/invitation.ts';
import { Id } from '#model/store/text.ts';

const entry = z.object({ entryId: Id });

/** What concerns the caller: mentions, answers, reviews and invitations. */
export const INBOX = {
  getInbox: {
    method: 'GET',
    path: '/api/inbox',
    tag: 'Inbox',
    summary: 'What concerns the caller, and how much of it is unread',
    status: 200,
    answer: Inbox,
  },
  updateInbox: {
    method: 'PUT',
    path: '/api/inbox',
    tag: 'Inbox',
    summary: 'Mark entries as read, or switch mail about them on or off',
    body: UpdateInbox,
    status: 200,
    answer: Inbox,
    errors: ['REFERENCE_NOT_FOUND'],
    retry: true,
  },
  updateInboxEntry: {
    method: 'PUT',
    path: '/api/inbox/{entryId}',
    tag: 'Inbox',
    summary: 'Mark an entry as read or unread',
    params: entry,
    body: UpdateInboxEntry,
    status: 200,
    answer: InboxEntry,
    retry: true,
  },
  acceptFromInbox: {
    method: 'POST',
    path: '/api/inbox/{entryId}/accept',
    tag: 'Inbox',
    summary: 'Accept the invitation that an entry is about',
    params: entry,
    status: 200,
    answer: InvitationAccepted,
    errors: ['TEAM_FULL', 'DAY_FULL'],
    retry: true,
  },
  askForReview: {
    method: 'POST',
    path: '/api/models/{modelId}/staged-changes/{stagedChangeId}/reviews',
    tag: 'Staged changes',
    summary: 'Ask people to review a suggestion',
    params: ModelParams.extend({ stagedChangeId: Id }),
    body: AskForReview,
    status: 204,
    errors: ['REFERENCE_NOT_FOUND'],
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
