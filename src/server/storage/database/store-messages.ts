/** What the thread of an embedded store is sent; it answers each message, in their order. */
export type StoreMessage =
  /** Opens a connection that writes; there is one at a time. */
  | { readonly is: 'open' }
  | { readonly is: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly is: 'close' }
  /** A question of its own, which sees the last commit, also while a transaction is under way. */
  | { readonly is: 'read'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** Moves what was committed from the write-ahead log into the file; `empties`: and gives back the room of the log, for which nobody may write. */
  | { readonly is: 'checkpoint'; readonly empties: boolean };

export type StoreAnswer =
  | { readonly is: 'done' }
  | { readonly is: 'rows'; readonly rows: unknown[] }
  | { readonly is: 'written'; readonly changes: number | bigint; readonly insertId: number | bigint }
  /** An error; of SQLite with its code. */
  | { readonly is: 'failed'; readonly code: string | null; readonly message: string };

// Both threads run the same code: what comes from the other is told by a glance.
export function isStoreMessage(value: unknown): value is StoreMessage {
  return typeof value === 'object' && value !== null && 'is' in value;
}

export function isStoreAnswer(value: unknown): value is StoreAnswer {
  return typeof value === 'object' && value !== null && 'is' in value;
}
