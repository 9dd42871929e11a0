import { EDITOR } from '#contract/editor.ts';
import { docsPage } from '#server/docs/docs-page.ts';
import { openapi } from '#server/docs/openapi.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import { json } from '#server/http/answer.ts';

export const serviceRoutes = {
  health: open(EDITOR.health, async ({ deps }) => {
    await deps.storage.check();
    return json({ status: 'ok' });
  }),

  openapi: open(EDITOR.openapi, () => ({ body: openapi().text, headers: {} })),

  docs: open(EDITOR.docs, () => docsPage()),
};
