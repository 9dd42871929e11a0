import { describe, expect, it } from 'vitest';
import { markMessage } from './pseudo.ts';

describe('markMessage', () => {
  it.each([
    ['Save', '[Šávé~~]'],
    ['Delete {name}', '[Délété {name}~~]'],
    ['{count, plural, one {# part} other {# parts}}', '[{count, plural, one {# párt} other {# pártš}}~~~]'],
    ['Open <b>{name}</b>', '[Ópéñ <b>{name}</b>~~]'],
  ])('%s', (message, marked) => expect(markMessage(message)).toBe(marked));
});
