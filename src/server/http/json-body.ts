import type { FastifyInstance } from 'fastify';
import { JsonFault, JsonScanner } from '#interchange/json-scanner.ts';
import { isDeeperThan } from '#model/store/json.ts';
import { Failure } from '#server/failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** How deep a body may be nested, with its free objects. */
const DEEPEST = 64;
/** Whether a text may hold a key through which a merge would reach every object; an escape may spell one. */
const SUSPECT = /__proto__|constructor|\\u00/i;

/** Takes JSON bodies as JSON with the place of a mistake, and refuses every other type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && charset.trim().toLowerCase() !== 'utf-8')
      return done(new Failure('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8.'));
    try {
      done(null, body.length === 0 ? undefined : readJson(body));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Takes a body of any type as its bytes. */
export function acceptFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** @throws Failure BAD_JSON with line and column */
function readJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Failure('BAD_JSON', 'The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('BAD_JSON', `The body is not valid JSON: ${mistakeIn(text)}.`);
  }
  // Before anything that calls itself walks through it.
  if (isDeeperThan(value, DEEPEST))
    throw new Failure('BAD_JSON', `The body is nested more than ${DEEPEST} deep.`);
  if (SUSPECT.test(text)) refusePrototypes(value);
  return value;
}

/** Where and why a text is no JSON. `JSON.parse` refused it, and does not tell where in every version of Node. */
function mistakeIn(text: string): string {
  try {
    new JsonScanner(text).scan();
    return 'it cannot be read';
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    if (error.offset >= text.length) return 'it ends too early';
    const before = text.slice(0, error.offset).split('\n');
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${error.message}`;
  }
}

function refusePrototypes(value: unknown): void {
  const open: unknown[] = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, child] of Object.entries(at)) {
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(child)))
        throw new Failure('BAD_JSON', `The body must not have a key named ${key}.`);
      if (child !== null) open.push(child);
    }
  }
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
