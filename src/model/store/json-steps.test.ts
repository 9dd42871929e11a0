import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonSteps } from './json-steps.ts';
import { runToEnd } from './work-steps.ts';

const read = (text: string) => runToEnd(readJsonSteps(text));

describe('jsonInSteps', () => {
  it('reads what JSON.parse reads, however it is spaced', () => {
    const long = fc.array(fc.jsonValue(), { minLength: 40, maxLength: 60 });
    fc.assert(
      fc.property(long, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        // Said often enough that it cannot be read in one step.
        const text = JSON.stringify(
          { one: Array.from({ length: 40 }, () => value), 'two"\\': value },
          null,
          space,
        );
        expect(read(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 40 },
    );
  });

  it('refuses what JSON.parse refuses', () => {
    const many = JSON.stringify(Array.from({ length: 4_000 }, (_, index) => ({ index })));
    expect(many.length).toBeGreaterThan(40_000);
    for (const text of [
      many.slice(0, -1),
      `${many}]`,
      `${many},1`,
      many.replace('{"index":3000}', '{"index":}'),
      many.replace('{"index":3000}', ''),
      many.replace(',{"index":3000}', '{"index":3000}'),
      many.replace(/.$/, ',]'),
      many.replace(/.$/, '}'),
      `{"a":${many} "b":1}`,
      `{"a":${many},b:1}`,
      `{"a" ${many}}`,
      `{"a":${many},"b`,
    ]) {
      expect((): unknown => JSON.parse(text)).toThrow(SyntaxError);
      expect(() => read(text)).toThrow(SyntaxError);
    }
  });

  it('makes a field of its own of one that is called __proto__', () => {
    const text = `{"__proto__":{"wicked":true},"many":${JSON.stringify(Array(9_000).fill('x'))}}`;
    const value = read(text);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(text);
  });

  it('takes a step for each of many things', () => {
    const text = JSON.stringify({ entries: Array.from({ length: 5_000 }, (_, index) => ({ index })) });
    let steps = 0;
    for (const reading = readJsonSteps(text); reading.next().done !== true; ) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(5_000);
  });
});
