/**
 * The pattern of each kind of flow, as lengths of lines and gaps in pixels at 100 %; none for a line without gaps. The canvas
 * draws it, pictures show it, and fields tell kinds of flow by it.
 */
export const FLOW_DASHES = {
  matter: [],
  energy: [9, 3],
  information: [3, 3],
  binding: [9, 3, 2, 3],
  other: [1, 3],
} as const satisfies Readonly<Record<string, readonly number[]>>;
