const said = new Set<string>();

/**
 * Makes a sentence say that somebody may not do something at all, whatever else they do first: what is unavailable for it is not offered,
 * by no button and no line of a menu or the palette. Only a key, which may be pressed all the same, gets the sentence.
 */
export function denial(sentence: string): string {
  said.add(sentence);
  return sentence;
}

/** Whether what is unavailable for this reason is not to be offered. */
export const isDenial = (reason: string | null | undefined): boolean => said.has(reason ?? '');
