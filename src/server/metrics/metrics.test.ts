import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#server/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { METRICS, type MetricHelp } from './metric-table.ts';
import { Histogram, labelText } from './series.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The samples of a text by name and labels. */
const samplesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

describeStores('metrics', (stores) => {
  const start = liveServices();
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  it('count requests by route, refusals by reason, commits, streams and what the store took', async () => {
    const service = await start(storage);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    await model.part('Battery');
    const reader = await (await service.stream(model)).ready();
    expect((await model.get('/parts/nowhere')).status).toBe(400);
    expect((await service.nobody.get(model.path())).status).toBe(401);

    const samples = samplesOf(service.metrics.text());
    const parts = { method: 'POST', route: '/api/models/:modelId/parts' };
    expect(Object.fromEntries(samples)).toMatchObject({
      [`modelwright_http_requests_total${labelText({ ...parts, status: 201 })}`]: 1,
      [`modelwright_http_request_seconds_count${labelText(parts)}`]: 1,
      'modelwright_refusals_total{code="VALIDATION_FAILED"}': 1,
      'modelwright_refusals_total{code="UNAUTHENTICATED"}': 1,
      modelwright_commits_total: 2,
      modelwright_streams: 1,
      'modelwright_compute_jobs{state="running"}': 0,
      modelwright_file_bytes: 0,
      modelwright_documents: 1,
      modelwright_document_elements: 1,
      'modelwright_document_reads_total{from="store"}': 0,
    });
    expect(samples.get('modelwright_store_statement_seconds_count')).toBeGreaterThan(0);
    expect(samples.get('modelwright_store_transaction_seconds_count')).toBeGreaterThan(0);
    // No id of a model, which would be a series of its own.
    expect(service.metrics.text()).not.toContain(model.id);
    reader.close();
  });

  it('are written as they are documented, each with its labels and no others', async () => {
    const service = await start(storage);
    await service.nobody.get('/api/nowhere');
    const text = service.metrics.text();
    const heads = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]);
    expect(heads).toEqual(Object.entries(METRICS).map(([name, { type }]) => [name, type]));
    const helps: Readonly<Record<string, MetricHelp>> = METRICS;
    const undocumented = [...samplesOf(text).keys()].filter((sample) => {
      const [name = '', labels = ''] = sample.split(/[{}]/);
      const help = helps[name] ?? helps[name.replace(/_(bucket|sum|count)$/, '')];
      const given = [...labels.matchAll(/(\w+)="/g)]
        .map(([, label]) => label)
        .filter((label) => label !== 'le');
      return help === undefined || given.join() !== help.labels.join();
    });
    expect(undocumented).toEqual([]);
  });
});

describe('a histogram', () => {
  it('counts into every bucket from the one that fits', () => {
    const histogram = new Histogram([0.1, 1]);
    for (const seconds of [0.1, 0.5, 7]) histogram.observe(seconds);
    expect(histogram.samples()).toEqual([
      '_bucket{le="0.1"} 1',
      '_bucket{le="1"} 2',
      '_bucket{le="+Inf"} 3',
      '_sum 7.6',
      '_count 3',
    ]);
  });
  it('has labels that nothing can break out of', () =>
    expect(labelText({ a: 'x"\\\ny' })).toBe('{a="x\\"\\\\\\ny"}'));
});

describe('the port of metrics', () => {
  const metrics = { text: () => 'modelwright_streams 0\n' };

  it('is closed where METRICS_PORT is not set', () => {
    expect(readSettings({}).metrics).toBeNull();
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  });

  it('answers GET /metrics alone, and is refused where it is taken', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const bound = server.address();
    const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
    const at = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${at}/metrics?x=1`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toBe('modelwright_streams 0\n');
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(405);
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(SettingsError);
    server.closeAllConnections();
    server.close();
  });
});
