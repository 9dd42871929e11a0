import { z } from 'zod';
import { BODY_LIMIT, FILE_LIMIT } from '#contract/endpoint.ts';
import { givenSettings } from './environment/given-settings.ts';
import { TrustedProxies } from './proxies.ts';
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

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isAddress = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** `model@example.com` or `Modelwright <model@example.com>`. */
const SENDER = /^(?:[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** An origin as browsers write it, without a path: `https://model.example.com`. */
const origins = words.refine(
  (list) => list.every(isOrigin),
  'must list origins such as https://model.example.com, separated by commas',
);

const databaseUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:/.test(url) && URL.canParse(url), 'must be a postgres:// address')
  .optional();

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  PORT: whole(4400, 0, 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl,
  /** The same database, past a pooler, to change its tables over. */
  MIGRATION_DATABASE_URL: databaseUrl,
  /** The database itself, where DATABASE_URL is a pooler's that keeps no session: to listen on. */
  NOTIFY_DATABASE_URL: databaseUrl,
  /** Whether processes on one PostgreSQL wake each other with NOTIFY; without it they look for themselves. */
  PG_NOTIFY: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CORS_ORIGINS: origins,
  /** Other addresses of the service that the app may be pointed at. */
  CONNECT_ORIGINS: origins,
  ALLOWED_HOSTS: words,
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  BODY_LIMIT: whole(BODY_LIMIT, 1024, 1024 ** 3),
  FILE_LIMIT: whole(FILE_LIMIT, 1024, 1024 ** 3),
  FILES_AT_ONCE: whole(4, 1, 1000),
  STREAMS_PER_PERSON: whole(20, 1, 100_000),
  TOKENS_PER_PERSON: whole(100, 1, 100_000),
  HASHES_PER_ADDRESS: whole(8, 1, 1_000),
  HISTORY_READS_AT_ONCE: whole(2, 1, 1_000),
  COMPUTE_SECONDS: whole(300, 1, 1_000_000),
  PROCESSES: whole(1, 1, 1_000),
  RATE_LIMIT: whole(6_000, 1, 1_000_000_000),
  SIGN_IN_LIMIT: whole(10, 1, 1_000_000),
  SIGN_UP_LIMIT: whole(60, 1, 1_000_000),
  MODELS_PER_TEAM: whole(200, 1, 1_000_000),
  BYTES_PER_TEAM: whole(10 * 1024 ** 3, 1024 ** 2, 1024 ** 5),
  CHANGE_BYTES_PER_DAY: whole(2 * 1024 ** 3, 1024 ** 2, 1024 ** 5),
  ELEMENTS_PER_MODEL: whole(500_000, 1_000, 100_000_000),
  CACHED_ELEMENTS: whole(300_000, 0, 100_000_000),
  OPEN_LIMIT: whole(120, 1, 1_000_000),
  INVITE_LIMIT: whole(30, 1, 1_000_000),
  OPEN_INVITATIONS: whole(200, 1, 1_000_000),
  SIGN_UP: z.enum(['open', 'invitation'], 'must be open or invitation').default('open'),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an origin such as https://model.example.com').optional(),
  SMTP_URL: z
    .string()
    .refine((url) => isAddress(url, ['smtp:', 'smtps:']), 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be an e-mail address, or Name <address>').optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (url) =>
        isAddress(url, ['https:']) || (isAddress(url, ['http:']) && LOOPBACK.test(new URL(url).hostname)),
      'must be an https:// address',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60, 'must have at most 60 characters').optional(),
});

/** What holds a password, or may. */
const SECRETS: readonly (keyof typeof Environment.shape)[] = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'NOTIFY_DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
];

