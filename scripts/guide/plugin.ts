import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { guideFiles } from './pages.ts';

const FOLDER = join(import.meta.dirname, '../../docs/guide');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** Puts the guide at `/help/`: into the build, and read anew at every request while developing. */
export function guide(): Plugin {
  return {
    name: 'guide',
    generateBundle() {
      for (const { path, content } of guideFiles(FOLDER))
        this.emitFile({ type: 'asset', fileName: `help/${path}`, source: content });
    },
    configureServer(server) {
      server.middlewares.use('/help', (request, response, next) => {
        const asked = (request.url ?? '/').split(/[?#]/)[0]?.slice(1) ?? '';
        const wanted = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked;
        const file = guideFiles(FOLDER).find(({ path }) => path === wanted);
        if (!file) return next();
        response.setHeader('content-type', TYPES[extname(wanted)] ?? 'application/octet-stream');
        response.end(file.content);
      });
    },
  };
}
