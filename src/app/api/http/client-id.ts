/**
 * This tab, for as long as its page lives: sent with its edits and its presence, so that it knows its own again. Not kept in the
 * session storage, which a duplicated tab would share.
 */
export const CLIENT_ID: string = crypto.randomUUID();
