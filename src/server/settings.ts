import { z } from 'zod';
import { BODY_LIMIT, FILE_LIMIT } from '#contract/endpoint.ts';
import type { StoragePlace } from './storage/storage.ts';

const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(fallback);

const words = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );

/** An origin as browsers write it, without a path: `https://model.example.com`. */
const origins = words.refine(
  (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  'must list origins such as https://model.example.com, separated by commas',
);

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  PORT: whole(4400, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:/.test(url) && URL.canParse(url), 'must be a postgres:// address')
    .optional(),
  CORS_ORIGINS: origins,
  /** Other addresses of the service that the app may be pointed at. */
  CONNECT_ORIGINS: origins,
  ALLOWED_HOSTS: words,
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  BODY_LIMIT: whole(BODY_LIMIT, 1024, 1024 ** 3),
  FILE_LIMIT: whole(FILE_LIMIT, 1024, 1024 ** 3),
  FILES_AT_ONCE: whole(4, 1, 1000),
  RATE_LIMIT: whole(6_000, 1, 1_000_000_000),
  SIGN_IN_LIMIT: whole(10, 1, 1_000_000),
  SIGN_UP_LIMIT: whole(60, 1, 1_000_000),
  MODELS_PER_TEAM: whole(200, 1, 1_000_000),
  BYTES_PER_TEAM: whole(10 * 1024 ** 3, 1024 ** 2, 1024 ** 5),
  CACHED_ELEMENTS: whole(300_000, 0, 100_000_000),
});

/** What can be set from outside. Every limit of the contract is one of them. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly place: StoragePlace;
  readonly corsOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  /** Names that the service answers under beside localhost and `host`; none means any, where `host` is a wildcard. */
  readonly allowedHosts: readonly string[];
  readonly logLevel: (typeof LEVELS)[number];
  /** Bytes. */
  readonly bodyLimit: number;
  /** Bytes, of a batch or an import. */
  readonly fileLimit: number;
  readonly filesAtOnce: number;
  readonly requestsPerMinute: number;
  readonly signInsPerMinute: number;
  readonly signUpsPerMinute: number;
  readonly modelsPerTeam: number;
  /** Bytes, of the elements and the history of all models of a team. */
  readonly bytesPerTeam: number;
  /** How many elements of open models are held in memory. */
  readonly cachedElements: number;
}

/** A variable of the environment is wrong. The message names it, and never quotes a value: one may hold a password. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'SettingsError';
  }
}

/** Reads the environment. An empty variable counts as not set. @throws SettingsError naming every wrong one */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    place: data.DATABASE_URL === undefined ? { dataDir: data.DATA_DIR } : { databaseUrl: data.DATABASE_URL },
    corsOrigins: data.CORS_ORIGINS,
    connectOrigins: data.CONNECT_ORIGINS,
    allowedHosts: data.ALLOWED_HOSTS,
    logLevel: data.LOG_LEVEL,
    bodyLimit: data.BODY_LIMIT,
    fileLimit: data.FILE_LIMIT,
    filesAtOnce: data.FILES_AT_ONCE,
    requestsPerMinute: data.RATE_LIMIT,
    signInsPerMinute: data.SIGN_IN_LIMIT,
    signUpsPerMinute: data.SIGN_UP_LIMIT,
    modelsPerTeam: data.MODELS_PER_TEAM,
    bytesPerTeam: data.BYTES_PER_TEAM,
    cachedElements: data.CACHED_ELEMENTS,
  };
}
