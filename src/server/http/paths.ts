import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { PUBLISHED } from '#contract/published.ts';
import { Failure, invalid, notFound } from '#server/failure.ts';

const KNOWN = [...Object.values(PUBLISHED), ...Object.values(EDITOR)].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';

/** Whether an address is the interface's, however it is written: it never gets the app's pages. */
export function isApiPath(url: string): boolean {
  let path = pathOf(url);
  try {
    path = decodeURIComponent(path);
  } catch {
    return true;
  }
  return /^[/\\.]*api([/\\;.]|$)/i.test(path);
}

/**
 * Control characters, dot segments, doubled, hidden or trailing slashes, and path parameters: one address has one spelling.
 * @throws Failure 404, and 400 for NUL in the query, which PostgreSQL knows no text with
 */
export function refuseOddPath({ url }: { readonly url: string }): void {
  const path = pathOf(url);
  if (/%00/.test(url.slice(path.length)))
    throw invalid([{ path: '', message: t('the query must not hold NUL') }]);
  if (isApiPath(path) && /%[01][0-9a-f]|%7f|\/\/|\/$|[\\;]|%2e|%2f|%5c|\/\.{1,2}(?:\/|$)/i.test(path))
    throw notFound();
}

/** Why nothing is served here: the address is unknown, or it is known by other methods. */
export function unknownAddress(request: FastifyRequest): Failure {
  const path = pathOf(request.url);
  const methods = new Set<string>();
  for (const { method, pattern } of KNOWN) if (pattern.test(path)) methods.add(method);
  if (methods.size === 0) return new Failure('NOT_FOUND', t('There is nothing at this address.'));
  if (methods.has('GET')) methods.add('HEAD');
  const allow = [...methods].sort().join(', ');
  return new Failure(
    'METHOD_NOT_ALLOWED',
    t('The methods allowed here are {methods}.', { methods: allow }),
    [],
    { allow },
  );
}
