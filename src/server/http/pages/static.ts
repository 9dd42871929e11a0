import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageAsked, speechOf } from '#language/speech-of.ts';
import type { Speech } from '#language/translate.ts';
import { isPage } from '#contract/pages.ts';
import { isApiPath, unknownAddress } from '#server/http/paths.ts';
import { replyProblem } from '#server/http/problem-reply.ts';
import { NOT_FOUND_POLICY, notFoundPage } from './not-found-page.ts';
import { picturedView, previewPage } from './preview-page.ts';

const YEAR = 'public, max-age=31536000, immutable';
const NOT_KEPT = 'no-store';
/** The folder of what the build gives names with a hash of its content. */
const HASHED = 'assets';

const speechAsked = (request: FastifyRequest): Promise<Speech> =>
  speechOf(languageAsked(request.headers['accept-language']) ?? 'en');

/** Where a browser fetches ahead what draws a model. */
const OF_MODEL = /^\/models\/([^/]+)\//;

/** What the page of a preview is made with. */
export interface Previews {
  /** The preview with that id of that model; null where there is none, or no longer. */
  readonly find: (modelId: string, previewId: string) => Promise<PreviewOfPage | null>;
  /** What is answered otherwise to the pages of these origins than to all. */
  readonly embedded: (origins: readonly string[]) => Readonly<Record<string, string>>;
}

interface PreviewOfPage {
  /** The name of its model. */
  readonly name: string;
  /** The origins whose pages may show it within them. */
  readonly embedOrigins: readonly string[];
}

const NO_PREVIEWS: Previews = { find: () => Promise.resolve(null), embedded: () => ({}) };

/**
 * Serves the built web app, if there is one: its files by their names, and its page at the addresses of the app.
 * All else is 404: to a browser in words, to programs as a problem.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string | null,
  previews: Previews = NO_PREVIEWS,
): Promise<void> {
  const page = folder !== null && existsSync(join(folder, 'index.html'));
  const pageOfModel = folder !== null && existsSync(join(folder, 'model.html')) ? 'model.html' : 'index.html';
  const pageOfPreview =
    folder !== null && existsSync(join(folder, 'preview.html'))
      ? previewPage(join(folder, 'preview.html'))
      : null;
  if (page) {
    // Only the files that are there at the start are routes: no path is ever looked up in the file system.
    const files = { root: folder, wildcard: false, index: 'index.html', cacheControl: false };
    await app.register(fastifyStatic, {
      ...files,
      globIgnore: [`${HASHED}/**`],
      setHeaders: (reply) => {
        if (reply.getHeader('cache-control') !== NOT_KEPT) reply.header('cache-control', 'no-cache');
      },
    });
    const hashed = join(folder, HASHED);
    if (existsSync(hashed))
      await app.register(fastifyStatic, {
        ...files,
        root: hashed,
        prefix: `/${HASHED}/`,
        decorateReply: false,
        // The build has them beside the others: no text of the app is compressed while a browser waits for it.
        preCompressed: true,
        globIgnore: ['**/*.br'],
        setHeaders: (reply) => void reply.header('cache-control', YEAR),
      });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const opened = (request.method === 'GET' || request.method === 'HEAD') && !isApiPath(request.url);
    const path = request.url.split('?')[0] ?? '';
    // The guide's pages are folders.
    if (page && opened && /^\/help(\/de)?(\/[\w-]+)?$/.test(path)) return reply.redirect(`${path}/`);
    if (page && opened && isPage(path)) {
      const isOfModel = OF_MODEL.test(path);
      const opening = isOfModel ? await previewOf(previews, request.url) : null;
      const pictured = opening && pageOfPreview && picturedView(path, opening.query);
      const origins = opening?.preview.embedOrigins ?? [];
      if (origins.length > 0) reply.removeHeader('x-frame-options').headers(previews.embedded(origins));
      if (pictured) {
        const { previewId, preview } = opening;
        return reply
          .header('cache-control', NOT_KEPT)
          .type('text/html; charset=utf-8')
          .send(
            pageOfPreview({ name: preview.name, previewId, ...pictured, speech: await speechAsked(request) }),
          );
      }
      if (origins.length === 0) return reply.sendFile(isOfModel ? pageOfModel : 'index.html');
      // Never kept, and always sent whole: told that the page is the same, a browser keeps the policy that came with it the first time.
      reply.header('cache-control', NOT_KEPT);
      for (const name of ['if-none-match', 'if-modified-since']) delete request.raw.headers[name];
      return reply.sendFile(pageOfModel, { etag: false, lastModified: false });
    }
    const inBrowser = opened && (request.headers.accept ?? '').includes('text/html');
    if (!page || !inBrowser) return replyProblem(reply, unknownAddress(request));
    return reply
      .code(404)
      .header('cache-control', NOT_KEPT)
      .header('content-security-policy', NOT_FOUND_POLICY)
      .type('text/html; charset=utf-8')
      .send(notFoundPage(await speechAsked(request)));
  });
}

interface OpenedPreview {
  readonly previewId: string;
  readonly preview: PreviewOfPage;
  readonly query: URLSearchParams;
}

/** A preview is named once, in the query, as its link does. Where the store is away, nobody may show it, and there is no picture. */
async function previewOf(previews: Previews, url: string): Promise<OpenedPreview | null> {
  const [path = '', text = ''] = url.split('?', 2);
  const modelId = OF_MODEL.exec(path)?.[1] ?? '';
  const query = new URLSearchParams(text);
  const [previewId, ...others] = query.getAll('model-preview-id');
  if (previewId === undefined || others.length > 0) return null;
  try {
    const preview = await previews.find(modelId, previewId);
    return preview && { previewId, preview, query };
  } catch {
    return null;
  }
}
