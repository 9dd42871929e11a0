import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.ts';
import { isCommonPassword } from './common-passwords.ts';

const WORDS = ['password', 'iloveyou', 'qwertz', 'administrator', 'modelwright', 'welcome', 'engineering'];

describe('a password', () => {
  it.each([
    'qwertyuiop',
    'basketball',
    'manchester',
    // The 2,400th or so of this length, the 3,000th and the 5,000th.
    'polzovatel',
    'PORSCHE944',
    'mysterio619',
    'Matrosova27',
    'password123',
    'Password2026!',
    'P@ssw0rd2024!',
    'passwordpassword',
    'aaaaaaaaaa',
    'abcabcabcabc',
    '1234567890',
    '2026-11-25-17',
    '1q2w3e4r5t6y7',
    'mypasswordis123',
    'modelwright',
    'Modelwright2026',
    'SysML-Engineer-1',
  ])('%s is among those that are tried first', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'correct horse',
    'a long enough password',
    'correct horse battery staple',
    'tp7#Qzn2!mWb',
    'Grünspecht am Fenster',
    '密码很长而且很好记住',
    '…………a…………b',
  ])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false));

  it('is looked up in five thousand of leaks, beside what rules make of the words', () => {
    const leaked = COMMON_PASSWORD_HASHES.trim().split(/\s+/);
    expect(new Set(leaked).size).toBeGreaterThanOrEqual(5_000);
    const made = WORDS.flatMap((word) => Array.from({ length: 300 }, (_, n) => `${word}${1_000 + n}!`));
    expect(new Set(made).size).toBeGreaterThan(2_000);
    expect(made.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('of a thousand characters is judged at once', () => {
    for (const password of [
      'a'.repeat(500) + 'b'.repeat(500),
      'ab12'.repeat(249) + 'xyz',
      '1'.repeat(999) + 'x',
    ]) {
      const from = performance.now();
      expect(isCommonPassword(password)).toBe(false);
      expect(performance.now() - from).toBeLessThan(100);
    }
  });
});
