import { expect, it } from 'vitest';
import { Coalesced } from './coalesced.ts';

/** Work that ends when it is told to. */
function handWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  return { ends, coalesced: new Coalesced(work) };
}

it('whoever asks while it is done waits for a run that begins after, all of them for the same one', async () => {
  const { ends, coalesced } = handWork();
  const answered: string[] = [];
  const ask = (name: string) => coalesced.run().then(() => answered.push(name));
  const all = [ask('first'), ask('second'), ask('third')];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await all[0];
  expect(answered).toEqual(['first']);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(all);
  expect(ends).toHaveLength(2);
});

it('a run that fails is the failure of those who waited for it alone', async () => {
  const { ends, coalesced } = handWork();
  const [failing, next] = [coalesced.run(), coalesced.run()];
  ends[0]?.(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await next;
});
