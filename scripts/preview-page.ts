import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { builtAlone } from './build-alone.ts';

const COVER = join(import.meta.dirname, '../src/app/preview-cover.ts');
const STYLE = join(import.meta.dirname, '../src/app/preview-cover.css');
/** What loads the app. */
const LOADING = /^ *<(?:script type="module"|link rel="(?:stylesheet|modulepreload|preload)").*\n/gm;

/**
 * `preview.html` from the page of a model: the files of the app are in a template, from which they are loaded once the picture is seen that the
 * service writes in (`src/server/http/pages/preview-page.ts`).
 */
export async function previewPage(context: Rolldown.PluginContext, pageOfModel: string): Promise<string> {
  const files = pageOfModel.match(LOADING) ?? [];
  if (files.length < 4) throw new Error('The page of a model does not say what loads the app.');
  const emitted = (name: string, source: string) =>
    `/${context.getFileName(context.emitFile({ type: 'asset', name, source }))}`;
  const script = emitted('preview-cover.js', await builtAlone(COVER));
  const style = emitted('preview-cover.css', readFileSync(STYLE, 'utf8').replace(/\/\*.*?\*\/\s*/gs, ''));
  const page = pageOfModel
    .replace(LOADING, '')
    .replace(/<title>.*<\/title>/, '<!--title-->')
    .replace(
      '</head>',
      `  <link rel="stylesheet" href="${style}">\n    <script defer src="${script}"></script>\n  </head>`,
    )
    .replace('<body>', '<body>\n    <!--cover-->')
    .replace('</body>', `  <template id="app-files">\n${files.join('')}    </template>\n  </body>`);
  if (!/<!--title-->[^]*<!--cover-->/.test(page))
    throw new Error('The page has no place for what is written in.');
  return page;
}
