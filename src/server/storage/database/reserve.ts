/**
 * Of a write that takes something away: whether it may use the space that is held back for such writes, where the store is full.
 * Those that end someone's rights may use all of it; those that delete content leave half of it to them.
 */
export type Reserve = 'rights' | 'content' | null;

/** How much of the space that is held back has to be left. */
export const RESERVE_LEFT = { rights: 0, content: 0.5 } as const;
