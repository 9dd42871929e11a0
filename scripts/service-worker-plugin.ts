import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/app/service-worker/service-worker.ts');

/** Puts the service worker at `/sw.js`, with the names of all files of the build that the app is made of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort();
      const code = await codeOf(['/icon.svg', ...files.map((name) => `/${name}`)]);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}

async function codeOf(files: readonly string[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      APP_FILES: JSON.stringify(files),
      // The names carry hashes of what is in the files.
      APP_BUILD: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)),
    },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const chunks =
    'output' in made ? made.output : Array.isArray(made) ? made.flatMap(({ output }) => output) : [];
  const chunk = chunks.find((one) => one.type === 'chunk');
  if (!chunk || !('code' in chunk)) throw new Error('The service worker was not built.');
  return chunk.code;
}
