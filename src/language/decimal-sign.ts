import { spokenLanguage } from './translate.ts';

/** What the language has between a whole number and its decimals. */
export const spokenDecimalSign = (): '.' | ',' => (spokenLanguage() === 'de' ? ',' : '.');

/** The decimal point of a number as the language has it. Thousands have none: numbers are compared, and read by programs. */
export const withDecimalSign = (number: string): string => number.replace('.', spokenDecimalSign());
