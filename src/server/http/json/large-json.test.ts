import { describe, expect, it } from 'vitest';
import { Failure } from '#server/failure.ts';
import { whileAwaited } from '#server/scheduling/request-scope.ts';
import { readLargeJson } from './large-json.ts';
import { jsonPieces } from '#model/store/write-json-steps.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const told = (text: string) =>
  readLargeJson(bytes(text)).then(
    () => 'read',
    (error: unknown) => (error instanceof Failure ? error.detail : error),
  );

const operations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    op: 'create',
    id: `id ${index}`,
    body: { name: 'ü "x" \\' },
  }));

describe('A large body', () => {
  it('is read as JSON.parse reads it, and written again as JSON.stringify writes it', async () => {
    for (const space of [undefined, 2]) {
      const value = {
        label: 'a',
        none: [],
        empty: {},
        operations: operations(3_000),
        more: [1, [2, [3]], null],
      };
      expect(await readLargeJson(bytes(JSON.stringify(value, null, space)))).toEqual(value);
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    }
  });

  it('tells line and column of a mistake, however far down it is', async () => {
    const text = JSON.stringify({ operations: operations(3_000) }, null, 1);
    const at = text.indexOf('"id 2500"');
    const line = text.slice(0, at).split('\n').length;
    expect(await told(`${text.slice(0, at)}id${text.slice(at + 9)}`)).toMatch(`line ${line}, column 10`);
    expect(await told(text.slice(0, -3))).toMatch('ends too early');
    expect(await told(`${text} x`)).toMatch('not expected');
    expect(await told('\n'.repeat(900_000))).toMatch('ends too early');
  });

  it('is refused where it is deep, one long text or space, full of values, or would reach every object', async () => {
    const filler = 'x'.repeat(70_000);
    expect(await told(`["${filler}",${'['.repeat(100)}${']'.repeat(100)}]`)).toMatch('64 deep');
    expect(await told('['.repeat(900_000))).toMatch('64 deep');
    expect(await told(`[${'["a"],'.repeat(2_100_000)}[]]`)).toMatch('4000000 values');
    expect(await told(`[${' '.repeat(1_500_000)}]`)).toMatch('1048576 characters');
    expect(await told(`["${'\\"'.repeat(1_000_000)}"]`)).toMatch('1048576 characters');
    expect(await told(`[{"a":[${'"a",'.repeat(400_000)}1]}]`)).toMatch('longer than 1048576');
    expect(await told(`["${filler}",{"__pro\\u0074o__":{}}]`)).toMatch('must not have a key named __proto__');
    expect(await told(`["${filler}`)).toMatch(/ends too early|not expected/);
    expect(
      await readLargeJson(Uint8Array.from([0x22, ...Array<number>(70_000).fill(0xff), 0x22])).catch(
        (error: unknown) => error,
      ),
    ).toMatchObject({ detail: 'The body is not valid UTF-8.' });
  });

  it('is not read on where whoever sent it has left', async () => {
    const left = new AbortController();
    left.abort(new Failure('BUSY', 'left'));
    const text = JSON.stringify({ operations: operations(200_000) });
    await expect(whileAwaited({ gone: left.signal }, () => readLargeJson(bytes(text)))).rejects.toThrow(
      'left',
    );
  });
});

it('takes a step for each operation that is written', () => {
  let pieces = 0;
  for (const _ of jsonPieces({ operations: operations(100) })) pieces += 1;
  expect(pieces).toBeGreaterThan(100);
});
