import { createServer, type Server } from 'node:http';
import { type MetricsPlace, SettingsError } from '#server/settings.ts';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics`, and nothing else. @throws SettingsError where it cannot listen */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { host, port }: MetricsPlace,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else
      response
        .writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', () =>
        reject(new SettingsError(['METRICS_HOST and METRICS_PORT name no address that is free'])),
      )
      .listen(port, host, () => resolve());
  });
  // It ends with the service, and keeps nothing from ending.
  return server.unref();
}