/** What is worth nothing without the others. */
const TOGETHER = [
  ['MIGRATION_DATABASE_URL', 'DATABASE_URL'],
  ['NOTIFY_DATABASE_URL', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
] as const;

/** What can be set from outside. Every limit of the contract is one of them. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly place: StoragePlace;
  /** The PostgreSQL over which processes wake each other, or null. */
  readonly notifyUrl: string | null;
  readonly corsOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  /** Names that the service answers under beside localhost and `host`; none means any, where `host` is a wildcard. */
  readonly allowedHosts: readonly string[];
  /** The proxies that are believed about where a request comes from: how many, or their networks. */
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: (typeof LEVELS)[number];
  /** Bytes. */
  readonly bodyLimit: number;
  /** Bytes, of a batch or an import. */
  readonly fileLimit: number;
  readonly filesAtOnce: number;
  readonly streamsPerPerson: number;
  /** Personal access tokens that have not ended. */
  readonly tokensPerPerson: number;
  /** Passwords that are hashed, or wait to be, for one address. */
  readonly hashesPerAddress: number;
  /** Of past states of a model, by one person. */
  readonly historyReadsAtOnce: number;
  /** For one person in ten minutes, over models and files. */
  readonly computeSeconds: number;
  /** How many processes serve the store: what may be held at once is shared out among them. */
  readonly processes: number;
  readonly requestsPerMinute: number;
  readonly signInsPerMinute: number;
  readonly signUpsPerMinute: number;
  readonly modelsPerTeam: number;
  /** Bytes, of the elements and the history of all models of a team. */
  readonly bytesPerTeam: number;
  /** Bytes, of the change sets that a team writes on one day (UTC). */
  readonly changeBytesPerDay: number;
  readonly elementsPerModel: number;
  /** How many elements of open models are held in memory. */
  readonly cachedElements: number;
  /** What an address may ask a minute that needs no token and makes a secret, or looks one up. */
  readonly openPerMinute: number;
  readonly invitationsPerMinute: number;
  /** Of one team, and of one model. */
  readonly openInvitations: number;
  /** Whether anyone can make an account, or only whom someone invited. */
  readonly signUp: 'open' | 'invitation';
  /** The origin under which people reach the service, for the links in mails and from the provider; null where not told. */
  readonly publicUrl: string | null;
  readonly smtp: SmtpSettings | null;
  readonly oidc: OidcSettings | null;
}

export interface SmtpSettings {
  /** It may hold a password. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
}

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the provider is called on the button that leads to it. */
  readonly label: string;
}

/** A variable of the environment is wrong. The message names it, and never quotes a value: one may hold a password. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'SettingsError';
  }
}

/** Reads the environment, as `givenSettings` says. @throws SettingsError naming every wrong one */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { given, problems } = givenSettings(environment, Object.keys(Environment.shape), SECRETS);
  const parsed = Environment.safeParse(given);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  if (!parsed.success || problems.length > 0) throw new SettingsError([...problems, ...wrong]);
  const { data } = parsed;
  const missing = TOGETHER.flatMap(([first, ...others]) =>
    data[first] === undefined ? [] : others.filter((name) => data[name] === undefined),
  );
  if (missing.length > 0)
    throw new SettingsError([...new Set(missing)].map((name) => `${name} must be set too`));
  return {
    port: data.PORT,
    host: data.HOST,
    place:
      data.DATABASE_URL === undefined
        ? { dataDir: data.DATA_DIR }
        : { databaseUrl: data.DATABASE_URL, migrationUrl: data.MIGRATION_DATABASE_URL },
    notifyUrl: data.PG_NOTIFY === 'on' ? (data.NOTIFY_DATABASE_URL ?? data.DATABASE_URL ?? null) : null,
    corsOrigins: data.CORS_ORIGINS,
    connectOrigins: data.CONNECT_ORIGINS,
    allowedHosts: data.ALLOWED_HOSTS,
    trustedProxies: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    bodyLimit: data.BODY_LIMIT,
    fileLimit: data.FILE_LIMIT,
    filesAtOnce: data.FILES_AT_ONCE,
    streamsPerPerson: data.STREAMS_PER_PERSON,
    tokensPerPerson: data.TOKENS_PER_PERSON,
    hashesPerAddress: data.HASHES_PER_ADDRESS,
    computeSeconds: data.COMPUTE_SECONDS,
    historyReadsAtOnce: data.HISTORY_READS_AT_ONCE,
    processes: data.PROCESSES,
    requestsPerMinute: data.RATE_LIMIT,
    signInsPerMinute: data.SIGN_IN_LIMIT,
    signUpsPerMinute: data.SIGN_UP_LIMIT,
    modelsPerTeam: data.MODELS_PER_TEAM,
    bytesPerTeam: data.BYTES_PER_TEAM,
    changeBytesPerDay: data.CHANGE_BYTES_PER_DAY,
    elementsPerModel: data.ELEMENTS_PER_MODEL,
    cachedElements: data.CACHED_ELEMENTS,
    openPerMinute: data.OPEN_LIMIT,
    invitationsPerMinute: data.INVITE_LIMIT,
    openInvitations: data.OPEN_INVITATIONS,
    signUp: data.SIGN_UP,
    publicUrl: data.PUBLIC_URL ?? null,
    smtp: smtpOf(data),
    oidc: oidcOf(data),
  };
}

type Environment = z.output<typeof Environment>;

function smtpOf({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }: Environment): SmtpSettings | null {
  return smtpUrl === undefined || mailFrom === undefined ? null : { smtpUrl, mailFrom };
}

function oidcOf(data: Environment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, label: data.OIDC_LABEL ?? new URL(issuer).hostname };
}
