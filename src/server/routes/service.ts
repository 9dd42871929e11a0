import { EDITOR } from '#contract/editor.ts';
import { json } from '#server/answer.ts';
import { open } from '#server/endpoint-routes.ts';
import { docsPage } from '#server/docs-page.ts';
import { openapiDocument } from '#server/openapi.ts';

export const serviceRoutes = {
  health: open(EDITOR.health, async ({ deps }) => {
    await deps.storage.check();
    return json({ status: 'ok' });
  }),

  openapi: open(EDITOR.openapi, () => ({ body: openapiDocument().text, headers: {} })),

  docs: open(EDITOR.docs, () => docsPage()),
};
