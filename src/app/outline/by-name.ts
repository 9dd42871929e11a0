const collator = new Intl.Collator(undefined, { numeric: true });

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The order of names, of the same ones that of ids: no two are equal. */
export const compareByName = (a: Named, b: Named): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** Elements in the order of their names: what the service answers them in means nothing to people. */
export const byName = <T extends Named>(elements: Iterable<T>): T[] => [...elements].sort(compareByName);
