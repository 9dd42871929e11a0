import type { FieldError } from '#model/store/result.ts';

/** One thing of a list that is read in pages; `key` is its own in the list, and stays while the thing does. */
export interface Row {
  readonly key: string;
  readonly value: object;
}

/** What was read: of a list what is said once on every page of it (`head`), and its rows, made as they are asked for. */
export interface Listed {
  readonly head?: object;
  readonly rows: Iterable<Row>;
}

export type ListedOrRefused = Listed | FieldError;

export const isRefused = (read: ListedOrRefused): read is FieldError => 'path' in read;
