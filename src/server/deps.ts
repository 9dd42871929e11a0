import type { ElementRows } from './commit/element-rows.ts';
import type { Documents } from './documents/documents.ts';
import type { Events } from './events.ts';
import type { Snapshots } from './history/snapshots.ts';
import type { Passwords } from './identity/passwords.ts';
import type { Provider } from './identity/provider.ts';
import type { Mailer } from './mail.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';
import type { Streams } from './streams/streams.ts';
import type { FileWork } from './transfers/file-work.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** What the service is made of; handlers get it, and nothing reads clock or environment by itself. */
export interface Deps {
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly documents: Documents;
  readonly elementRows: ElementRows;
  readonly snapshots: Snapshots;
  readonly events: Events;
  readonly streams: Streams;
  readonly gates: RateLimits;
  /** The threads for all that computes over a model. */
  readonly workers: WorkerPool;
  readonly files: FileWork;
  /** Null where no mail can be sent. */
  readonly mail: Mailer | null;
  /** Null where nobody signs in through a provider. */
  readonly provider: Provider | null;
  readonly settings: Settings;
}
