import { v7 as uuidv7 } from 'uuid';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import { deleteGuest, findGuest, insertGuest } from '#server/storage/guests.ts';
import { lockPreview } from '#server/storage/previews.ts';
import { after, type Identity } from './identity.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secrets.ts';

const PREFIX = 'mwg_';
const SECONDS = 60 * 60;

/** Someone without an account, who views one model. */
export interface GuestCaller {
  readonly guestId: string;
  readonly modelId: string;
}

export interface IssuedGuest {
  readonly token: string;
  readonly modelId: string;
  readonly expiresAt: string;
}

/**
 * A token that views the preview's model: for an hour, but no longer than the preview lasts, and no longer than it stands.
 * Null where there is no such preview any more.
 */
export function admitGuest({ storage, clock }: Identity, previewId: string): Promise<IssuedGuest | null> {
  return storage.transaction(async (tx) => {
    const now = clock();
    const preview = await lockPreview(tx, hashSecret(previewId));
    if (preview === null) return null;
    const { modelId, handle, expiresAt: end } = preview;
    if (end !== null && end <= now.toISOString()) return null;
    const hour = after(now, SECONDS);
    const expiresAt = end !== null && end < hour ? end : hour;
    const token = makeSecret(PREFIX);
    await insertGuest(
      tx,
      { id: uuidv7(), modelId, previewHandle: handle, createdAt: now.toISOString(), expiresAt },
      hashSecret(token),
    );
    return { token, modelId, expiresAt };
  });
}

export function isGuestToken(token: string): boolean {
  return looksLikeSecret(PREFIX, token);
}

/** The guest with this token, or null where it is unknown, has expired, or its preview was revoked. */
export async function authenticateGuest(
  { storage, clock }: Identity,
  token: string,
): Promise<GuestCaller | null> {
  const guest = await findGuest(storage.db, hashSecret(token));
  if (guest === null) return null;
  if (guest.expiresAt > clock().toISOString()) return { guestId: guest.id, modelId: guest.modelId };
  // Forgotten, so that it stays expired when the clock is set back.
  await bestEffort(storage.transaction((tx) => deleteGuest(tx, guest.id), 'rights'));
  return null;
}
