/** A change set as the store has it. */
export interface StoredChangeSet {
  readonly modelId: string;
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly label: string;
  /** JSON text, written and read whole. */
  readonly diff: string;
  /** The client that it came from, where it said which. */
  readonly clientId: string | null;
  /** Over this change set and all before it (`chain.ts`). */
  readonly hash: string;
}
