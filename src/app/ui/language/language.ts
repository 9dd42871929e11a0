/** A language that the app speaks; "pseudo" is English with marks, for finding text that is not in the catalogue. */
export type Language = 'en' | 'de' | 'pseudo';

/** What people can choose. A language is offered when all of it is there. */
export const OFFERED: readonly Language[] = ['en'];

const storageKey = 'language';

/** The language of this page: the one that was chosen, or the first of the browser's that is offered. It holds until a reload. */
export const language: Language =
  chosenLanguage() ?? preferredLanguage(globalThis.navigator?.languages ?? []);

/** The first of the languages a reader prefers (BCP 47, "de-AT") that is offered, else English. */
export function preferredLanguage(preferred: readonly string[], offered = OFFERED): Language {
  for (const tag of preferred) {
    const found = offered.find((one) => tag.toLowerCase().split('-')[0] === one);
    if (found) return found;
  }
  return 'en';
}

function chosenLanguage(): Language | undefined {
  try {
    return readLanguage(globalThis.localStorage?.getItem(storageKey));
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

function readLanguage(text: string | null | undefined): Language | undefined {
  return text === 'en' || text === 'de' || text === 'pseudo' ? text : undefined;
}
