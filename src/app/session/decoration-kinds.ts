/** What a mark can say, the strongest first: it is what several say together. */
export const DECORATION_KINDS = [
  'active',
  'enabled',
  'error',
  'run-fail',
  'fail',
  'warning',
  'changed',
  'unknown',
  'note',
  'pass',
] as const;
export type DecorationKind = (typeof DECORATION_KINDS)[number];

/** The strongest kind among marks. */
export const strongestOf = (
  marks: readonly { readonly kind: DecorationKind }[],
): DecorationKind | undefined => DECORATION_KINDS.find((kind) => marks.some((mark) => mark.kind === kind));
