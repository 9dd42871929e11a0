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
  input: {
    readonly modelId: string;
    readonly createdBy: string;
    readonly expiresAt: Date | null;
    readonly embedOrigins: readonly string[];
  },
): Promise<IssuedPreview> {
  const id = makeSecret(PREFIX);
  const preview: StoredPreview = {
    modelId: input.modelId,
    handle: uuidv7(),
    createdBy: input.createdBy,
    createdAt: now.toISOString(),
    expiresAt: input.expiresAt?.toISOString() ?? null,
    embedOrigins: [...new Set(input.embedOrigins)],
  };
  await insertPreview(tx, preview, hashSecret(id));
  return { ...preview, id };
}

interface Known extends Pick<Identity, 'clock'> {
  readonly storage: Pick<Identity['storage'], 'db'>;
}

/** Whether this is the id of a preview of that model that neither expired nor was revoked. */
export async function opensModel(known: Known, modelId: string, previewId: string): Promise<boolean> {
  return (await modelOpenedBy(known, previewId)) === modelId;
}

/** The id of the model that a preview shows; null where there is no such preview, or no longer. */
export async function modelOpenedBy(known: Known, previewId: string): Promise<string | null> {
  return (await openPreview(known, previewId))?.modelId ?? null;
}

/** The preview of that model; null where this is none of it, or no longer one. */
export async function previewOfModel(
  known: Known,
  modelId: string,
  previewId: string,
): Promise<StoredPreview | null> {
  const preview = await openPreview(known, previewId);
  return preview?.modelId === modelId ? preview : null;
}

async function openPreview({ storage, clock }: Known, previewId: string): Promise<StoredPreview | null> {
  if (!looksLikeSecret(PREFIX, previewId)) return null;
  const preview = await findPreview(storage.db, hashSecret(previewId));
  if (preview === null) return null;
  const { expiresAt } = preview;
  return expiresAt === null || expiresAt > clock().toISOString() ? preview : null;
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
