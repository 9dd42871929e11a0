import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { docsPage } from '#server/docs/docs-page.ts';
import { openapi } from '#server/docs/openapi.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import { Failure } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { StoreSchemaError } from '#server/storage/database/errors.ts';
import { admitSchema } from '#server/storage/database/migrate.ts';
import type { Storage } from '#server/storage/storage.ts';

export const serviceRoutes = {
  health: open(EDITOR.health, async ({ deps }) => {
    await deps.storage.check();
    return json({ status: 'ok' });
  }),

  ready: open(EDITOR.ready, async ({ deps }) => {
    await admitted(deps.storage).catch(refuseSchema);
    return json({ status: 'ready' });
  }),

  openapi: open(EDITOR.openapi, () => ({ body: openapi().text, headers: {} })),

  docs: open(EDITOR.docs, () => docsPage()),
};

const asked = new WeakMap<Storage, Promise<void>>();

/**
 * Whether a write would be let in: a transaction is only where there is room for what it may write. Whoever asks meanwhile waits for
 * the same one, for anyone may ask, as often as they like.
 */
function admitted(storage: Storage): Promise<void> {
  const known = asked.get(storage);
  if (known) return known;
  const asking = storage.transaction((tx) => admitSchema(tx)).finally(() => asked.delete(storage));
  asked.set(storage, asking);
  return asking;
}

/** What another process has made of the tables since this one started. */
function refuseSchema(error: unknown): never {
  if (!(error instanceof StoreSchemaError)) throw error;
  throw new Failure(
    'STORE_FAILED',
    t('The tables of the store are those of another version of Modelwright.'),
    [],
    {
      'retry-after': '60',
    },
  );
}
