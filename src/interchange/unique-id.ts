/** Ids that are taken, each with the number that another of its name is tried with next: ten thousand may have one name. */
export type TakenIds = Map<string, number>;

/** A name as an id that is not taken yet; what `foreign` matches cannot be in one. Takes it. */
export function uniqueId(name: string, taken: TakenIds, foreign = /[^\p{L}\p{N}_.-]+/gu): string {
  const plain = name.replace(foreign, '_').replace(/^(?![\p{L}_])/u, '_');
  let count = taken.get(plain) ?? 1;
  const id = () => (count === 1 ? plain : `${plain}_${count}`);
  while (taken.has(id())) count += 1;
  taken.set(plain, count + 1);
  if (count > 1) taken.set(id(), 2);
  return id();
}
