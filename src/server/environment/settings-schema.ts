import { z } from 'zod';
import { SignUp } from '#contract/account.ts';
import { BODY_LIMIT, FILE_LIMIT } from '#contract/endpoint.ts';
import { TrustedProxies } from '#server/proxies.ts';

/** What a setting is, for its page, the example file and `modelwright config`. */
export interface SettingHelp {
  readonly group: (typeof GROUPS)[number];
  /** A sentence without its full stop. */
  readonly help: string;
  /** A value that could stand there, where there is no default. */
  readonly example?: string;
  /** What it is where it is not set, where that is no value of its own. */
  readonly otherwise?: string;
  /** It holds a password, or may: it is never shown, and can be given as a file. */
  readonly isSecret?: true;
}

/** The headings of the page, in order. */
export const GROUPS = ['Address', 'Store', 'Sign-in', 'Mail', 'Log and metrics', 'Limits'] as const;

export const settingHelp = z.registry<SettingHelp>();

export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An origin as browsers write it, without a path: `https://model.example.com`. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isAddress = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** `model@example.com` or `Modelwright <model@example.com>`. */
const SENDER = /^(?:[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

// Each makes a schema of its own: the help belongs to one.
const number = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const limit = (fallback: number, min: number, max: number, help: string) =>
  number(min, max).default(fallback).register(settingHelp, { group: 'Limits', help });

const words = () =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    );

const origins = () =>
  words().refine(
    (list) => list.every(isOrigin),
    'must list origins such as https://model.example.com, separated by commas',
  );

const databaseUrl = () =>
  z
    .string()
    .refine((url) => /^postgres(ql)?:/.test(url) && URL.canParse(url), 'must be a postgres:// address')
    .optional();

const DATABASE_EXAMPLE = 'postgres://modelwright:password@db.example.com/modelwright';

/** Every setting. Its page, `.env.example` and `modelwright config` are made from it. */
export const Environment = z.object({
  PORT: number(0, 65_535)
    .default(4400)
    .register(settingHelp, { group: 'Address', help: 'The port that it listens on' }),
  HOST: z.string().min(1).default('127.0.0.1').register(settingHelp, {
    group: 'Address',
    help: 'The address that it listens on; `0.0.0.0` for all of the machine',
  }),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://model.example.com')
    .optional()
    .register(settingHelp, {
      group: 'Address',
      help: 'Its address for people, for links in mails and the way back from a provider',
      example: 'https://model.example.com',
    }),
  ALLOWED_HOSTS: words().register(settingHelp, {
    group: 'Address',
    help: 'Further host names that it answers to, separated by commas',
    example: 'model.example.com',
    otherwise: '`HOST` and localhost',
  }),
  TRUST_PROXY: TrustedProxies.register(settingHelp, {
    group: 'Address',
    help: 'The proxies before it: how many, or their networks',
  }),
  CORS_ORIGINS: origins().register(settingHelp, {
    group: 'Address',
    help: 'Origins whose pages may call the API, separated by commas',
    example: 'https://dashboard.example.com',
  }),
  CONNECT_ORIGINS: origins().register(settingHelp, {
    group: 'Address',
    help: 'Other addresses of the service that its pages may be pointed at',
    example: 'https://model-2.example.com',
  }),
  WEBHOOK_HOSTS: words().register(settingHelp, {
    group: 'Address',
    help: 'Hosts that webhooks may reach although they are in a private network or have no https, separated by commas',
    example: 'jenkins.example.com:8080',
    otherwise: 'none: webhooks reach public addresses with https only',
  }),
  PROCESSES: number(1, 1_000)
    .default(1)
    .register(settingHelp, { group: 'Store', help: 'How many processes serve one PostgreSQL' }),
  DATA_DIR: z.string().min(1).default('./data').register(settingHelp, {
    group: 'Store',
    help: 'The folder of the embedded store (SQLite, one process)',
  }),
  DATABASE_URL: databaseUrl().register(settingHelp, {
    group: 'Store',
    help: 'PostgreSQL instead of the embedded store',
    example: DATABASE_EXAMPLE,
    isSecret: true,
  }),
  MIGRATION_DATABASE_URL: databaseUrl().register(settingHelp, {
    group: 'Store',
    help: 'The same database past a pooler, to change its tables over',
    example: DATABASE_EXAMPLE,
    otherwise: '`DATABASE_URL`',
    isSecret: true,
  }),
  NOTIFY_DATABASE_URL: databaseUrl().register(settingHelp, {
    group: 'Store',
    help: 'The same database past a pooler, to hear of changes over',
    example: DATABASE_EXAMPLE,
    otherwise: '`DATABASE_URL`',
    isSecret: true,
  }),
  PG_NOTIFY: z.enum(['on', 'off'], 'must be on or off').default('on').register(settingHelp, {
    group: 'Store',
    help: '`off`: processes do not wake each other with NOTIFY, and look for changes themselves',
  }),
  FIRST_OWNER_EMAIL: SignUp.shape.email.optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'Whose account an empty store begins with, in place of the start link: made at the start with a password, else when they sign in through the provider',
    example: 'ann@example.com',
  }),
  FIRST_OWNER_PASSWORD: SignUp.shape.password.optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'The password of that account, of 10 characters or more; not needed where OIDC_ISSUER is set',
    example: 'correct horse battery staple',
    isSecret: true,
  }),
  FIRST_OWNER_NAME: SignUp.shape.name.default('Owner').register(settingHelp, {
    group: 'Sign-in',
    help: 'The name of its person',
  }),
  FIRST_TEAM: SignUp.shape.name.optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'The name of its team',
    example: 'Rover team',
    otherwise: 'of the person',
  }),
  SIGN_UP: z
    .enum(['open', 'invitation'], 'must be open or invitation')
    .default('open')
    .register(settingHelp, { group: 'Sign-in', help: 'Who makes an account: `open`, or by `invitation`' }),
  SESSION_IDLE_DAYS: number(1, 30).default(14).register(settingHelp, {
    group: 'Sign-in',
    help: 'Days without use after which a session ends; in use it ends after 30 days',
  }),
  OIDC_ISSUER: z
    .string()
    .refine(
      (url) =>
        isAddress(url, ['https:']) || (isAddress(url, ['http:']) && LOOPBACK.test(new URL(url).hostname)),
      'must be an https:// address',
    )
    .optional()
    .register(settingHelp, {
      group: 'Sign-in',
      help: 'The OpenID Connect provider that people sign in through',
      example: 'https://id.example.com/realm',
    }),
  OIDC_CLIENT_ID: z.string().optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'This service, as the provider knows it',
    example: 'modelwright',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'Its secret with the provider',
    example: 'secret',
    isSecret: true,
  }),
  OIDC_LABEL: z.string().max(60, 'must have at most 60 characters').optional().register(settingHelp, {
    group: 'Sign-in',
    help: 'What the button that leads to the provider says',
    example: 'Example Inc.',
    otherwise: 'its host',
  }),
  SMTP_URL: z
    .string()
    .refine((url) => isAddress(url, ['smtp:', 'smtps:']), 'must be an smtp:// or smtps:// address')
    .optional()
    .register(settingHelp, {
      group: 'Mail',
      help: 'The mail server for invitations; without it their links are shown',
      example: 'smtps://user:password@mail.example.com',
      isSecret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an e-mail address, or Name <address>')
    .optional()
    .register(settingHelp, {
      group: 'Mail',
      help: 'The sender of its mails',
      example: 'Modelwright <model@example.com>',
    }),
  LOG_LEVEL: z
    .enum(LEVELS, `must be one of ${LEVELS.join(', ')}`)
    .default('info')
    .register(settingHelp, {
      group: 'Log and metrics',
      help: `What is logged: ${LEVELS.map((one) => `\`${one}\``).join(', ')}`,
    }),
  METRICS_PORT: number(0, 65_535).optional().register(settingHelp, {
    group: 'Log and metrics',
    help: 'The port at which `/metrics` answers Prometheus, without a token',
    example: '9464',
    otherwise: 'no metrics',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').register(settingHelp, {
    group: 'Log and metrics',
    help: 'The address of that port',
  }),
  BODY_LIMIT: limit(BODY_LIMIT, 1024, 1024 ** 3, 'Bytes of a request'),
  FILE_LIMIT: limit(FILE_LIMIT, 1024, 1024 ** 3, 'Bytes of a file or a batch'),
  FILES_AT_ONCE: limit(4, 1, 1000, 'Files of one person read or written at once'),
  STREAMS_PER_PERSON: limit(20, 1, 100_000, 'Event streams of one person open at once, over all tokens'),
  TOKENS_PER_PERSON: limit(100, 1, 100_000, 'Access tokens of one person that have not ended'),
  HASHES_PER_ADDRESS: limit(8, 1, 1_000, 'Passwords of one address checked at once'),
  HISTORY_READS_AT_ONCE: limit(2, 1, 1_000, 'Past states read at once by one person'),
  COMPUTE_SECONDS: limit(300, 1, 1_000_000, 'Seconds computed for one person in ten minutes'),
  RATE_LIMIT: limit(6_000, 1, 1_000_000_000, 'Requests a minute of one token'),
  SIGN_IN_LIMIT: limit(10, 1, 1_000_000, 'Attempts to sign in a minute, of one address and account'),
  SIGN_UP_LIMIT: limit(60, 1, 1_000_000, 'New accounts a minute from one address'),
  OPEN_LIMIT: limit(
    120,
    1,
    1_000_000,
    'Requests a minute of one address that need no token and make a secret',
  ),
  INVITE_LIMIT: limit(30, 1, 1_000_000, 'Invitations a minute by one person'),
  OPEN_INVITATIONS: limit(200, 1, 1_000_000, 'Open invitations of one team or model'),
  MODELS_PER_TEAM: limit(200, 1, 1_000_000, 'Models of a team'),
  BYTES_PER_TEAM: limit(10 * 1024 ** 3, 1024 ** 2, 1024 ** 5, "Bytes of a team's models, history included"),
  CHANGE_BYTES_PER_DAY: limit(
    2 * 1024 ** 3,
    1024 ** 2,
    1024 ** 5,
    "Bytes of a team's change sets, each day (UTC)",
  ),
  ELEMENTS_PER_MODEL: limit(500_000, 1_000, 100_000_000, 'Elements of a model'),
  CACHED_ELEMENTS: limit(300_000, 0, 100_000_000, 'Elements of open models held in memory'),
});

export type Environment = z.output<typeof Environment>;

/** Settings that are worth nothing without the others of their row. */
export const TOGETHER = [
  ['MIGRATION_DATABASE_URL', 'DATABASE_URL'],
  ['NOTIFY_DATABASE_URL', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
  ['FIRST_OWNER_PASSWORD', 'FIRST_OWNER_EMAIL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
] as const;
