import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { problemCodeOf } from '#server/http/problem-reply.ts';
import { isStoreTime, STORE_TIMES } from '#server/storage/database/store-times.ts';
import { METRICS, type MetricName } from './metric-table.ts';
import { Counter, Histogram, labelText } from './series.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STORE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What is asked when metrics are read: how late the event loop was, in nanoseconds. */
export interface LoopDelay {
  percentile(percentile: number): number;
  reset(): void;
}

/** Counts what a service does, to be read as Prometheus reads it. */
export class Metrics {
  readonly #requests = new Counter();
  readonly #requestSeconds = new Histogram(REQUEST_SECONDS);
  readonly #refusals = new Counter();
  readonly #commits = new Counter();
  readonly #statements = new Histogram(STORE_SECONDS);
  readonly #transactions = new Histogram(STORE_SECONDS);

  constructor(
    private readonly deps: Deps,
    private readonly delay: LoopDelay,
  ) {}

  /** Counts what happens from now on. Before the routes are added; it ends with the service. */
  watch(app: FastifyInstance): void {
    const stopCommits = this.deps.events.subscribe(() => this.#commits.add());
    subscribe(STORE_TIMES, this.#hearStore);
    app.addHook('onClose', (_app, done) => {
      stopCommits();
      unsubscribe(STORE_TIMES, this.#hearStore);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      // As the route is written: never an id, and as many as there are routes.
      const route = request.routeOptions.url ?? 'none';
      this.#requests.add({ method, route, status: reply.statusCode });
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) this.#requestSeconds.observe(reply.elapsedTime / 1_000, { method, route });
      const code = problemCodeOf(reply);
      if (code !== undefined) this.#refusals.add({ code });
      done();
    });
  }

  /** All of it, in the text format of Prometheus 0.0.4. */
  text(): string {
    const { deps, delay } = this;
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const { held, elements, reads } = deps.documents.usage;
    const { running, waiting } = deps.workers.usage;
    const late = (percentile: number): number => delay.percentile(percentile) / 1e9;
    const samples: Readonly<Record<MetricName, readonly string[]>> = {
      modelwright_http_requests_total: this.#requests.samples(),
      modelwright_http_request_seconds: this.#requestSeconds.samples(),
      modelwright_refusals_total: this.#refusals.samples(),
      modelwright_commits_total: this.#commits.samples(),
      modelwright_streams: gauge(deps.streams.count),
      modelwright_compute_jobs: gauges('state', { running, waiting }),
      modelwright_file_bytes: gauge(deps.files.bodies.bytes),
      modelwright_store_statement_seconds: this.#statements.samples(),
      modelwright_store_transaction_seconds: this.#transactions.samples(),
      modelwright_documents: gauge(held),
      modelwright_document_elements: gauge(elements),
      modelwright_document_reads_total: gauges('from', reads),
      modelwright_event_loop_delay_seconds: gauges('quantile', {
        '0.5': late(50),
        '0.99': late(99),
        '1': late(100),
      }),
      process_cpu_seconds_total: gauge((user + system) / 1e6),
      process_resident_memory_bytes: gauge(rss),
      process_start_time_seconds: gauge(Math.round(Date.now() / 1_000 - process.uptime())),
      nodejs_heap_size_used_bytes: gauge(heapUsed),
    };
    delay.reset();
    const byName: Readonly<Record<string, readonly string[]>> = samples;
    const lines = Object.entries(METRICS).flatMap(([name, { type, help }]) => [
      `# HELP ${name} ${help}.`,
      `# TYPE ${name} ${type}`,
      ...(byName[name] ?? []).map((sample) => `${name}${sample}`),
    ]);
    return `${lines.join('\n')}\n`;
  }

  readonly #hearStore = (time: unknown): void => {
    if (!isStoreTime(time)) return;
    const histogram = time.of === 'statement' ? this.#statements : this.#transactions;
    histogram.observe(time.ms / 1_000);
  };
}

const gauge = (value: number): string[] => [` ${value}`];

const gauges = (label: string, values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).map(([key, value]) => `${labelText({ [label]: key })} ${value}`);
