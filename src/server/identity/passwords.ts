import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { t } from '#language/translate.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Signing in costs more than the machine has to give at the moment: 429 or 503, try again later. */
export class TooBusyError extends Error {
  constructor() {
    super(t('Too many people are signing in at this moment. Try again in a few seconds.'));
    this.name = 'TooBusyError';
  }
}

/** A password that is tried first by whoever guesses: no new one may be among these. */
export class CommonPasswordError extends Error {
  static readonly WHY = t('is one of the most common passwords: use several unrelated words');

  constructor() {
    super(`The password ${CommonPasswordError.WHY}`);
    this.name = 'CommonPasswordError';
  }
}

export interface PasswordOptions {
  /** scrypt's N as a power of two. 17 takes 128 MiB and about 0.4 s (OWASP's first choice). */
  readonly logN?: number;
  readonly atOnce?: number;
  readonly waiting?: number;
}

/** Hashes and checks passwords, a few at once, so that signing in cannot take the machine's memory. */
export interface Passwords {
  /** The text to store of a new password, which names its own parameters. @throws TooBusyError, CommonPasswordError */
  hash(password: string): Promise<string>;
  /** Whether it is the password that `stored` was made of. @throws TooBusyError */
  verify(password: string, stored: string): Promise<boolean>;
  /** Costs what `verify` costs: for an account that is not there. @throws TooBusyError */
  verifyAgainstNothing(password: string): Promise<void>;
}

interface Parameters {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Past these a stored hash was not written by us: it must not choose how much memory is taken. */
const MOST: Parameters = { logN: 18, r: 8, p: 2 };
const STORED =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d)\$(?<salt>[\w-]{22})\$(?<key>[\w-]{43})$/;

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const parameters: Parameters = { logN: options.logN ?? 17, r: 8, p: 1 };
  const limited = limiter(options.atOnce ?? 2, options.waiting ?? 64);
  const nothing = randomBytes(SALT_BYTES);

  const hash = async (password: string): Promise<string> => {
    if (isCommonPassword(password)) throw new CommonPasswordError();
    const salt = randomBytes(SALT_BYTES);
    const key = await limited(() => derive(password, salt, parameters));
    const { logN, r, p } = parameters;
    return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  };

  return {
    hash,
    async verify(password, stored) {
      const parsed = parse(stored);
      if (parsed === null) return false;
      const key = await limited(() => derive(password, parsed.salt, parsed.parameters));
      return timingSafeEqual(key, parsed.key);
    },
    async verifyAgainstNothing(password) {
      await limited(() => derive(password, nothing, parameters));
    },
  };
}

function parse(stored: string): { parameters: Parameters; salt: Buffer; key: Buffer } | null {
  const { ln, r, p, salt, key } = STORED.exec(stored)?.groups ?? {};
  if (salt === undefined || key === undefined) return null;
  const parameters = { logN: Number(ln), r: Number(r), p: Number(p) };
  if (parameters.logN < 1 || parameters.r < 1 || parameters.p < 1) return null;
  if (parameters.logN > MOST.logN || parameters.r > MOST.r || parameters.p > MOST.p) return null;
  return { parameters, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function derive(password: string, salt: Buffer, { logN, r, p }: Parameters): Promise<Buffer> {
  const N = 2 ** logN;
  // The same password typed on another keyboard may come as other code points (NIST SP 800-63B, 3.1.1.2).
  const typed = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Runs at most `atOnce` at a time, keeps at most `waiting` in order behind them, and refuses the rest. */
function limiter(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new TooBusyError();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // A place is handed on without becoming free in between, so that nobody passes the queue.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
