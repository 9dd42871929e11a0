import type { FastifyRequest } from 'fastify';
import { EDITOR } from '#contract/editor.ts';
import type { Deps } from '#server/deps.ts';
import { open } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import type { FileAnswer } from '#server/http/answer.ts';
import { SANDBOX } from '#server/http/security-headers.ts';
import { modelOpenedBy } from '#server/identity/previews.ts';
import { addressOf } from '#server/proxies.ts';
import { pointText } from '#server/storage/chain.ts';
import { findModel } from '#server/storage/models.ts';
import { valueOf } from '#server/transfers/read-file.ts';
import type { PictureFile, PictureTask } from '#server/workers/file-task.ts';

/** Counted up where the same model is drawn otherwise than before: what a browser kept is then asked for again. */
const DRAWN = 2;

export const previewPictureRoutes = {
  getPreviewPicture: open(EDITOR.getPreviewPicture, (call) => picture(call, { format: 'svg' })),
  getPreviewPng: open(EDITOR.getPreviewPng, (call) =>
    picture(call, { format: 'png', width: call.query.width ?? null }),
  ),
};

interface PictureCall {
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly params: { readonly previewSecret: string };
  readonly query: {
    readonly view?: PictureTask['view'] | undefined;
    readonly level?: string | undefined;
    readonly theme?: PictureTask['theme'] | undefined;
    readonly window?: NonNullable<PictureTask['window']> | undefined;
    readonly language?: PictureTask['language'] | undefined;
  };
}

async function picture(
  { deps, request, params, query }: PictureCall,
  file: PictureFile,
): Promise<FileAnswer> {
  deps.gates.countOpen(addressOf(request));
  const modelId = await modelOpenedBy(deps, params.previewSecret);
  const row = modelId === null ? null : await findModel(deps.storage.db, modelId);
  // A preview shows all of its model: nothing is masked.
  if (row === null) throw notFound();
  const { seq, hash, model } = await deps.documents.atLeast(row.id, row);
  const point = pointText({ seq, hash });
  const etag = `"${DRAWN}-${point}"`;
  const headers = {
    etag,
    'content-type': CONTENT_TYPES[file.format],
    // Kept, and asked after each time: it follows the model, and is gone with the preview.
    'cache-control': 'no-cache',
    'content-security-policy': SANDBOX,
    // A page of another site shows it: whoever knows the address may see it.
    'cross-origin-resource-policy': 'cross-origin',
  };
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  if (known.includes(etag)) return { status: 304, bytes: new Uint8Array(), headers };
  const task: PictureTask = {
    task: 'picture',
    modelId: row.id,
    name: row.name,
    view: query.view ?? 'structure',
    level: query.level ?? null,
    theme: query.theme ?? 'light',
    window: query.window ?? null,
    language: query.language ?? 'en',
    file,
  };
  const drawn = await abortOnDisconnect(request, (gone) =>
    deps.files.picture(task, point, model, { personId: `guests of ${row.id}`, gone }),
  );
  const { bytes } = valueOf(drawn);
  // Of a level that there is not.
  if (bytes.length === 0) throw notFound();
  return { bytes, headers };
}
const CONTENT_TYPES = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const;
