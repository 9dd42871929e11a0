import { givenSettings } from './environment/given-settings.ts';
import { secretSettings } from './environment/list-settings.ts';
import { Environment, type LEVELS, TOGETHER } from './environment/settings-schema.ts';
import type { TrustedProxies } from './proxies.ts';
import type { StoragePlace } from './storage/storage.ts';

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
  /** Where metrics are read; null where they are not. */
  readonly metrics: MetricsPlace | null;
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
  /** A session that was not used for so long has ended. */
  readonly sessionIdleDays: number;
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
  /** Whose account an empty store begins with; null where a start link is printed. */
  readonly firstOwner: FirstOwner | null;
  /** Hosts that webhooks may reach in a private network and without https, with or without a port. */
  readonly webhookHosts: readonly string[];
  readonly smtp: SmtpSettings | null;
  readonly oidc: OidcSettings | null;
}

/** Where metrics are read: a port of their own, which needs no token and is not for the world. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

export interface FirstOwner {
  readonly email: string;
  readonly name: string;
  /** Null where they sign in through the provider: then their account is made when they come. */
  readonly password: string | null;
  /** The name of their team. */
  readonly team: string;
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
  const { given, problems } = givenSettings(environment, Object.keys(Environment.shape), secretSettings());
  const parsed = Environment.safeParse(given);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  if (!parsed.success || problems.length > 0) throw new SettingsError([...problems, ...wrong]);
  const { data } = parsed;
  const isOwnerUnknown = data.FIRST_OWNER_PASSWORD === undefined && data.OIDC_ISSUER === undefined;
  const missing: string[] = TOGETHER.flatMap(([first, ...others]) =>
    data[first] === undefined ? [] : others.filter((name) => data[name] === undefined),
  );
  if (data.FIRST_OWNER_EMAIL !== undefined && isOwnerUnknown) missing.push('FIRST_OWNER_PASSWORD');
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
    metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
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
    sessionIdleDays: data.SESSION_IDLE_DAYS,
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
    webhookHosts: data.WEBHOOK_HOSTS,
    firstOwner: firstOwnerOf(data),
    smtp: smtpOf(data),
    oidc: oidcOf(data),
  };
}

function firstOwnerOf(data: Environment): FirstOwner | null {
  const { FIRST_OWNER_EMAIL: email, FIRST_OWNER_PASSWORD: password, FIRST_OWNER_NAME: name } = data;
  if (email === undefined) return null;
  return { email, password: password ?? null, name, team: data.FIRST_TEAM ?? `${name}'s team` };
}

function smtpOf({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }: Environment): SmtpSettings | null {
  return smtpUrl === undefined || mailFrom === undefined ? null : { smtpUrl, mailFrom };
}

function oidcOf(data: Environment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, label: data.OIDC_LABEL ?? new URL(issuer).hostname };
}
