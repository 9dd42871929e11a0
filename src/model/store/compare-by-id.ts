/**
 * Puts elements in the order of their ids. Tables keep the order in which they were filled, which is another one in the service than in
 * a page: what is told in an order, or is rounded (a sum), is told along ids, so that both say the same.
 */
export const compareById = (
  { id: a }: { readonly id: string },
  { id: b }: { readonly id: string },
): number => (a < b ? -1 : a > b ? 1 : 0);
