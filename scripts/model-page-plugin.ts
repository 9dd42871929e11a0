import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builtAlone } from './build-alone.ts';
import { PAGE } from './chunks.ts';
import { CODE } from './classic-scripts-plugin.ts';
import { previewPage } from './preview-page.ts';

const ASKING = join(import.meta.dirname, '../src/app/ask-ahead.ts');
/** What the page of a model loads beside what every page does. */
const AHEAD = /^assets\/(?:(?:editor|shared)-[\w-]+\.(?:js|css)|inter-latin-wght-normal-[\w-]+\.woff2)$/;

/**
 * Makes `model.html`, the page at the addresses of models: as `index.html`, but the browser asks for the model at once, and fetches what
 * draws it beside what is loaded first, and not after that has run. And `preview.html`, for who comes by a preview link.
 */
export function modelPage(): Plugin {
  return {
    name: 'model-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no page to make the one for models of.');
        // Fetched beside the little that sets the language, and not after it.
        const later = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === PAGE,
        );
        if (later?.type !== 'chunk') throw new Error('What every page loads has no file of its own.');
        // A browser that is told of a module fetches that alone, and what it imports only once it has come.
        const first = [later.fileName, ...later.imports].filter(
          (name) => !String(page.source).includes(`/${name}"`),
        );
        const code = Object.keys(bundle).filter((name) => CODE.test(name));
        const begins = code.filter((name) => name.startsWith('assets/start-'));
        const index = String(page.source).replace(
          '</head>',
          `  ${[...begins, ...first].map(linkTo).join('\n    ')}\n  </head>`,
        );
        page.source = running(index);
        const links = Object.keys(bundle)
          .filter((name) => AHEAD.test(name))
          .map(linkTo);
        if (links.length < 6) throw new Error('What draws a model is in other files.');
        const asking = this.emitFile({ type: 'asset', name: 'ahead.js', source: await builtAlone(ASKING) });
        const script = `<script async fetchpriority="high" src="/${this.getFileName(asking)}"></script>`;
        const drawing = index.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: 'preview.html', source: await previewPage(this, drawing) });
        const source = running(drawing).replace(
          '<meta charset="utf-8">',
          (first) => `${first}\n    ${script}`,
        );
        if (!source.includes(script)) throw new Error('The page has no place for what asks for a model.');
        this.emitFile({ type: 'asset', fileName: 'model.html', source });
      },
    },
  };
}

/** The page with its scripts run as soon as they have come: all that they do is to put their code down. */
function running(page: string): string {
  return page.replace(/<link rel="preload" as="script" href=("[^"]+")>/g, '<script async src=$1></script>');
}

function linkTo(name: string): string {
  if (CODE.test(name)) return `<link rel="preload" as="script" href="/${name}">`;
  if (name.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${name}">`;
  if (name.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`;
  return `<link rel="modulepreload" crossorigin href="/${name}">`;
}
