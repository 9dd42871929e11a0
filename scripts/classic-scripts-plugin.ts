import type { Plugin, Rolldown } from 'vite';
import { divided } from './classic/classic-script.ts';
import { PAGE } from './chunks.ts';

/** The script that holds the code of a large file. */
export const CODE = /^assets\/(?:start|shared|editor)-code-[\w-]+\.js$/;

/** What loads a file later. */
const LATER = /import\(([`"'])\.\/([\w-]+\.js)\1\)/g;

type Chunk = Rolldown.OutputChunk;
type Files = ReadonlyMap<string, Chunk>;

/** The large files of the app by the names of their scripts, each after those that import it. */
function largeOf(chunks: readonly Chunk[]): ReadonlyMap<string, Chunk> {
  const found = new Map<string, Chunk>();
  for (const name of ['editor', 'shared', 'start']) {
    const chunk = chunks.find((one) => (name === 'start' ? one.facadeModuleId === PAGE : one.name === name));
    if (!chunk) throw new Error(`There is no file of the app with what is in "${name}".`);
    found.set(name, chunk);
  }
  return found;
}

/**
 * Puts the code of the app's large files into classic scripts. Chromium compiles all of a script that a service worker keeps when that is
 * installed, and takes what it compiled from then on; modules it reads anew at each visit (decision 178).
 */
export function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    // The hash of a name does not know of what the file is divided into.
    augmentChunkHash: () => 'classic scripts 1',
    // After Vite has written into each file what is loaded with what it loads later.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const large = largeOf(chunks);
        const addresses = new Map<string, string>();
        const awaiting = (chunk: Chunk) => awaitingCode(chunk, files, large, addresses);
        for (const [name, chunk] of large) {
          const { script, module } = divided(name, awaiting(chunk));
          const file = this.emitFile({ type: 'asset', name: `${name}-code.js`, source: script });
          addresses.set(name, `/${this.getFileName(file)}`);
          chunk.code = module;
        }
        const divides = new Set(large.values());
        for (const chunk of chunks) if (!divides.has(chunk)) chunk.code = awaiting(chunk);
      },
    },
  };
}

/** All files that are there once a file has run. */
function closureOf(chunk: Chunk, files: Files): ReadonlySet<Chunk> {
  const found = new Set([chunk]);
  // A set that grows is walked to its end.
  for (const { imports } of found)
    for (const name of imports) {
      const imported = files.get(name);
      if (imported) found.add(imported);
    }
  return found;
}

/** The code of a file, in which whatever is loaded later waits for the scripts that it needs (`src/app/classic-scripts.ts`). */
function awaitingCode(
  chunk: Chunk,
  files: Files,
  large: ReadonlyMap<string, Chunk>,
  addresses: ReadonlyMap<string, string>,
): string {
  const there = closureOf(chunk, files);
  return chunk.code.replace(LATER, (asking: string, _quote: string, name: string) => {
    const target = files.get(`assets/${name}`);
    const needed = target && closureOf(target, files);
    const missing = [...large].filter(([, one]) => needed?.has(one) && !there.has(one));
    if (missing.length === 0) return asking;
    const scripts = missing.map(([part]) => {
      const address = addresses.get(part);
      if (address === undefined) throw new Error(`${chunk.fileName} is needed by what it loads later.`);
      return `${part}:"${address}"`;
    });
    return `codeThere({${scripts.join()}}).then(()=>${asking})`;
  });
}
