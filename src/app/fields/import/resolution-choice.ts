import type { Resolution } from '#contract/transfer.ts';

/** A resolution with one field decided. */
export function taking(
  resolution: Resolution = { take: 'file', except: [] },
  { id, field }: { readonly id: string; readonly field: string },
  taken: string,
): Resolution {
  const others = resolution.except.filter((one) => one.id !== id || one.field !== field);
  return { ...resolution, except: taken === resolution.take ? others : [...others, { id, field }] };
}
