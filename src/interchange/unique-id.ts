/** A name as an id that is not taken yet; what `foreign` matches cannot be in one. Takes it. */
export function uniqueId(name: string, taken: Set<string>, foreign = /[^\p{L}\p{N}_.-]+/gu): string {
  const plain = name.replace(foreign, '_').replace(/^(?![\p{L}_])/u, '_');
  let id = plain;
  for (let count = 2; taken.has(id); count += 1) id = `${plain}_${count}`;
  taken.add(id);
  return id;
}
