import { COMMON_PASSWORD_HASHES } from './common-password-hashes.ts';
import { hashOfWord } from './word-hash.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORD_HASHES.trim().split(/\s+/));

/** What people here think of first: the product's own words, and the words of every list, in whatever number and with whatever digits. */
const WORDS = [
  'modelwright model system sysml mbse requirement requirements interface interfaces engineer engineering rover',
  'password passwort passwd secret geheim login admin administrator root user guest test demo sample default change changeme',
  'letmein welcome willkommen hello hallo enter open master server network computer company office company temp qwerty qwertz azerty',
  'iloveyou love baby angel princess sunshine summer winter spring autumn dragon monkey football fussball soccer baseball superman batman',
  'abc abcd abcdef me my the is i a',
]
  .flatMap((line) => line.split(' '))
  .sort((one, other) => other.length - one.length);

/** What looks like a letter, as people write it in its place. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Keys in the order of a keyboard, of the digits and of the letters. */
const ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((row) => [row, Array.from(row).reverse().join('')]);
/** That many characters of a row say no more than the first of them. */
const LEAST_RUN = 3;
/** A longer one is guessed by no list, unless it is a few characters again and again. */
const LONGEST = 64;

/**
 * Whether a password is among those that are tried first: on the list of what leaked most, a few characters repeated, rows of the
 * keyboard and digits, or nothing but words that everybody thinks of, with digits and signs around them.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (COMMON.has(hashOfWord(typed).toString(36)) || isRepeated(typed) || isRepeated(bare)) return true;
  if (bare === '' || bare.length > LONGEST) return false;
  return [bare, asLetters(typed), asLetters(withoutEnds(typed))].some(isOfParts);
}

function asLetters(text: string): string {
  return Array.from(text)
    .map((sign) => LETTERS[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('');
}

/** Without the digits and signs before the first letter and after the last. */
function withoutEnds(text: string): string {
  const units = Array.from(text);
  const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
  return units.slice(Math.max(0, units.findIndex(isLetter)), units.findLastIndex(isLetter) + 1).join('');
}

/** One to five characters again and again. */
function isRepeated(text: string): boolean {
  const units = Array.from(text);
  return [1, 2, 3, 4, 5].some(
    (length) => units.length > length && units.every((unit, at) => unit === units[at % length]),
  );
}

/** Made of words, rows of the keyboard and digits alone, the longest that fits first. */
function isOfParts(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const from = at;
    const word = WORDS.find((one) => text.startsWith(one, from))?.length ?? 0;
    const step = Math.max(word, runAt(text, from), /\d/.test(text.charAt(from)) ? 1 : 0);
    if (step === 0) return false;
    at += step;
  }
  return true;
}

function runAt(text: string, at: number): number {
  let length = LEAST_RUN - 1;
  while (at + length < text.length && ROWS.some((row) => row.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length < LEAST_RUN ? 0 : length;
}
