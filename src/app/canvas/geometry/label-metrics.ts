/** The label of an edge, in pixels at 100 %. `beside`: the width upon an upright line whose room nobody looked for; `least`: over a very short one. */
export const LABEL = {
  size: 11,
  line: 18,
  wrapped: 14,
  padding: 3,
  radius: 2,
  beside: 112,
  least: 40,
} as const;
