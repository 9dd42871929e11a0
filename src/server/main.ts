import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EDITOR } from '#contract/editor.ts';
import { createApp } from './app.ts';
import { Documents } from './documents/documents.ts';
import { Events } from './events.ts';
import { keepTidy } from './housekeeping.ts';
import { createPasswords } from './identity/passwords.ts';
import { createProvider } from './identity/provider.ts';
import { issueStart } from './identity/start.ts';
import { createLogger } from './log.ts';
import { createMailer } from './mail.ts';
import { RateLimits } from './rate-limits.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { StoreError, StoreInUseError, StoreSchemaError } from './storage/database/errors.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { Streams } from './streams/streams.ts';
import { FileWork } from './transfers/file-work.ts';
import { WorkerPool } from './workers/worker-pool.ts';

const CALLBACK = EDITOR.oidcCallback.path;

/** How long requests under way may take to end after SIGTERM. With closing the store, it is over within 5 s. */
const DRAIN_MS = 3_500;
const GIVE_UP_MS = 4_800;

async function run(settings: Settings): Promise<void> {
  const log = createLogger(settings);
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the service ends after an error that nobody handled');
    process.exit(1);
  };
  process.on('uncaughtException', fail).on('unhandledRejection', fail);

  const storage = await openStorage(settings.place);
  const clock = () => new Date();
  const events = new Events();
  const workers = new WorkerPool();
  const deps = {
    storage,
    clock,
    passwords: createPasswords(),
    documents: new Documents(storage, settings.cachedElements),
    events,
    streams: new Streams({ storage, clock, events, log, notifyUrl: settings.notifyUrl }),
    gates: new RateLimits(settings, clock),
    workers,
    files: new FileWork(workers),
    mail: settings.smtp && createMailer(settings.smtp),
    provider: settings.oidc && createProvider(settings.oidc, `${settings.publicUrl}${CALLBACK}`),
    settings,
  };
  // From src/server and from dist/server alike.
  const app = await createApp(deps, log, join(import.meta.dirname, '../../dist/app'));
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    void drain(app, storage).then((code) => process.exit(code), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);

  await app.listen({ host: settings.host, port: settings.port });
  keepTidy(deps, log);
  const address = addressOf(app, settings.host);
  console.log(`Modelwright is ready: ${address}`);
  const start = await issueStart(deps);
  if (start !== null) console.log(`Begin here, once, within 15 minutes: ${address}/start#${start.token}`);
}

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

/** What whoever starts the service can put right, as one sentence; anything else with its stack. */
function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return `The settings are not valid: ${error.message}.`;
  if (error instanceof StoreInUseError || error instanceof StoreSchemaError || error instanceof StoreError)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'Another program uses this port already: stop it, or set PORT to another one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await run(readSettings(process.env));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
