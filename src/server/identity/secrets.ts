import crypto, { randomBytes } from 'node:crypto';

const BYTES = 32;

/**
 * A secret that is shown once and stored as its hash only: a readable prefix, by which people and scanners know what
 * it is, and 256 random bits.
 */
export function makeSecret(prefix: string): string {
  return prefix + randomBytes(BYTES).toString('base64url');
}

/** Whether a text can be a secret of this kind at all: told without a look into the store, whatever its length. */
export function looksLikeSecret(prefix: string, text: string): boolean {
  return text.length === prefix.length + 43 && text.startsWith(prefix) && /^[\w-]+$/.test(text);
}

/** What is stored of a secret. With so many random bits a plain hash cannot be searched, and no salt is needed. */
export function hashSecret(secret: string): string {
  return crypto.hash('sha256', secret, 'hex');
}
