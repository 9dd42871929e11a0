import { describe, expect, it } from 'vitest';
import { soughtChoice } from './sought-choice.ts';

describe('the choice that is sought by its first letters', () => {
  const options = ['', 'draft', 'done', 'Very high', 'very low'];
  it.each([
    ['', 'd', 'draft'],
    ['draft', 'do', 'done'],
    ['draft', 'dd', 'done'],
    ['done', 'ddd', 'draft'],
    ['', 'V', 'Very high'],
    ['', 'very l', 'very low'],
    ['draft', 'x', undefined],
    ['draft', '', undefined],
  ])('on %j, %j finds %j', (now, letters, choice) =>
    expect(soughtChoice(options, now, letters)).toBe(choice),
  );
});
