import { writingJson, writingJsonList } from '#model/store/write-json-steps.ts';
import { runChunked } from './run-chunked.ts';

/** Maps a list a slice at a time; between two slices others have their turn. */
export function mapChunked<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  return runChunked(mapping(items, map));
}

function* mapping<T, U>(items: readonly T[], map: (item: T) => U): Generator<void, U[]> {
  const mapped: U[] = [];
  for (const item of items) {
    mapped.push(map(item));
    yield;
  }
  return mapped;
}

/** A list as JSON text. */
export function stringifyChunked<T>(items: readonly T[], show: (item: T) => unknown): Promise<string> {
  return runChunked(writingJsonList(items, (item) => writingJson(show(item))));
}
