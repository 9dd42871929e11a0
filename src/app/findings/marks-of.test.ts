import { expect, it } from 'vitest';
import type { Finding } from '#model/findings/finding.ts';
import { marksOf } from './marks-of.ts';

const finding = (elementId: string, severity: Finding['severity']): Finding => ({
  rule: 'a-rule',
  kind: 'part',
  message: 'Something is wrong.',
  severity,
  elementId,
});

it('an element is marked by its worst finding, and says how many there are; notes mark nothing', () => {
  const marks = marksOf([
    finding('A', 'warning'),
    finding('A', 'error'),
    finding('A', 'warning'),
    finding('A', 'note'),
    finding('B', 'note'),
    finding('C', 'warning'),
  ]);
  expect([...marks]).toEqual([
    ['A', { kind: 'error', count: 3, words: '1 error, 2 warnings' }],
    ['C', { kind: 'warning', count: 1, words: '1 warning' }],
  ]);
});
