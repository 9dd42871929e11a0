/** How long a test waits for something to become so, in milliseconds: ends a hopeless one, not a slow one on a busy machine. */
export const PATIENCE_MS = 20_000;
