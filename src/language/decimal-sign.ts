import { spokenLanguage } from './translate.ts';

/** What the language has between a whole number and its decimals. */
export const spokenDecimalSign = (): '.' | ',' => (spokenLanguage() === 'de' ? ',' : '.');

let own: '.' | ',' | undefined;

/** Sets what the person at this page has there, who may have chosen a language that writes it otherwise. The service never calls it. */
export function setOwnDecimalSign(sign: '.' | ','): void {
  own = sign;
}

/** What the person who reads has between a whole number and its decimals: where they did not say, as the language has it. */
export const ownDecimalSign = (): '.' | ',' => own ?? spokenDecimalSign();

/** The decimal point of a number as the language has it. Thousands have none: numbers are compared, and read by programs. */
export const withDecimalSign = (number: string): string => number.replace('.', spokenDecimalSign());
