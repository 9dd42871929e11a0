import { describe, expect, it } from 'vitest';
import { createPasswords, TooBusyError } from './passwords.ts';

const quick = { logN: 4 };

describe('a stored password', () => {
  it('is verified by itself and by nothing else', async () => {
    const passwords = createPasswords(quick);
    const stored = await passwords.hash('correct horse battery');
    expect(await passwords.verify('correct horse battery', stored)).toBe(true);
    expect(await passwords.verify('correct horse batterz', stored)).toBe(false);
    expect(await passwords.verify('', stored)).toBe(false);
  });

  it('is stored with its parameters, another text each time, and without the password', async () => {
    const passwords = createPasswords(quick);
    const stored = await passwords.hash('correct horse battery');
    expect(stored).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.hash('correct horse battery')).not.toBe(stored);
  });

  it('is verified with the parameters that it was made with', async () => {
    const stored = await createPasswords({ logN: 3 }).hash('correct horse battery');
    expect(await createPasswords({ logN: 5 }).verify('correct horse battery', stored)).toBe(true);
  });

  it('takes the strength of the standard where nothing else is asked for', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('correct horse battery');
    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await passwords.verify('correct horse battery', stored)).toBe(true);
  });

  it('is the same however its characters were composed', async () => {
    const passwords = createPasswords(quick);
    const stored = await passwords.hash('caf\u00e9 au lait');
    expect(await passwords.verify('cafe\u0301 au lait', stored)).toBe(true);
  });

  it.each([
    '',
    'correct horse battery',
    `$scrypt$ln=40,r=8,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
    `$scrypt$ln=0,r=8,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
    `$scrypt$ln=4,r=99,p=9$${'a'.repeat(22)}$${'a'.repeat(43)}`,
  ])('that we never wrote is verified by nothing: %j', async (stored) => {
    expect(await createPasswords(quick).verify('correct horse battery', stored)).toBe(false);
  });
});

describe('many sign-ins at once', () => {
  it('wait for their turn, and past the queue are refused', async () => {
    const passwords = createPasswords({ ...quick, atOnce: 2, waiting: 3 });
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => passwords.verifyAgainstNothing('correct horse battery')),
    );
    expect(attempts.map((attempt) => attempt.status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    const [refused] = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(TooBusyError);
    await expect(passwords.hash('correct horse battery')).resolves.toBeDefined();
  });
});
