import { expect, test } from 'vitest';
import type { Comment } from '#contract/comment.ts';
import { findOpenThreads, threadWords } from './open-threads.ts';

const comment = (id: string, more: Partial<Comment>): Comment => ({
  id,
  elementKind: 'part',
  elementId: 'battery',
  parentId: null,
  authorId: 'ann',
  authorName: 'Ann',
  text: 'Light?',
  mentions: [],
  createdAt: '2026-11-25T00:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});

test('threads that are open are counted by their element, without answers and what is settled', () => {
  const comments = [
    comment('1', {}),
    comment('2', { parentId: '1' }),
    comment('3', {}),
    comment('4', { elementId: 'motor', resolvedAt: '2026-11-25T00:00:00.000Z' }),
    comment('5', { elementId: null }),
  ];
  expect([...findOpenThreads(comments)]).toEqual([['battery', 2]]);
  expect(findOpenThreads(comments)).toBe(findOpenThreads(comments));
  expect([threadWords(1), threadWords(2)]).toEqual(['1 open thread', '2 open threads']);
});
