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

## Traces

The service has nothing of [OpenTelemetry](https://opentelemetry.io) in it, and needs no change for it: Node loads it before. In a folder beside the program:

\`\`\`sh
npm install @opentelemetry/api @opentelemetry/auto-instrumentations-node
OTEL_SERVICE_NAME=modelwright OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 \\
OTEL_METRICS_EXPORTER=none OTEL_LOGS_EXPORTER=none OTEL_NODE_RESOURCE_DETECTORS=env,host,process \\
  node --import @opentelemetry/auto-instrumentations-node/register /path/to/modelwright/dist/server/modelwright.js
\`\`\`

Requests and the statements to PostgreSQL become spans, without the values of these; the embedded store is not seen. Tried with version 0.82 of the package. Without the list of detectors it asks the network whether it runs in a cloud. Traces hold the
addresses of requests, and those of invitations and previews are secrets: let nobody read them who may not use these.
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
