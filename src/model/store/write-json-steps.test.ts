import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from './work-steps.ts';
import { writingJson, writingJsonList } from './write-json-steps.ts';

const long = Array.from({ length: 1_700 }, (_, index) => ({
  index,
  text: `"${index}" \u2028 ä 😀`,
  none: undefined,
}));

it.each([
  ['a list', long],
  ['a list in fields', { kind: 'staged-change', before: null, after: { gone: undefined, entries: long } }],
  ['a list of lists', { after: { entries: [long, [], [undefined, 1]] } }],
  ['what is short', { a: [1, 2], b: { c: 'd' } }],
  ['nothing', null],
  ['a key of its own kind', JSON.parse(`{"__proto__":{"entries":${JSON.stringify(long)}}}`)],
])('writes %s as JSON.stringify does', (_, value) => {
  expect(runToEnd(writingJson(value))).toBe(JSON.stringify(value));
});

it('writes anything as JSON.stringify does', () => {
  const lists = fc.array(fc.jsonValue(), { minLength: 0, maxLength: 130, size: 'max' });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(lists, fc.jsonValue())), (value) => {
      expect(runToEnd(writingJson(value))).toBe(JSON.stringify(value));
    }),
    { numRuns: 30 },
  );
});

it('takes many steps for a long list, wherever in a change set it lies', () => {
  const steps = [...writingJson({ kind: 'staged-change', after: { entries: long } })];
  expect(steps.length).toBeGreaterThanOrEqual(long.length);
});

it.each([0, 1, 499, 500, 501, 1_000])('joins a list of %i', (count) => {
  const items = Array.from({ length: count }, (_, index) => index);
  const text = runToEnd(writingJsonList(items, (item) => writingJson(item)));
  expect(text).toBe(JSON.stringify(items));
});
