import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPage } from '#contract/pages.ts';
import { html } from './html.ts';
import { isApiPath, unknownAddress } from './paths.ts';
import { replyProblem } from './problem-reply.ts';

const YEAR = 'public, max-age=31536000, immutable';
const NOT_KEPT = 'no-store';

/** What somebody sees who opened an address that is none: in words, and nothing of the app. */
const NOTHING_HERE = html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <meta name="color-scheme" content="light dark" />
  <title>Not found - Modelwright</title>
  <h1>There is no such page</h1>
  <p>The address may be mistyped, or from another version of the app.</p>
  <p><a href="/">All models</a></p>
</html>
`;

/** Where a browser fetches ahead what draws a model. */
const OF_MODEL = /^\/models\/([^/]+)\//;

/** Which pages of other sites may show a page of ours within them. */
export interface Embedding {
  /** The origins that a preview of a model names; none of any other. */
  readonly origins: (modelId: string, previewId: string) => Promise<readonly string[]>;
  /** What is answered to these otherwise than to all. */
  readonly headers: (origins: readonly string[]) => Readonly<Record<string, string>>;
}

const NOWHERE: Embedding = { origins: () => Promise.resolve([]), headers: () => ({}) };

/**
 * Serves the built web app, if there is one: its files by their names, and its page at the addresses of the app.
 * All else is 404: to a browser in words, to programs as a problem.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string | null,
  embedding: Embedding = NOWHERE,
): Promise<void> {
  const page = folder !== null && existsSync(join(folder, 'index.html'));
  const pageOfModel = folder !== null && existsSync(join(folder, 'model.html')) ? 'model.html' : 'index.html';
  if (page)
    await app.register(fastifyStatic, {
      root: folder,
      // Only the files that are there at the start are routes: no path is ever looked up in the file system.
      wildcard: false,
      index: 'index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // What the build puts there carries a hash of its content in its name.
        const hashed = path.startsWith(join(folder, 'assets'));
        const isKept = reply.getHeader('cache-control') !== NOT_KEPT;
        if (isKept) reply.header('cache-control', hashed ? YEAR : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const opened = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    const path = request.url.split('?')[0] ?? '';
    // The guide's pages are folders.
    if (page && opened && /^\/help(\/[\w-]+)?$/.test(path)) return reply.redirect(`${path}/`);
    if (page && opened && isPage(path)) {
      const isOfModel = OF_MODEL.test(path);
      const origins = isOfModel ? await originsOf(embedding, request.url) : [];
      if (origins.length === 0) return reply.sendFile(isOfModel ? pageOfModel : 'index.html');
      reply
        .removeHeader('x-frame-options')
        .headers({ ...embedding.headers(origins), 'cache-control': NOT_KEPT });
      // Never kept, and always sent whole: told that the page is the same, a browser keeps the policy that came with it the first time.
      for (const name of ['if-none-match', 'if-modified-since']) delete request.raw.headers[name];
      return reply.sendFile(pageOfModel, { etag: false, lastModified: false });
    }
    const inBrowser = opened && (request.headers.accept ?? '').includes('text/html');
    if (!page || !inBrowser) return replyProblem(reply, unknownAddress(request));
    return reply
      .code(404)
      .header('cache-control', NOT_KEPT)
      .type('text/html; charset=utf-8')
      .send(NOTHING_HERE.text);
  });
}

/** A preview is named once, in the query, as its link does. Where the store is away, nobody may show it. */
async function originsOf(embedding: Embedding, url: string): Promise<readonly string[]> {
  const [path = '', query = ''] = url.split('?', 2);
  const modelId = OF_MODEL.exec(path)?.[1] ?? '';
  const [previewId, ...others] = new URLSearchParams(query).getAll('model-preview-id');
  if (previewId === undefined || others.length > 0) return [];
  try {
    return await embedding.origins(modelId, previewId);
  } catch {
    return [];
  }
}
