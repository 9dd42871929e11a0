import { join } from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { EDITOR } from '#contract/editor.ts';
import { createApp } from './app.ts';
import { ElementRows } from './commit/element-rows.ts';
import type { Deps } from './deps.ts';
import { Documents } from './documents/documents.ts';
import { Events } from './events.ts';
import { Snapshots } from './history/snapshots.ts';
import { keepTidy } from './housekeeping.ts';
import { InboxMailer } from './inbox/inbox-mailer.ts';
import { makeFirstOwner } from './identity/first-owner.ts';
import { createPasswords } from './identity/passwords.ts';
import type { Provider } from './identity/provider.ts';
import { issueStart } from './identity/start.ts';
import { createLogger } from './log.ts';
import { createMailer } from './mail.ts';
import { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { RateLimits } from './rate-limits.ts';
import { type Settings, SettingsError } from './settings.ts';
import { StoreError, StoreInUseError, StoreSchemaError } from './storage/database/errors.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { Streams } from './streams/streams.ts';
import { FileWork } from './transfers/file-work.ts';
import { ComputeBudget } from './scheduling/compute-budget.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { WorkerPool } from './workers/worker-pool.ts';

const CALLBACK = EDITOR.oidcCallback.path;

/**
 * V8 collects when the heap has grown by half of what was in use, where it would wait until it is four times as large: what imports leave
 * behind does not pile up (decision 088).
 */
export const HEAP_GROWTH = '--heap-growing-percent=50';

/** How long requests under way may take to end after SIGTERM. With closing the store, it is over within 5 s. */
const DRAIN_MS = 3_500;
const GIVE_UP_MS = 4_800;

/** The service as it runs. */
export interface RunningService {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Where it is reached from this machine. */
  readonly address: string;
}

/** What whoever starts the service does beside it. */
export interface Beside {
  /** When it listens. Answers what is printed as the address to begin with; null where there is nothing to say. */
  readonly ready: (service: RunningService) => Promise<string | null>;
  /** Before it ends, while it still answers. */
  readonly stopping: () => Promise<void>;
}

const ALONE: Beside = { ready: printStart, stopping: () => Promise.resolve() };

/** Starts the service and prints its address; it ends the process on SIGTERM or SIGINT. @throws see `reasonOf` */
export async function startService(settings: Settings, beside: Beside = ALONE): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  const log = createLogger(settings);
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the service ends after an error that nobody handled');
    process.exit(1);
  };
  process.on('uncaughtException', fail).on('unhandledRejection', fail);

  const storage = await openStorage(settings.place);
  const clock = () => new Date();
  const events = new Events();
  const documents = new Documents(storage, settings.cachedElements);
  const workers = new WorkerPool(undefined, new ComputeBudget(settings.computeSeconds));
  const deps = {
    storage,
    clock,
    passwords: createPasswords(),
    documents,
    elementRows: new ElementRows({ storage, documents }),
    snapshots: new Snapshots(storage),
    events,
    streams: new Streams({ storage, documents, clock, events, log, notifyUrl: settings.notifyUrl }),
    gates: new RateLimits(settings, { storage, clock }),
    workers,
    files: new FileWork(workers),
    mail: settings.smtp && (await createMailer(settings.smtp)),
    provider: settings.oidc && (await providerOf(settings.oidc, settings.publicUrl)),
    settings,
  };
  // From src/server and from dist/server alike.
  if (settings.firstOwner && (await makeFirstOwner(deps, settings.firstOwner)))
    log.info('made the account and the team that the settings name');
  const webhooks = new WebhookSender(deps, log);
  const inboxMail = new InboxMailer(deps, log);
  const metrics = settings.metrics && new Metrics(deps, startLoopDelay());
  const app = await createApp(deps, log, join(import.meta.dirname, '../../dist/app'), metrics);
  if (metrics !== null && settings.metrics !== null) await serveMetrics(metrics, settings.metrics);
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    void beside
      .stopping()
      .catch((error: unknown) => log.error({ err: error }, 'what was to be done before the end failed'))
      .then(() => Promise.all([webhooks.end(), inboxMail.end()]))
      .then(() => drain(app, storage))
      .then((code) => process.exit(code), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);

  await app.listen({ host: settings.host, port: settings.port });
  keepTidy(deps, log);
  void deps.elementRows
    .bringUpAll()
    .catch((error: unknown) => log.error({ err: error }, 'elements of a large change are not all written'));
  webhooks.begin();
  inboxMail.begin();
  const address = addressOf(app, settings.host);
  console.log(`Modelwright is ready: ${address}`);
  try {
    const link = await beside.ready({ app, deps, address });
    if (link !== null) console.log(link);
  } catch (error) {
    await drain(app, storage);
    throw error;
  }
}

/** What speaks OpenID Connect is loaded where somebody signs in so. */
async function providerOf(oidc: NonNullable<Settings['oidc']>, publicUrl: string | null): Promise<Provider> {
  const { createProvider } = await import('./identity/provider.ts');
  return createProvider(oidc, `${publicUrl}${CALLBACK}`);
}

function startLoopDelay(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}

/** The link that signs the owner of an empty store in. */
async function printStart({ deps, address }: RunningService): Promise<string | null> {
  const start = await issueStart(deps);
  return start && startLink(address, start.token);
}

/** How a one-time token is told to whoever started the service. */
export const startLink = (address: string, token: string): string =>
  `Begin here, once, within 15 minutes: ${address}/start#${token}`;

/** Takes no more requests, lets those under way end, and closes the store. */
async function drain(app: FastifyInstance, storage: Storage): Promise<number> {
  setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
  await app.close();
  await storage.close();
  return 0;
}

/** Where the service is reached from this machine. */
function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Why the service does not start: what can be put right as one sentence; anything else with its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return `The settings are not valid: ${error.message}.`;
  if (error instanceof StoreInUseError || error instanceof StoreSchemaError || error instanceof StoreError)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Another program uses this port already: stop it, or set PORT to another one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
