import type { Requirement } from '#model/elements/requirement.ts';

/** A piece of a text: words as they stand, or the mention of a file. */
export interface TextPiece {
  /** As it stands in the text. */
  readonly text: string;
  /** The names that the mentioned file may have; none where these are words. */
  readonly fileNames: readonly string[];
}

/** A text cut where it mentions files as an import writes them: `[picture.png]`, also `[a%20picture.png]`. */
export function cutAtFileNames(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: mention, 1: name = '', index } of text.matchAll(/\[([^[\]\n]+\.[^[\]\n]+)\]/g)) {
    if (index > end) pieces.push({ text: text.slice(end, index), fileNames: [] });
    pieces.push({ text: mention, fileNames: [...new Set([name, decoded(name)])] });
    end = index + mention.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), fileNames: [] });
  return pieces;
}

/** The names of files that a requirement's texts mention. */
export function fileNamesIn({
  statement,
  customFields,
}: Pick<Requirement, 'statement' | 'customFields'>): ReadonlySet<string> {
  const texts = [statement, ...Object.values(customFields)].filter((text) => typeof text === 'string');
  return new Set(texts.flatMap(cutAtFileNames).flatMap(({ fileNames }) => fileNames));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
