/** The bounds of one model's texts and lists, in characters and entries (contract, section 1). */
export const LIMITS = {
  name: 2_000,
  text: 20_000,
  action: 5_000,
  word: 200,
  entries: 1_000,
  depth: 16,
  /** Of a free object, those within each other counted: what is looked through at every write of it. */
  values: 5_000,
  batch: 50_000,
  expressionNodes: 500,
  /** Parentheses, calls, signs and powers within each other. */
  expressionDepth: 32,
  /** Half the largest safe coordinate of the drawing, in pixels. */
  coordinate: 10_000_000,
} as const;
