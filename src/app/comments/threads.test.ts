import { expect, test } from 'vitest';
import type { Comment } from '#contract/comment.ts';
import { openThreads, passes, threadsOf } from './threads.ts';

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  elementId: null,
  elementKind: 'model',
  parentId: null,
  text: id,
  mentions: [],
  authorId: 'ann',
  authorName: 'Ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});
const comments = [
  comment('first', { elementId: 'battery', elementKind: 'part' }),
  comment('answer', { parentId: 'first', elementId: 'battery', elementKind: 'part', mentions: ['ben'] }),
  comment('settled', { elementId: 'battery', elementKind: 'part', resolvedAt: '2026-01-02T00:00:00.000Z' }),
  comment('of the model'),
  comment('orphan', { parentId: 'gone' }),
];

test('comments are told as threads, each with its answers', () =>
  expect(threadsOf(comments).map(({ first, answers }) => [first.id, answers.map(({ id }) => id)])).toEqual([
    ['first', ['answer']],
    ['settled', []],
    ['of the model', []],
  ]));

test('threads are chosen by element, by being settled and by who is named in them', () => {
  const chosen = (filter: Partial<Parameters<typeof passes>[1]>) =>
    threadsOf(comments)
      .filter((thread) => passes(thread, { elementId: null, resolved: false, mentioned: null, ...filter }))
      .map(({ first }) => first.id);
  expect(chosen({})).toEqual(['first', 'of the model']);
  expect(chosen({ elementId: 'battery', resolved: true })).toEqual(['first', 'settled']);
  expect(chosen({ mentioned: 'ben' })).toEqual(['first']);
  expect(openThreads(comments, 'battery')).toBe(1);
  expect(openThreads(comments, null)).toBe(2);
});
