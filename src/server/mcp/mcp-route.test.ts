import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { Guest } from '#contract/guest.ts';
import { PreviewMade } from '#contract/model.ts';
import { Assistant } from '#testing/assistant.ts';
import { listen } from '#testing/service/event-reader.ts';
import { type Client, type TestApp, type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
/** What the protocol asks of a client of 2025. */
const ACCEPT = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
const OFTEN = 40;

describeStores('POST /mcp', (stores) => {
  let service: TestApp;
  let ann: Client;
  let model: TestModel;

  beforeAll(async () => {
    const allowed = 'https://tools.example.com';
    service = await testApp(await stores.open(), { requestsPerMinute: OFTEN, corsOrigins: [allowed] });
    ann = await service.signUp('Ann');
    model = await ann.createModel('Rover');
  });
  afterAll(async () => {
    const closed = service.close();
    service.app.server.closeAllConnections();
    await closed;
  });

  // What was counted in one test is nothing to the next.
  beforeEach(() => service.pass(60_000));

  const post = (client: Client, body: unknown = LIST, headers = {}) =>
    client.post('/mcp', body, { ...ACCEPT, ...headers });

  it('asks for a token, as the interface does', async () => {
    const [none, wrong] = [await post(service.nobody), await post(service.withToken('mw_wrong'))];
    expect([none.status, none.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    const preview = (await model.post('/previews', {})).as(PreviewMade);
    const guest = await service.nobody.post('/api/auth/guest', { previewId: preview.id });
    expect((await post(service.withToken(guest.as(Guest).token))).status).toBe(401);
  });

  it('answers under its own names, and to pages of its own origin and those that are listed', async () => {
    const from = async (origin: string) => (await post(ann, LIST, { origin })).status;
    expect(await from('http://localhost:80')).toBe(200);
    expect(await from('https://tools.example.com')).toBe(200);
    expect(await from('https://evil.example.com')).toBe(403);
    expect(await from('null')).toBe(403);
    const rebound = { host: 'evil.example.com', origin: 'http://evil.example.com' };
    expect((await post(ann, LIST, rebound)).status).toBe(421);
  });

  it('takes one message of JSON at a time', async () => {
    const text = await ann.post('/mcp', 'hello', { ...ACCEPT, 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
    const several = await post(ann, [LIST, LIST]);
    expect([several.status, several.problem.detail]).toEqual([
      400,
      'Send one message at a time, not a list.',
    ]);
    const large = await post(ann, { ...LIST, params: { text: 'x'.repeat(2 ** 20) } });
    expect(large.status).toBe(413);
    const unknown = await post(ann, { ...LIST, method: 'resources/list' });
    expect(unknown.text).toContain('-32601');
  });

  it('opens no stream and has no session to end', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const reply = await ann.send(method, '/mcp');
      expect([method, reply.status, reply.headers['allow']]).toEqual([method, 405, 'POST']);
    }
    const listening = { ...LIST, method: 'subscriptions/listen', params: modernParams() };
    const reply = await post(ann, listening, modernHeaders('subscriptions/listen'));
    expect(reply.text).toContain('Subscription limit reached');
  });

  it('writes every call down for the team, without a word of the model', async () => {
    const url = await listen(service.app);
    const assistant = await Assistant.connect(url, ann.token ?? '');
    const secret = 'Kilonova';
    await model.part(secret);
    const { modelId } = { modelId: model.id };
    await assistant.call('find_elements', { modelId, words: [secret] });
    await assistant.refusal('find_elements', { modelId, words: [secret], colour: secret });
    await expect(assistant.say(secret)).rejects.toThrow('no tool');
    await assistant.call('list_models');
    const rows = (await ann.get(`/api/teams/${model.teamId}/audit?limit=4`)).as(AuditEntry.array());
    expect(rows.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ['tool-called', ann.userId, null],
      ['tool-called', ann.userId, null],
      ['tool-called', ann.userId, modelId],
      ['tool-called', ann.userId, modelId],
    ]);
    const name = { name: 'Rover' };
    const tokenId = z.string().parse(rows[0]?.detail['tokenId']);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { tool: 'list_models', tokenId },
      { tool: 'unknown', tokenId, refused: 'NOT_FOUND' },
      { tool: 'find_elements', tokenId, ...name, refused: 'VALIDATION_FAILED' },
      { tool: 'find_elements', tokenId, ...name },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await assistant.call('export_model', { modelId, format: 'csv' });
    const both = (await ann.get(`/api/teams/${model.teamId}/audit?limit=2`)).as(AuditEntry.array());
    expect(both.map(({ action, address }) => [action, address])).toEqual([
      ['tool-called', '127.0.0.1'],
      ['model-exported', '127.0.0.1'],
    ]);
  });

  it('says nothing about the inside where something fails that nobody foresaw', async () => {
    const { storage } = service.deps;
    const params = { name: 'find_elements', arguments: { modelId: model.id } };
    await storage.transaction((tx) => sql`alter table models rename to moved`.execute(tx));
    try {
      const reply = await post(ann, { ...LIST, method: 'tools/call', params });
      expect(reply.text).toContain('"isError":true');
      expect(reply.text).toMatch(/INTERNAL|STORE_FAILED/);
      expect(reply.text).not.toMatch(/models|relation|table/);
    } finally {
      await storage.transaction((tx) => sql`alter table moved rename to models`.execute(tx));
    }
  });

  describe('of an assistant that does not stop', () => {
    it('tells it to wait, as the answer of its tool', async () => {
      const ben = await service.signUp('Ben');
      const call = { ...LIST, method: 'tools/call', params: { name: 'list_models', arguments: {} } };
      let said = '';
      // Each call counts twice: as a message, and as the request to the interface that it makes.
      for (let at = 0; at < OFTEN; at += 1) said = (await post(ben, call)).text;
      expect(said).toContain(`A token may make ${OFTEN} requests a minute.`);
      expect(said).toMatch(/Wait \d+ seconds/);
      expect(said).toContain('"isError":true');
      const other = await post(ben);
      expect([other.status, other.headers['retry-after'] === undefined]).toEqual([429, false]);
    });
  });
});

function modernHeaders(method: string) {
  return { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
}

function modernParams() {
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
    notifications: {},
  };
}
