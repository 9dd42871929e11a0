import { EDITOR } from '#contract/editor.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import { SANDBOX } from '#server/http/security-headers.ts';
import { modelOpenedBy } from '#server/identity/previews.ts';
import { addressOf } from '#server/proxies.ts';
import { pointText } from '#server/storage/chain.ts';
import { findModel } from '#server/storage/models.ts';
import { valueOf } from '#server/transfers/read-file.ts';

/** Counted up where the same model is drawn otherwise than before: what a browser kept is then asked for again. */
const DRAWN = 1;

export const previewPictureRoutes = {
  getPreviewPicture: open(EDITOR.getPreviewPicture, async ({ deps, request, params, query }) => {
    deps.gates.countOpen(addressOf(request));
    const modelId = await modelOpenedBy(deps, params.previewSecret);
    const row = modelId === null ? null : await findModel(deps.storage.db, modelId);
    // A preview shows all of its model: nothing is masked.
    if (row === null) throw notFound();
    const { seq, hash, model } = await deps.documents.atLeast(row.id, row);
    const etag = `"${DRAWN}-${pointText({ seq, hash })}"`;
    const headers = {
      etag,
      'content-type': 'image/svg+xml; charset=utf-8',
      // Kept, and asked after each time: it follows the model, and is gone with the preview.
      'cache-control': 'no-cache',
      'content-security-policy': SANDBOX,
      // A page of another site shows it: whoever knows the address may see it.
      'cross-origin-resource-policy': 'cross-origin',
    };
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (known.includes(etag)) return { status: 304, bytes: new Uint8Array(), headers };
    const task = {
      task: 'picture',
      modelId: row.id,
      name: row.name,
      view: query.view ?? 'structure',
      level: query.level ?? null,
      theme: query.theme ?? 'light',
    } as const;
    const drawn = await abortOnDisconnect(request, (gone) =>
      deps.files.export(task, model, { personId: `guests of ${row.id}`, gone }),
    );
    const { bytes } = valueOf(drawn);
    // Of a level that there is not.
    if (bytes.length === 0) throw notFound();
    return { bytes, headers };
  }),
};
