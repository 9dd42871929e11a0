import { createHash } from 'node:crypto';
import { saidIn, type Speech, t } from '#language/translate.ts';
import { Html, html } from '#server/http/html.ts';

/** The colours and measures of the app's own page for an address that leads nowhere. */
const STYLE = `
:root{color-scheme:light dark;--desk:#f1f2f4;--text:#191d23;--muted:#545c67;--accent:#4a37b5}
@media (prefers-color-scheme:dark){:root{--desk:#101214;--text:#e7e9ec;--muted:#a3abb5;--accent:#b0a5ff}}
body,main{gap:12px;display:flex;flex-direction:column;align-items:center}
body{margin:0;min-height:100dvh;box-sizing:border-box;padding:24px;justify-content:center;text-align:center;background:var(--desk);color:var(--text);font:13px/1.5 Inter,system-ui,sans-serif}
h1{margin:0;font-size:18px;font-weight:600}p{margin:0;max-width:24rem;color:var(--muted)}
a{color:var(--accent);text-underline-offset:2px}a:focus-visible{outline:2px solid var(--text);outline-offset:2px}
`;

/** What somebody sees who opened an address that is none: in words, and nothing of the app. */
export const notFoundPage = (speech: Speech): string =>
  saidIn(
    speech,
    () => html`<!doctype html>
<html lang="${speech.language}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <meta name="color-scheme" content="light dark" />
  <title>${t('Not found - Modelwright')}</title>
  <style>${new Html(STYLE)}</style>
  <main>
    <h1>${t('There is no such page')}</h1>
    <p>${t('The address may be mistyped, or from another version of the app.')}</p>
    <p><a href="/">${t('All models')}</a></p>
  </main>
</html>
`,
  ).text;

/** That page's policy: nothing but its own style. */
export const NOT_FOUND_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
