import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApiPath, unknownAddress } from './paths.ts';
import { replyProblem } from './problem-reply.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** What a program asks for, such as how to sign in to a service: a page would be taken for a broken answer. */
const FOR_PROGRAMS = /^\/(\.well-known|mcp)(\/|$)/;

/** Where a browser fetches ahead what draws a model. */
const OF_MODEL = /^\/models\/[^/]+\//;

/**
 * Serves the built web app, if there is one: its files by their names, and its page at every other address that a browser opens.
 * Never anything under /api.
 */
export async function serveApp(app: FastifyInstance, folder: string | null): Promise<void> {
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
        reply.header('cache-control', hashed ? YEAR : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const opened = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    const path = request.url.split('?')[0] ?? '';
    // The guide's pages are folders.
    if (page && opened && /^\/help(\/[\w-]+)?$/.test(path)) return reply.redirect(`${path}/`);
    const file = /\.\w+$/.test(path) || FOR_PROGRAMS.test(path);
    if (page && opened && !file) return reply.sendFile(OF_MODEL.test(path) ? pageOfModel : 'index.html');
    return replyProblem(reply, unknownAddress(request));
  });
}
