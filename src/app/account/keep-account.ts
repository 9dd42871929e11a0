/** What whoever came by the start link is told until they can sign in again. */
export const KEEP_ACCOUNT =
  'This account lives in this browser only. Set an e-mail and a password to keep it.';
