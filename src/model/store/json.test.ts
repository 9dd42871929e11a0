import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#testing/parse-json.ts';
import {
  isDeeperThan,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  patchBetween,
  sameJson,
} from './json.ts';

/** Objects as stored: keys may have any name, `__proto__` too, and no null is inside an object. */
const stored = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.oneof(tie('value'), fc.constant(null)), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor', '1'), fc.string()),
        tie('value'),
      ),
      {
        maxLength: 4,
      },
    )
    .map((entries) => Object.fromEntries(entries)),
})).object;
const anyJson = fc.jsonValue().map((value) => parseJson(JSON.stringify(value)));

describe('mergePatch', () => {
  // The examples of RFC 7396, appendix A.
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('merges %s with %s', (target, patch, result) =>
    expect(mergePatch(parseJson(target), parseJson(patch))).toEqual(parseJson(result)),
  );

  it('never changes its arguments, and gives the same again', () =>
    fc.assert(
      fc.property(anyJson, anyJson, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        const merged = mergePatch(target, patch);
        expect(JSON.stringify([target, patch])).toBe(before);
        expect(sameJson(mergePatch(merged, patch), merged)).toBe(true);
      }),
    ));

  it('keeps a key named __proto__ as a key, and leaves every prototype alone', () => {
    const merged = mergePatch(
      {},
      parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(JSON.stringify(merged)).toBe(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

describe('patchBetween', () => {
  it('gives the patch that leads from one object to the other', () =>
    fc.assert(
      fc.property(stored, stored, (from, to) => {
        const patch = patchBetween(from, to);
        expect(sameJson(mergePatch(from, patch ?? {}), to)).toBe(true);
        expect(patch === null).toBe(sameJson(from, to));
      }),
    ));

  it('holds only what differs', () =>
    expect(
      patchBetween({ a: 1, b: { c: 1, d: [1, 2], e: 5 }, f: 'x' }, { a: 1, b: { c: 2, d: [1, 2] }, g: true }),
    ).toEqual({ b: { c: 2, e: null }, f: null, g: true }));

  it('takes a field that is undefined for one that is not there', () => {
    expect(patchBetween({ a: undefined }, {})).toBeNull();
    expect(patchBetween({ a: 1 }, { a: undefined })).toEqual({ a: null });
  });
});

describe('sameJson', () => {
  it('asks for the same text, whatever the order of the keys', () =>
    fc.assert(
      fc.property(anyJson, (value) => {
        const turned = isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
        expect(sameJson(value, turned)).toBe(true);
      }),
    ));

  it.each([
    [[1], { 0: 1 }],
    [{ a: null }, {}],
    [null, {}],
    ['1', 1],
    [{ toString: 1 }, { valueOf: 1 }],
  ])('tells %j from %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});

describe('isDeeperThan', () => {
  it('counts lists and objects', () => {
    expect(isDeeperThan(parseJson('{"a":[{"b":1}]}'), 3)).toBe(false);
    expect(isDeeperThan(parseJson('{"a":[{"b":1}]}'), 2)).toBe(true);
    expect(isDeeperThan('text', 0)).toBe(false);
  });

  it('answers for a list nested a hundred thousand deep', () =>
    expect(isDeeperThan(parseJson('['.repeat(100_000) + ']'.repeat(100_000)), 16)).toBe(true));
});
