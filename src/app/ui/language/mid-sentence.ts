import { language } from './language.ts';

/** A label ("Attribute") as a word within a sentence: English begins it small, German leaves nouns as they are. */
export const midSentence = (label: string): string => (language === 'de' ? label : label.toLowerCase());
