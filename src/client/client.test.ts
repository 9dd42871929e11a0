import { expect, it } from 'vitest';
import { liveServices } from '#testing/service/live-service.ts';
import { describeStore } from '#testing/stores/stores.ts';
import { type ClientOptions, createClient, type ModelEvent, ServiceError } from './client.ts';

describeStore('the client', (stores) => {
  const start = liveServices();

  /** A client of a service with a person who has a token, and a model of theirs. */
  async function begin(options: Partial<ClientOptions> = {}) {
    const service = await start(await stores.open());
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const client = createClient({ url: `${service.url}/`, token: ann.token ?? '', ...options });
    return { service, ann, model, modelId: model.id, client };
  }

  it('asks every kind of operation: JSON, lists in pages, files in and out, what answers nothing', async () => {
    const { client, modelId } = await begin();
    const names = ['A', 'B', 'C', 'D', 'E'];
    const made: string[] = [];
    for (const name of names) made.push((await client.call('createPart', { modelId, body: { name } })).id);
    const listed: string[] = [];
    for await (const { name } of client.each('listParts', { modelId, limit: 2 })) listed.push(name);
    expect(listed.sort()).toEqual(names);
    const { changeSeq, body } = await client.ask('updatePart', {
      modelId,
      partId: made[0] ?? '',
      body: { name: 'Motor' },
    });
    expect([body.name, changeSeq]).toEqual(['Motor', 7]);
    const csv = await client.call('importIntoModel', {
      modelId,
      format: 'csv',
      body: 'Key,Title,Statement\nREQ-1,Mass,It shall weigh 5 kg.\n',
    });
    expect(csv).toBeDefined();
    const [requirement] = await client.call('listRequirements', { modelId });
    expect(requirement?.name).toBe('Mass');
    const file = await client.call('exportModel', { modelId, format: 'native' });
    expect(new TextDecoder().decode(file)).toContain('Motor');
    expect(await client.call('deletePart', { modelId, partId: made[1] ?? '' })).toBeUndefined();
  });

  it('says why it was refused, with every field', async () => {
    const { client, modelId } = await begin();
    const refused = await client
      .call('createPart', { modelId, body: { name: '' } })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', fields: [{ path: 'name' }] });
    expect(String(refused)).toContain('name');
    const stranger = createClient({ url: 'http://localhost:1', token: 'x', retries: 0, fetch: notThere });
    await expect(stranger.call('listModels', {})).rejects.toThrow('nothing listens');
  });

  it('does a write once, though its answer was lost and it was sent again', async () => {
    let lost = 0;
    const { client, modelId } = await begin({
      async fetch(...request) {
        const response = await fetch(...request);
        if (lost >= 2 || response.status !== 201) return response;
        lost += 1;
        await response.body?.cancel();
        throw new TypeError('the connection was cut');
      },
    });
    await client.call('createPart', { modelId, body: { name: 'Motor' } });
    expect(lost).toBe(2);
    expect(await client.call('listParts', { modelId })).toHaveLength(1);
  });

  it('waits as long as the service asks, and gives up after so many times', async () => {
    const { client, modelId } = await begin({ fetch: busy(2) });
    expect(await client.call('listParts', { modelId })).toEqual([]);
    const hopeless = createClient({ url: 'http://localhost:1', retries: 1, fetch: busy(9) });
    await expect(hopeless.call('health', {})).rejects.toMatchObject({ code: 'BUSY', status: 503 });
  });

  it('does not send again what could be done twice', async () => {
    let sent = 0;
    const { client, modelId } = await begin({
      fetch() {
        sent += 1;
        return notThere();
      },
    });
    await expect(client.call('simulate', { modelId, body: { steps: [] } })).rejects.toThrow(
      'nothing listens',
    );
    expect(sent).toBe(1);
  });

  it('follows a model over lost connections: each change once, in order', async () => {
    const { client, service, model, modelId } = await begin();
    const stop = new AbortController();
    const seen: ModelEvent[] = [];
    const seqs = () => seen.flatMap((one) => (one.event === 'change' ? [one.data.seq] : []));
    const reading = (async () => {
      for await (const event of client.follow({ modelId, after: { seq: 0 }, signal: stop.signal }))
        seen.push(event);
    })();
    await model.part('A');
    await expect.poll(seqs).toEqual([1, 2]);
    service.app.server.closeAllConnections();
    await model.part('B');
    await model.part('C');
    await expect.poll(seqs).toEqual([1, 2, 3, 4]);
    stop.abort();
    await Promise.allSettled([reading]);
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  it('ends where the model may not be followed any more', async () => {
    const { client, service, model, modelId } = await begin();
    const ended = (async () => {
      for await (const { event } of client.follow({ modelId })) if (event === 'ready') await model.delete('');
    })();
    await expect(ended).rejects.toMatchObject({ name: 'ServiceError', code: 'NOT_FOUND', status: 404 });
    await service.deps.streams.review();
  });
});

const notThere = () => Promise.reject(new TypeError('nothing listens'));

/** A service that is busy so many times, and then is asked. */
function busy(times: number): typeof fetch {
  let asked = 0;
  return (...request) => {
    asked += 1;
    if (asked > times) return fetch(...request);
    const problem = { type: 'about:blank', title: 'Busy', status: 503, detail: 'Wait.', code: 'BUSY' };
    return Promise.resolve(
      new Response(JSON.stringify(problem), { status: 503, headers: { 'retry-after': '0' } }),
    );
  };
}
