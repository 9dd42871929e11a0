import { METRICS, type MetricHelp } from '../src/server/metrics/metric-table.ts';
import { table } from './settings-page.ts';

const HEAD = `# Monitoring

\`GET /api/ready\` says whether the service can take work, \`GET /api/health\` whether it runs. The log is lines of JSON on the standard error output, one for
each answer with its request id; keeping and rotating it is left to the platform.

## Metrics

\`METRICS_PORT=9464\` opens a port for [Prometheus](https://prometheus.io), at 127.0.0.1 unless \`METRICS_HOST\` says otherwise. \`GET /metrics\` needs no token
there, so let only the monitoring reach that port. Metrics hold no names, ids, addresses or contents of models. Each process counts what it does itself.

\`\`\`yaml
scrape_configs:
  - job_name: modelwright
    static_configs:
      - targets: ["127.0.0.1:9464"]
\`\`\`

A dashboard for Grafana is in \`docs/grafana-dashboard.json\` of the source and of the package: import it, and choose the data source.
`;

const TAIL = `
Worth an alert: \`modelwright_refusals_total\` with \`STORE_FULL\`, \`STORE_FAILED\` or \`INTERNAL\`, an event loop that is later than half a second, and
\`/api/ready\` that is not 200.
`;

/** The page of metrics, from their table. */
export function metricsPage(): string {
  const rows = Object.entries<MetricHelp>(METRICS).map(([name, { type, labels, help }]) => [
    `\`${name}\``,
    type,
    labels.map((label) => `\`${label}\``).join(', ') || '–',
    help,
  ]);
  return `${HEAD}\n${table([['Metric', 'Type', 'Labels', 'Meaning'], ...rows])}${TAIL}`;
}
