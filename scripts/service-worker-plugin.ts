import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtAlone } from './build-alone.ts';

const ENTRY = join(import.meta.dirname, '../src/app/service-worker/service-worker.ts');

/** Puts the service worker at `/sw.js`, with the names of all files of the build that the app is made of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // After those that put more files into the build.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .sort();
        const code = await codeOf(['/icon.svg', ...files.map((name) => `/${name}`)]);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

function codeOf(files: readonly string[]): Promise<string> {
  return builtAlone(ENTRY, {
    APP_FILES: JSON.stringify(files),
    // The names carry hashes of what is in the files.
    APP_BUILD: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)),
  });
}
