import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Comment, CreateComment, UpdateComment } from '#contract/comment.ts';
import { type Endpoint, ModelParams, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

const comment = ModelParams.extend({ commentId: Id });
const filter = PageQuery.extend({
  elementId: Id.optional(),
  resolved: z.enum(['true', 'false'], t('must be true or false')).optional(),
});

/** What people say of a model and its elements. Whoever may View an element may comment on it. */
export const COMMENTS = {
  listComments: {
    method: 'GET',
    path: '/api/models/{modelId}/comments',
    tag: 'Comments',
    summary: 'List comments',
    params: ModelParams,
    query: filter,
    status: 200,
    answer: z.array(Comment),
  },
  createComment: {
    method: 'POST',
    path: '/api/models/{modelId}/comments',
    tag: 'Comments',
    summary: 'Comment on an element, on the model, or in answer to a comment',
    params: ModelParams,
    body: CreateComment,
    status: 201,
    answer: Comment,
    retry: true,
  },
  getComment: {
    method: 'GET',
    path: '/api/models/{modelId}/comments/{commentId}',
    tag: 'Comments',
    summary: 'Get a comment',
    params: comment,
    status: 200,
    answer: Comment,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/models/{modelId}/comments/{commentId}',
    tag: 'Comments',
    summary: 'Change the text of a comment (its author), or settle a thread (anyone who may comment)',
    params: comment,
    body: UpdateComment,
    status: 200,
    answer: Comment,
    retry: true,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/models/{modelId}/comments/{commentId}',
    tag: 'Comments',
    summary: 'Delete a comment and what was answered to it (its author, or who may Manage the model)',
    params: comment,
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
