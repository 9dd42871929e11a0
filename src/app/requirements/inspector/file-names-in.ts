import type { Requirement } from '#model/elements/requirement.ts';

/** The names of files that a requirement's texts mention as an import writes them: `[picture.png]`, also `[a%20picture.png]`. */
export function fileNamesIn({
  statement,
  customFields,
}: Pick<Requirement, 'statement' | 'customFields'>): ReadonlySet<string> {
  const texts = [statement, ...Object.values(customFields)].filter((text) => typeof text === 'string');
  const names = texts.flatMap((text) => [...text.matchAll(/\[([^[\]\n]+\.[^[\]\n]+)\]/g)]);
  return new Set(names.flatMap(([, name = '']) => [name, decoded(name)]));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
