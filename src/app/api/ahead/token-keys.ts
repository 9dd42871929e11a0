/** Where the browser's local storage has the session token. */
export const TOKEN_KEY = 'modelwright.token';
/** Where it has whose session that is. */
export const USER_KEY = 'modelwright.user';
