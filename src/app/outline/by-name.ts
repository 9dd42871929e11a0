const collator = new Intl.Collator(undefined, { numeric: true });

/** Elements in the order of their names: what the service answers them in means nothing to people. */
export function byName<T extends { readonly name: string }>(elements: Iterable<T>): T[] {
  return [...elements].sort((a, b) => collator.compare(a.name, b.name));
}
