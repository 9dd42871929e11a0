import { spokenLanguage } from './translate.ts';

/** The decimal point of a number as the language has it. Thousands have none: numbers are compared, and read by programs. */
export const withDecimalSign = (number: string): string =>
  spokenLanguage() === 'de' ? number.replace('.', ',') : number;
