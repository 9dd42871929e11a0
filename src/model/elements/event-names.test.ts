import { describe, expect, it } from 'vitest';
import { eventNames, eventPrefix } from './event-names.ts';

describe('a trigger', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['start', ['start']],
    ['stop  error.send', ['stop', 'error.send']],
    ['*', ['*']],
    ['when a.b > c', ['when a.b > c']],
    ['at (t + 5 s)', ['at (t + 5 s)']],
    ["'plug in'", ["'plug in'"]],
  ])('“%s” names %j', (trigger, names) => {
    expect(eventNames(trigger)).toEqual(names);
  });

  it.each([
    ['error.*', 'error'],
    ['error.', 'error'],
    ['error', 'error'],
    ['*', ''],
    ['a > b*', 'a > b*'],
  ])('that names %s is set off by what begins with “%s”', (name, prefix) => {
    expect(eventPrefix(name)).toBe(prefix);
  });
});
