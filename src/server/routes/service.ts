import { EDITOR } from '#contract/editor.ts';
import { json } from '#server/answer.ts';
import { open } from '#server/endpoint-routes.ts';
import { docsPage } from '#server/docs-page.ts';
import { openapi } from '#server/openapi.ts';

export const serviceRoutes = {
  health: open(EDITOR.health, async ({ deps }) => {
    await deps.storage.check();
    return json({ status: 'ok' });
  }),

  openapi: open(EDITOR.openapi, () => ({ body: openapi().text, headers: {} })),

  docs: open(EDITOR.docs, () => docsPage()),
};
