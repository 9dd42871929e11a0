import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { JsonFault, JsonScanner } from '#interchange/json-scanner.ts';
import { isDeeperThan } from '#model/store/json.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { Failure } from '#server/failure.ts';
import { whileThere } from '#server/http/abort-on-disconnect.ts';
import { readBody } from './read-body.ts';
import { DEEPEST, readLargeJson } from './large-json.ts';
import { refusingPrototypes, SUSPECT } from './prototypes.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** From so many bytes on a body is read in slices. */
const LARGE = 64 * 1024;

/** Takes JSON bodies as JSON with the place of a mistake, and refuses every other type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
      const body = await readBody(request, payload);
      const charset = /charset="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      if (charset !== undefined && charset.trim().toLowerCase() !== 'utf-8')
        throw new Failure('UNSUPPORTED_MEDIA_TYPE', t('Send the body as application/json in UTF-8.'));
      if (body.length > LARGE) return whileThere(request, () => readLargeJson(body));
      return body.length === 0 ? undefined : readJson(body);
    },
  );
}

/** Takes a body of any type as its bytes. */
export function acceptFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', readBody);
}

/** @throws Failure BAD_JSON with line and column */
function readJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Failure('BAD_JSON', t('The body is not valid UTF-8.'));
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('BAD_JSON', mistakeIn(text));
  }
  // Before anything that calls itself walks through it.
  if (isDeeperThan(value, DEEPEST))
    throw new Failure('BAD_JSON', t('The body is nested more than {depth} deep.', { depth: DEEPEST }));
  if (SUSPECT.test(text)) runToEnd(refusingPrototypes(value));
  return value;
}

/** Where and why a text is no JSON. `JSON.parse` refused it, and does not tell where in every version of Node. */
function mistakeIn(text: string): string {
  try {
    new JsonScanner(text).scan();
    return t('The body is not valid JSON: it cannot be read.');
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    if (error.offset >= text.length) return t('The body is not valid JSON: it ends too early.');
    const before = text.slice(0, error.offset).split('\n');
    return t('The body is not valid JSON: line {line}, column {column}: {problem}.', {
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      problem: error.message,
    });
  }
}
