import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import type { z } from 'zod';
import { Session, Team } from '#contract/account.ts';
import { Model, ModelAccess } from '#contract/model.ts';
import { Problem } from '#contract/problem.ts';
import type { AccessEntry } from '#model/access.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { ElementRows } from '#server/commit/element-rows.ts';
import { Snapshots } from '#server/history/snapshots.ts';
import { Documents } from '#server/documents/documents.ts';
import { Events } from '#server/events.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { RateLimits } from '#server/rate-limits.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Tables } from '#server/storage/tables.ts';
import { Streams } from '#server/streams/streams.ts';
import { FileWork } from '#server/transfers/file-work.ts';
import { ComputeBudget } from '#server/scheduling/compute-budget.ts';
import { WorkerPool } from '#server/workers/worker-pool.ts';
import { builtThread } from '#testing/program/built-program.ts';
import { contradiction } from './check-answer.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
type Headers = Readonly<Record<string, string>>;

/** An answer, as tests look at it. */
export class Reply {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly text: string,
  ) {}

  get json(): unknown {
    const value: unknown = JSON.parse(this.text);
    return value;
  }

  /** The body as this schema reads it; the test fails where it does not. */
  as<S extends z.ZodType>(schema: S): z.output<S> {
    if (this.status >= 300) throw new Error(`${this.status}: ${this.text}`);
    return schema.parse(this.json);
  }

  /** The body of a refusal. */
  get problem(): Problem {
    return Problem.parse(this.json);
  }

  get changeSeq(): number {
    return Number(this.headers['change-seq']);
  }
}

/** Of everybody who signed up. */
const EMAILS = new Map<string, string>();

/** The entries as they are written by someone who knows no ids: people by their e-mail. */
export function byEmail(entries: readonly AccessEntry[]): AccessEntry[] {
  return entries.map((one) => {
    const email = one.user_id === undefined ? undefined : EMAILS.get(one.user_id);
    return email === undefined ? one : { roles: one.roles, email };
  });
}

/** Someone who calls the service, with a token or without. */
export class Client {
  constructor(
    private readonly app: FastifyInstance,
    readonly token: string | null,
    readonly userId: string,
    readonly email: string,
  ) {
    if (userId !== '') EMAILS.set(userId, email);
  }

  /** Sends a request; an answer that the contract does not allow fails the test, whatever it is about. */
  async send(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<Reply> {
    const raw = typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await this.app.inject({
      method,
      url: path,
      headers: {
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    });
    const given: Record<string, string> = {};
    for (const [name, value] of Object.entries(answer.headers)) given[name] = String(value);
    const reply = new Reply(answer.statusCode, given, answer.body);
    const wrong = contradiction(method, path, reply);
    if (wrong !== null)
      throw new Error(`${method} ${path} → ${reply.status}: ${wrong}\n${reply.text.slice(0, 2_000)}`);
    return reply;
  }

  get(path: string, headers?: Headers): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Headers): Promise<Reply> {
    return this.send('POST', path, body, headers);
  }
  put(path: string, body?: unknown, headers?: Headers): Promise<Reply> {
    return this.send('PUT', path, body, headers);
  }
  delete(path: string, headers?: Headers): Promise<Reply> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** The caller's first team: the one that they got with their account. */
  async team(): Promise<Team> {
    const [team] = (await this.get('/api/teams')).as(Team.array());
    if (!team) throw new Error('no team');
    return team;
  }

  /** A model in the caller's own team, or the one given. */
  async createModel(name: string, teamId?: string): Promise<TestModel> {
    const team_id = teamId ?? (await this.team()).id;
    const reply = await this.post('/api/models', { name, team_id });
    return new TestModel(this, reply.as(Model).id, team_id);
  }

  /** The same model, as this person sees it. */
  on(model: TestModel): TestModel {
    return new TestModel(this, model.id, model.teamId);
  }
}

/** Operations on one model by one person; what is made has readable names and answers its id. */
export class TestModel {
  constructor(
    readonly client: Client,
    readonly id: string,
    readonly teamId: string,
  ) {}

  path(rest = ''): string {
    return `/api/models/${this.id}${rest}`;
  }

  get(rest: string, headers?: Headers): Promise<Reply> {
    return this.client.get(this.path(rest), headers);
  }
  post(rest: string, body?: unknown, headers?: Headers): Promise<Reply> {
    return this.client.post(this.path(rest), body, headers);
  }
  put(rest: string, body?: unknown, headers?: Headers): Promise<Reply> {
    return this.client.put(this.path(rest), body, headers);
  }
  delete(rest: string, headers?: Headers): Promise<Reply> {
    return this.client.delete(this.path(rest), headers);
  }

  /** Creates an element and answers its id. */
  async make(collection: string, body: object): Promise<string> {
    const reply = await this.post(`/${collection}`, body);
    if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
    const location = reply.headers['location'] ?? '';
    return location.slice(location.lastIndexOf('/') + 1);
  }

