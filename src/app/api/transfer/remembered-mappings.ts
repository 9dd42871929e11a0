import { z } from 'zod';
import { TableMapping } from '#contract/table-mapping.ts';
import { MAPPINGS_KEY } from './mappings-place.ts';

const KEPT = 20;

const Remembered = z.array(z.object({ headers: z.array(z.string()), mapping: TableMapping }));

/** What the columns of a file with these headers were last taken for in this browser. */
export function rememberedMapping(headers: readonly string[]): TableMapping | undefined {
  return read().find((one) => same(one.headers, headers))?.mapping;
}

/** Keeps a mapping for the next file with the same headers; the oldest of twenty goes. */
export function rememberMapping(headers: readonly string[], mapping: TableMapping): void {
  const others = read().filter((one) => !same(one.headers, headers));
  try {
    localStorage.setItem(MAPPINGS_KEY, JSON.stringify([{ headers, mapping }, ...others].slice(0, KEPT)));
  } catch {
    // A full or forbidden store: the mapping is guessed again next time.
  }
}

function read(): z.infer<typeof Remembered> {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(MAPPINGS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((header, index) => header === b[index]);
