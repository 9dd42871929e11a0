/** A word as it is stored, and how it reads: said anew each time, as documents are in other languages than the service. */
type UsualWord = readonly [word: string, say: () => string];

/** The usual words of a field that takes any word: each is stored as one word everywhere, and reads in the reader’s language. */
export class UsualWords {
  private readonly labels: ReadonlyMap<string, () => string>;

  constructor(private readonly words: readonly UsualWord[]) {
    this.labels = new Map(words);
  }

  /** How a word that is stored reads: a usual one in the reader’s language, any other as it is. */
  label(word: string): string {
    return this.labels.get(word)?.() ?? word;
  }

  /** The word that is stored for what is typed or chosen. Law: of the label of a usual word it is that word. */
  word(label: string): string {
    return this.words.find(([, say]) => say() === label)?.[0] ?? label;
  }

  /**
   * What rows are looked for by, as it is kept: the word that is stored where all of it is, in whatever case, the label of a usual one, so that
   * it finds the same in every language. Any other text as it is, and so is a word that reads as it is stored.
   */
  sought(text: string): string {
    const wanted = text.trim().toLowerCase();
    const word = this.words.find(([, say]) => say().toLowerCase() === wanted)?.[0] ?? text;
    return word.toLowerCase() === wanted ? text : word;
  }
}
