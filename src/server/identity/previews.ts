import { v7 as uuidv7 } from 'uuid';
import { deletePreview, findPreview, insertPreview, type StoredPreview } from '#server/storage/previews.ts';
import type { Writer } from '#server/storage/tables.ts';
import type { Identity } from './identity.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const PREFIX = 'mwp_';

/** A preview as it is given out: its id opens the model, is in no store, and can be had only now. */
export interface IssuedPreview extends StoredPreview {
  readonly id: string;
}

/** Makes a preview of a model. */
export async function createPreview(
  tx: Writer,
  now: Date,
  input: { readonly modelId: string; readonly createdBy: string; readonly expiresAt: Date | null },
): Promise<IssuedPreview> {
  const id = makeSecret(PREFIX);
  const preview: StoredPreview = {
    modelId: input.modelId,
    handle: uuidv7(),
    createdBy: input.createdBy,
    createdAt: now.toISOString(),
    expiresAt: input.expiresAt?.toISOString() ?? null,
  };
  await insertPreview(tx, preview, hashSecret(id));
  return { ...preview, id };
}

/** Whether this is the id of a preview of that model that neither expired nor was revoked. */
export async function opensModel(
  { storage, clock }: Pick<Identity, 'clock'> & { readonly storage: Pick<Identity['storage'], 'db'> },
  modelId: string,
  previewId: string,
): Promise<boolean> {
  if (!looksLikeSecret(PREFIX, previewId)) return false;
  const preview = await findPreview(storage.db, hashSecret(previewId));
  if (preview === null || preview.modelId !== modelId) return false;
  return preview.expiresAt === null || preview.expiresAt > clock().toISOString();
}

/** Revokes a preview of a model, told by its handle or by its id. Answers its handle; null where the model has none. */
export async function revokePreview(tx: Writer, modelId: string, idOrHandle: string): Promise<string | null> {
  let handle = idOrHandle;
  if (looksLikeSecret(PREFIX, idOrHandle)) {
    const preview = await findPreview(tx, hashSecret(idOrHandle));
    if (preview?.modelId !== modelId) return null;
    handle = preview.handle;
  }
  return (await deletePreview(tx, modelId, handle)) ? handle : null;
}
