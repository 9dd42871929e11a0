import { v7 as uuidv7 } from 'uuid';
import { deletePreview, findPreview, insertPreview, type StoredPreview } from '#server/storage/previews.ts';
import type { Identity } from './identity.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const PREFIX = 'mwp_';

/** A preview as it is given out: its id opens the model, is in no store, and can be had only now. */
export interface IssuedPreview extends StoredPreview {
  readonly id: string;
}

/** Makes a preview of a model. */
export async function createPreview(
  { storage, clock }: Identity,
  input: { readonly modelId: string; readonly createdBy: string; readonly expiresAt: Date | null },
): Promise<IssuedPreview> {
  const id = makeSecret(PREFIX);
  const preview: StoredPreview = {
    modelId: input.modelId,
    handle: uuidv7(),
    createdBy: input.createdBy,
    createdAt: clock().toISOString(),
    expiresAt: input.expiresAt?.toISOString() ?? null,
  };
  await storage.transaction((tx) => insertPreview(tx, preview, hashSecret(id)));
  return { ...preview, id };
}

/** Whether this is the id of a preview of that model that neither expired nor was revoked. */
export async function opensModel(
  { storage, clock }: Identity,
  modelId: string,
  previewId: string,
): Promise<boolean> {
  if (!looksLikeSecret(PREFIX, previewId)) return false;
  const preview = await findPreview(storage.db, hashSecret(previewId));
  if (preview === null || preview.modelId !== modelId) return false;
  return preview.expiresAt === null || preview.expiresAt > clock().toISOString();
}

/** The handle of a preview of that model, told by its handle or by its id; null where it has no such id. */
export async function handleOf(
  { storage }: Identity,
  modelId: string,
  idOrHandle: string,
): Promise<string | null> {
  if (!looksLikeSecret(PREFIX, idOrHandle)) return idOrHandle;
  const preview = await findPreview(storage.db, hashSecret(idOrHandle));
  return preview?.modelId === modelId ? preview.handle : null;
}

/** Revokes a preview. False where the model has none of this handle. */
export function revokePreview({ storage }: Identity, modelId: string, handle: string): Promise<boolean> {
  return storage.transaction((tx) => deletePreview(tx, modelId, handle));
}
