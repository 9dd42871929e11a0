/** A word of a closed set as it is shown: `draft` reads `Draft`. */
export function shownWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A closed set for a select field. */
export function wordOptions<Word extends string>(words: readonly Word[]): { value: Word; label: string }[] {
  return words.map((value) => ({ value, label: shownWord(value) }));
}

/** What `autoUpdate` does: its time of change moves, and its history says so. */
export const AUTO_UPDATE = "Update 'changed' date when the verdict changes";
