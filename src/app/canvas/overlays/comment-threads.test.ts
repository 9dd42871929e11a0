import { expect, it } from 'vitest';
import { visibleSubtreeAt } from '#app/canvas/levels/visible-subtree.ts';
import type { Comment } from '#contract/comment.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { findThreads } from './comment-threads.ts';

const about = (name: string | null, more: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  elementId: name === null ? null : idOf(name),
  elementKind: 'part',
  parentId: null,
  text: 'Why?',
  mentions: [],
  authorId: idOf('Ann'),
  authorName: 'Ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});

it('open threads are counted at what shows their element, and apart where it hides it', () => {
  const whole = tinyDiagram({ Power: { size: [400, 200] }, Cell: { in: 'Power' }, Motor: { at: [600, 0] } });
  const diagram = visibleSubtreeAt(whole, { inside: null, collapsed: new Set([idOf('Power')]) });
  const comments = [
    about('Cell'),
    about('Cell'),
    about('Power'),
    about('Motor', { resolvedAt: '2026-01-02T00:00:00.000Z' }),
    about('Power', { parentId: idOf('a thread') }),
    about('Nowhere'),
    about(null),
  ];
  expect([...findThreads(comments, diagram)]).toEqual([[idOf('Power'), { own: 1, inside: 2 }]]);
  expect([...findThreads(comments, whole)]).toEqual([
    [idOf('Cell'), { own: 2, inside: 0 }],
    [idOf('Power'), { own: 1, inside: 0 }],
  ]);
});
