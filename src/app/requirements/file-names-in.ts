/** The names of files that a text mentions as an import writes them: `[picture.png]`. */
export function fileNamesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\[([^[\]\n]+\.[^[\]\n]+)\]/g)].flatMap(([, name]) => name ?? []));
}
