import { setImmediate } from 'node:timers/promises';

const SLICE = 500;

/** Maps a list a slice at a time; between two slices others have their turn. */
export async function mapChunked<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await setImmediate();
    for (const item of items.slice(start, start + SLICE)) mapped.push(map(item));
  }
  return mapped;
}

/** A list as JSON text. */
export async function stringifyChunked<T>(items: readonly T[], show: (item: T) => unknown): Promise<string> {
  return `[${(await mapChunked(items, (item) => JSON.stringify(show(item)))).join(',')}]`;
}
