import type { Plugin } from 'vite';

/** What the page of a model loads beside what every page does. */
const AHEAD = /^assets\/(?:editor|shared)-[\w-]+\.(?:js|css)$/;

/**
 * Makes `model.html`, the page at the addresses of models: as `index.html`, but the browser fetches what draws a model beside what is loaded
 * first, and not after that has run.
 */
export function modelPage(): Plugin {
  return {
    name: 'model-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no page to make the one for models of.');
      const links = Object.keys(bundle)
        .filter((name) => AHEAD.test(name))
        .map((name) =>
          name.endsWith('.css')
            ? `<link rel="preload" as="style" crossorigin href="/${name}">`
            : `<link rel="modulepreload" crossorigin href="/${name}">`,
        );
      if (links.length < 2) throw new Error('What draws a model is in other files.');
      const source = String(page.source).replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'model.html', source });
    },
  };
}
