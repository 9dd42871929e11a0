import { expect, it } from 'vitest';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import { KeptPictures } from './kept-pictures.ts';

const here = () => new AbortController();
const file = (size: number): Reading<ExportedFile> => ({
  ok: true,
  value: { bytes: new Uint8Array(size), fileName: 'picture.png', contentType: 'image/png', notes: [] },
});

/** Draws when it is told to, and counts how often it was asked. */
function pen(size = 10) {
  const signals: AbortSignal[] = [];
  const ends: ((drawn: Reading<ExportedFile>) => void)[] = [];
  const draw = (gone: AbortSignal) => {
    signals.push(gone);
    return new Promise<Reading<ExportedFile>>((resolve, reject) => {
      ends.push(resolve);
      gone.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  return { draw, signals, end: () => ends.forEach((one) => one(file(size))) };
}

it('draws once for all who wait, and for those who come later', async () => {
  const pictures = new KeptPictures();
  const { draw, signals, end } = pen();
  const waiting = [1, 2, 3].map(() => pictures.of('a', here().signal, draw));
  end();
  const [first, ...others] = await Promise.all(waiting);
  expect(others.every((one) => one === first)).toBe(true);
  expect(await pictures.of('a', here().signal, draw)).toBe(first);
  expect(signals).toHaveLength(1);
});

it('goes on when one of two has left, also the one who asked first, and stops when both have', async () => {
  const pictures = new KeptPictures();
  const { draw, signals } = pen();
  const [ann, ben] = [here(), here()];
  const waiting = [ann, ben].map(({ signal }) => pictures.of('a', signal, draw));
  const ends = Promise.allSettled(waiting);
  ann.abort();
  expect(signals[0]?.aborted).toBe(false);
  ben.abort();
  expect(signals[0]?.aborted).toBe(true);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('draws anew for who comes after all have left', async () => {
  const pictures = new KeptPictures();
  const { draw, signals, end } = pen();
  const ann = here();
  const left = pictures.of('a', ann.signal, draw);
  ann.abort();
  await expect(left).rejects.toThrow('aborted');
  const next = pictures.of('a', here().signal, draw);
  end();
  expect((await next).ok).toBe(true);
  expect(signals).toHaveLength(2);
});

it('keeps no failure, and lets go of what was asked for longest ago', async () => {
  const pictures = new KeptPictures();
  const fails = () => Promise.reject(new Error('no thread'));
  await expect(pictures.of('a', here().signal, fails)).rejects.toThrow('no thread');
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return Promise.resolve(file(3 * 1024 * 1024));
  };
  for (const key of ['a', 'b', 'a', 'c', 'a']) await pictures.of(key, here().signal, draw);
  expect(drawn).toBe(3);
  await pictures.of('b', here().signal, draw);
  expect(drawn).toBe(4);
});
