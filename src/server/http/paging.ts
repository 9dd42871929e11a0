import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { Id } from '#model/store/text.ts';
import { invalid } from '#server/failure.ts';

export interface PageOf<T> {
  readonly items: readonly T[];
  /** The `Link` to the next page, where there is one. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The page that was asked for of rows in the order of their ids; the whole list without `limit` and `cursor`. */
export function pageOf<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  { limit, cursor }: Paging,
  request: FastifyRequest,
): PageOf<T> {
  const after = cursor === undefined ? '' : readCursor(request, cursor);
  const start = after === '' ? 0 : firstAfter(rows, idOf, after);
  const items = limit === undefined ? rows.slice(start) : rows.slice(start, start + limit);
  const last = items.at(-1);
  const headers =
    last !== undefined && start + items.length < rows.length ? nextPage(request, idOf(last)) : {};
  return { items, headers };
}

/** A link to the page of this list that begins behind a row. */
export function nextPage(request: FastifyRequest, id: string): PageOf<unknown>['headers'] {
  return nextLink(request, { cursor: makeCursor(pathOf(request), id) });
}

/** The id of the row that a cursor of this list stands behind. @throws Failure 400 */
export function readCursor(request: FastifyRequest, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const id = Id.safeParse(text.slice(0, 36));
  if (!id.success || makeCursor(pathOf(request), id.data) !== cursor)
    throw invalid([{ path: 'cursor', message: t('is not a cursor of this list') }]);
  return id.data;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** A link to the same request with other query parameters. */
export function nextLink(
  request: FastifyRequest,
  change: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) parameters.set(name, value);
  return { link: `<${path}?${parameters.toString()}>; rel="next"` };
}

function firstAfter<T>(rows: readonly T[], idOf: (row: T) => string, after: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && idOf(row) <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A cursor holds the last id and a check of the list it belongs to: it is no secret, but another list's is refused. */
function makeCursor(path: string, id: string): string {
  return Buffer.from(`${id}${checkOf(path, id)}`).toString('base64url');
}

function checkOf(path: string, id: string): string {
  return createHash('sha256').update(`${path} ${id}`).digest('hex').slice(0, 12);
}
