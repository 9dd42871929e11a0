import { preferredLanguage, SPOKEN, speechOf } from '#language/speech-of.ts';
import { type Language, speak } from '#language/translate.ts';

const storageKey = 'language';

/**
 * Sets the language of this page, and its `lang`: the one that was chosen, or the first of the browser's that is offered.
 * It holds until a reload, and is set before the modules are loaded whose constants are texts.
 */
export async function startLanguage(): Promise<void> {
  const language = chosenLanguage() ?? preferredLanguage(navigator.languages, SPOKEN);
  // English at first: it needs nothing, and is what is spoken where the other does not come.
  document.documentElement.lang = 'en';
  if (language !== 'de') return speak(language);
  const german = await speechOf(language).catch(() => null);
  if (german === null) return;
  speak(language, german.catalogue);
  document.documentElement.lang = language;
}

/** Chooses the language of this browser's pages from their next load on; null: as the browser prefers. */
export function chooseLanguage(language: Language | null): void {
  try {
    if (language === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, language);
  } catch {
    // A browser that keeps nothing goes on as it prefers.
  }
}

/** What was chosen in this browser; undefined where nothing was. */
export function chosenLanguage(): Language | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    return text === 'en' || text === 'de' || text === 'pseudo' ? text : undefined;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}
