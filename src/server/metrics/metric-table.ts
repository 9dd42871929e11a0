/** What a metric is, as its page and its `# HELP` say it. */
export interface MetricHelp {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  /** A sentence without its full stop. */
  readonly help: string;
}

/** Every metric of the service. The names stand in dashboards and alerts of others: none changes. */
export const METRICS = {
  modelwright_http_requests_total: {
    type: 'counter',
    labels: ['method', 'route', 'status'],
    help: 'Requests that were answered',
  },
  modelwright_http_request_seconds: {
    type: 'histogram',
    labels: ['method', 'route'],
    help: 'From the head of a request to the end of its answer, event streams left out',
  },
  modelwright_refusals_total: {
    type: 'counter',
    labels: ['code'],
    help: 'Requests that were refused, by the code of the answer',
  },
  modelwright_commits_total: {
    type: 'counter',
    labels: [],
    help: 'Change sets that this process committed',
  },
  modelwright_streams: { type: 'gauge', labels: [], help: 'Event streams that are open' },
  modelwright_compute_jobs: {
    type: 'gauge',
    labels: ['state'],
    help: 'Files and computations in the threads (`running`) and before them (`waiting`)',
  },
  modelwright_file_bytes: {
    type: 'gauge',
    labels: [],
    help: 'Bytes of files that came, or are coming, and are not answered',
  },
  modelwright_store_statement_seconds: {
    type: 'histogram',
    labels: [],
    help: 'From a statement to the answer of the store',
  },
  modelwright_store_transaction_seconds: {
    type: 'histogram',
    labels: [],
    help: 'From when a transaction asked for its turn to the end of its commit',
  },
  modelwright_documents: { type: 'gauge', labels: [], help: 'Models held in memory' },
  modelwright_document_elements: { type: 'gauge', labels: [], help: 'Elements held in memory' },
  modelwright_document_reads_total: {
    type: 'counter',
    labels: ['from'],
    help: 'Models that were asked for: found in `memory`, brought up to date by `changes`, or read from the `store`',
  },
  modelwright_event_loop_delay_seconds: {
    type: 'gauge',
    labels: ['quantile'],
    help: 'How late the process came to what was due, since it was asked last',
  },
  process_cpu_seconds_total: { type: 'counter', labels: [], help: 'Time of processors that was used' },
  process_resident_memory_bytes: { type: 'gauge', labels: [], help: 'Memory of the process' },
  process_start_time_seconds: { type: 'gauge', labels: [], help: 'When the process started (Unix time)' },
  nodejs_heap_size_used_bytes: { type: 'gauge', labels: [], help: 'Memory of JavaScript objects' },
} as const satisfies Readonly<Record<string, MetricHelp>>;

export type MetricName = keyof typeof METRICS;