  part(name: string, more: object = {}): Promise<string> {
    return this.make('parts', { name, ...more });
  }
  state(name: string, more: object = {}): Promise<string> {
    return this.make('states', { name, ...more });
  }
  requirement(title: string, more: object = {}): Promise<string> {
    return this.make('requirements', { title, ...more });
  }
  edge(sourceId: string, targetId: string, more: object = {}): Promise<string> {
    return this.make('interfaces', { sourceId, targetId, ...more });
  }
  transition(sourceId: string, targetId: string, more: object = {}): Promise<string> {
    return this.make('transitions', { sourceId, targetId, ...more });
  }

  /** Replaces the access list. */
  async share(entries: readonly AccessEntry[]): Promise<Reply> {
    const reply = await this.put('/access', { access_control_list: byEmail(entries) });
    reply.as(ModelAccess);
    return reply;
  }
}

/** An access entry for one person: `entry(ann, 'View', ['requirements'])`. */
export function entry(
  { userId }: Client,
  action: 'View' | 'Suggest' | 'Edit' | 'Manage',
  scopes: readonly string[] = ['*'],
): AccessEntry {
  return { user_id: userId, roles: [{ name: action, permissions: [{ action, scopes }] }] };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly metrics: Metrics;
  /** Someone without a token. */
  readonly nobody: Client;
  /** A new person with a team of their own. */
  signUp(name: string): Promise<Client>;
  /** The same service with another token. */
  withToken(token: string): Client;
  /** Moves the service's clock on. */
  pass(milliseconds: number): void;
  /** A hash of all that is stored: equal before and after what was refused. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** The service on a store, without a port, a clock that stands still, and passwords that cost nothing. */
export async function testApp(
  storage: Storage,
  settings: Partial<Settings> = {},
  ways: Partial<Pick<Deps, 'mail' | 'provider'>> = {},
  log: Logger = pino({ level: 'silent' }),
  appDir: string | null = null,
): Promise<TestApp> {
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  const clock = () => new Date(now);
  const set: Settings = {
    ...readSettings({}),
    logLevel: 'silent',
    requestsPerMinute: 1_000_000,
    // Nothing is looked up for it.
    webhookHosts: ['hooks.example.com'],
    ...settings,
  };
  const events = new Events();
  const documents = new Documents(storage, set.cachedElements);
  const workers = new WorkerPool(builtThread, new ComputeBudget(set.computeSeconds));
  const deps: Deps = {
    storage,
    clock,
    passwords: createPasswords({ logN: 4 }),
    documents,
    elementRows: new ElementRows({ storage, documents }),
    snapshots: new Snapshots(storage),
    events,
    streams: new Streams({ storage, documents, clock, events, log, notifyUrl: set.notifyUrl }),
    gates: new RateLimits(set, { storage, clock }),
    workers,
    files: new FileWork(workers),
    mail: null,
    provider: null,
    ...ways,
    settings: set,
  };
  const metrics = new Metrics(deps, { percentile: () => 0, reset: () => undefined });
  const app = await createApp(deps, log, appDir, metrics);
  const nobody = new Client(app, null, '', '');
  return {
    app,
    deps,
    metrics,
    nobody,
    async signUp(name) {
      const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
      const reply = await nobody.post('/api/auth/sign-up/email', { name, email, password: 'correct horse' });
      const { token, user } = reply.as(Session);
      return new Client(app, token, user.id, email);
    },
    withToken: (token) => new Client(app, token, '', ''),
    pass(milliseconds) {
      now += milliseconds;
    },
    fingerprint: () => fingerprintOf(storage),
    close: () => app.close(),
  };
}

/** What is noted of requests and of visits to a provider, and is nothing that anyone made. */
type Notes = 'audit' | 'oidc_departures' | 'oidc_arrivals' | 'attempts' | 'service_keys';
/** Every table but those: one that is added does not compile until it is here. */
const TABLES: { readonly [Name in Exclude<keyof Tables, Notes>]: Name } = {
  users: 'users',
  tokens: 'tokens',
  teams: 'teams',
  members: 'members',
  models: 'models',
  model_access: 'model_access',
  elements: 'elements',
  records: 'records',
  change_sets: 'change_sets',
  snapshots: 'snapshots',
  previews: 'previews',
  idempotency: 'idempotency',
  guests: 'guests',
  invitations: 'invitations',
  identities: 'identities',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhook_deliveries',
  inbox: 'inbox',
  inbox_settings: 'inbox_settings',
  document_templates: 'document_templates',
};
/** A refused request may note that its token was used. */
const NOTED = 'last_used_at';

async function fingerprintOf({ db }: Storage): Promise<string> {
  const hash = createHash('sha256');
  for (const table of Object.values(TABLES)) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) => JSON.stringify({ ...row, [NOTED]: null }));
    hash.update(JSON.stringify(texts.sort()));
  }
  return hash.digest('hex');
}
