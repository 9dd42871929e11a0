import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES } from '#contract/document.ts';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import type { Permission } from '#model/access.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import { EventReader, listen } from '#testing/service/event-reader.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { type NamedModel, namedModel, type Secrets } from './named-model.ts';
import { ROWS } from './operations.ts';
import { addressOf } from './requests.ts';
import { type Ids, ownedBy } from './world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
const UNLIMITED = {
  signUpsPerMinute: MANY,
  openPerMinute: MANY,
  historyReadsAtOnce: MANY,
  filesAtOnce: MANY,
};
const FORMATS = [
  'native',
  'batch',
  'csv',
  'xlsx',
  'reqif',
  'reqifz',
  'scxml',
  'xstate',
  'mermaid',
  'plantuml',
];
const ZIP = 'PK\u0003\u0004';

interface Reader {
  readonly title: string;
  readonly client: Client;
  readonly views: readonly Scope[];
}

/** What a request may answer beside what the table of operations asks: what is computed of a model, and what would be written. */
interface Asked {
  readonly title: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: unknown;
}

/** Every set of scopes but none and all. */
const SOME_SCOPES = Array.from({ length: 2 ** SCOPES.length - 2 }, (_, bits) =>
  SCOPES.filter((_scope, index) => ((bits + 1) >> index) % 2 === 1),
);

describeStores('what may not be viewed', (stores) => {
  let service: TestApp;
  let url: string;
  let made: NamedModel;
  let readers: readonly Reader[];
  let ids: Ids;

  beforeAll(async () => {
    service = await testApp(await stores.open(), UNLIMITED);
    url = await listen(service.app);
    made = await namedModel(await service.signUp('Ann'));
    const { model } = made;
    const shared: { client: Client; permissions: Permission[]; title: string; views: readonly Scope[] }[] =
      [];
    const add = async (views: readonly Scope[], ...permissions: Permission[]) => {
      const title = permissions
        .map(({ action, scopes }) => `${action} of ${scopes.join(', ')}`)
        .join(' and ');
      shared.push({ client: await service.signUp('Ben'), permissions, title, views });
    };
    // What is hidden is decided above the store, so that the views of many scopes are asked for on one of the two.
    const viewed = stores.kind === 'SQLite' ? SOME_SCOPES : SCOPES.map((scope) => [scope]);
    for (const scopes of viewed) await add(scopes, { action: 'View', scopes });
    for (const scope of SCOPES) {
      await add([scope], { action: 'Suggest', scopes: [scope] });
      await add([scope], { action: 'Edit', scopes: [scope] });
      await add([scope], { action: 'Edit', scopes: [scope] }, { action: 'Manage', scopes: ['*'] });
    }
    await add([], { action: 'Manage', scopes: ['*'] });
    await model.share(
      shared.map(({ client, permissions }) => ({
        user_id: client.userId,
        roles: [{ name: 'Role', permissions }],
      })),
    );
    readers = shared;
    ids = { ...(await ownedBy(service, model.client)), ...made.ids };
  }, 120_000);
  afterAll(async () => {
    service.app.server.closeAllConnections();
    await service.close();
  });

  const hiddenFrom = ({ views }: Reader) =>
    SCOPES.filter((scope) => !views.includes(scope)).flatMap((scope) => made.secrets[scope]);

  /** All that somebody may read of the model, whatever the operation, and what nobody writes by it. */
  function everythingAsked(): Asked[] {
    const { changes } = made;
    const rows = ROWS.flatMap((row): Asked[] => {
      const endpoint = ENDPOINTS[row.operation];
      const reads = endpoint && (endpoint.method === 'GET' || row.writes === false);
      if (!reads || !endpoint.path.includes('{modelId}') || row.operation === 'events') return [];
      const body = row.body?.(ids);
      return [
        {
          title: `${row.operation} ${row.as ?? ''}`,
          method: endpoint.method,
          path: addressOf(row, endpoint, {}, ids),
          ...(body !== undefined && { body }),
        },
      ];
    });
    const get = (rest: string): Asked => ({ title: rest, method: 'GET', path: made.model.path(rest) });
    const post = (rest: string, body: unknown): Asked => ({
      title: `POST ${rest}`,
      method: 'POST',
      path: made.model.path(rest),
      body,
    });
    const asked = { icd: `a=${made.ids['partId']}`, changes: 'from=1' } as Record<string, string>;
    return [
      ...rows,
      ...FORMATS.flatMap((format) => [
        get(`/exports?format=${format}`),
        get(`/exports/report?format=${format}`),
      ]),
      ...TEMPLATES.map((template) => get(`/documents/${template}?${asked[template] ?? ''}`)),
      ...['parts', 'states', 'requirements', 'trace-links', 'interfaces', 'transitions'].flatMap((list) => [
        get(`/${list}?staged=true`),
        get(`/${list}?values=stored`),
      ]),
      ...Array.from({ length: changes }, (_, index) => index + 1).flatMap((seq) => [
        get(`/changes/${seq}`),
        get(`/at/${seq}`),
        get(`/diff?from=${seq}&to=${changes}`),
        get(`/diff?from=${changes}&to=${seq}`),
      ]),
      get('/changes?order=desc'),
      ...made.requirementIds.map((id) => get(`/requirements/${id}/verdict-history`)),
      post('/simulations', { steps: [{ trigger: 'go' }] }),
      post('/explorations', { markdown: true }),
      ...made.refused.map(({ rest, body }) => post(rest, body)),
    ];
  }

  async function textOf(reader: Reader, { method, path, body }: Asked): Promise<string> {
    const answer = await service.app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${reader.client.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const bytes = answer.rawPayload;
    const files = bytes.toString('latin1').startsWith(ZIP) ? Object.values(unzipSync(bytes)) : [bytes];
    const headers = JSON.stringify(answer.headers);
    return [headers, ...files.map((file) => Buffer.from(file).toString('utf8'))].join('\n');
  }

  it('is in no answer, by name or id, whoever asks for whatever can be read', async () => {
    const faults = new Set<string>();
    const asked = everythingAsked();
    expect(asked.length).toBeGreaterThan(80);
    for (const reader of readers)
      for (const one of asked) {
        const text = await textOf(reader, one);
        // What somebody sends themselves is theirs to read.
        const sent = `${one.path} ${JSON.stringify(one.body)}`;
        const told = hiddenFrom(reader).filter(
          ({ text: secret }) => text.includes(secret) && !sent.includes(secret),
        );
        for (const { what } of told) faults.add(`${one.title.replace(/\d+/g, 'n')}: ${what}`);
      }
    expect([...faults].slice(0, 60)).toEqual([]);
  }, 240_000);

  it('is in no event of a stream', async () => {
    const faults = new Set<string>();
    for (const reader of readers) {
      const stream = await EventReader.open(url, made.model, { after: 0, as: reader.client });
      await stream.ready();
      const text = JSON.stringify(stream.told);
      stream.close();
      for (const { text: secret, what } of hiddenFrom(reader)) if (text.includes(secret)) faults.add(what);
    }
    expect([...faults].slice(0, 100)).toEqual([]);
  }, 120_000);

  describe('stands in for itself in what is written', () => {
    const editorOf = (scope: Scope) => {
      const reader = readers.find(({ title }) => title === `Edit of ${scope}`);
      if (!reader) throw new Error('no such reader');
      return reader;
    };
    const storedIn = (path: string) => made.model.get(path).then(({ json }) => json);

    it.each([
      ['requirements', 'requirements', 'requirementId'],
      ['requirements', 'trace-links', 'traceLinkId'],
      ['interfaces', 'interfaces', 'interfaceId'],
      ['states', 'states', 'stateId'],
      ['transitions', 'transitions', 'transitionId'],
    ] as const)('as it was read, sent back: of %s, %s', async (scope, list, name) => {
      const reader = editorOf(scope);
      const path = `/${list}/${ids[name]}`;
      const before = await storedIn(path);
      const read = (await reader.client.on(made.model).get(path)).json;
      expect(JSON.stringify(read)).toContain('ffffffff-ffff-8');
      const body: Record<string, unknown> = { ...(read as object) };
      // The resource calls some fields otherwise than requests do.
      if ('data' in body) {
        body['metadata'] = body['data'];
        for (const field of ['data', 'source', 'target', 'modelId']) delete body[field];
      }
      const answer = await reader.client.on(made.model).put(path, body);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      const after = await storedIn(path);
      const unstamped = ({ updatedAt: _, ...rest }: Record<string, unknown>) => rest;
      expect(unstamped(after as Record<string, unknown>)).toEqual(
        unstamped(before as Record<string, unknown>),
      );
      const [hidden] = hiddenFrom(reader).filter(({ text }) => answer.text.includes(text));
      expect(hidden).toBeUndefined();
    });

    it('in a batch, where something of it goes and the rest stays', async () => {
      const reader = editorOf('requirements');
      const path = `/requirements/${ids['requirementId']}`;
      const { systems: before } = (await storedIn(path)) as { systems: string[] };
      const read = (await reader.client.on(made.model).get(path)).json as { systems: string[] };
      expect(read.systems).toHaveLength(before.length);
      const operations = [
        {
          op: 'update',
          kind: 'requirement',
          id: ids['requirementId'],
          body: { systems: read.systems.slice(1) },
        },
      ];
      const done = await reader.client.on(made.model).post('/batch', { operations });
      expect(done.status).toBe(200);
      expect(((await storedIn(path)) as { systems: string[] }).systems).toEqual(before.slice(1));
      const undone = await reader.client.on(made.model).post(`/changes/${done.changeSeq}/revert`);
      expect(undone.status).toBe(200);
      expect(new Set(((await storedIn(path)) as { systems: string[] }).systems)).toEqual(new Set(before));
      const texts = `${done.text} ${undone.text}`;
      expect(hiddenFrom(reader).filter(({ text }) => texts.includes(text))).toEqual([]);
    });

    it('in a file that was exported and is imported again', async () => {
      const reader = editorOf('requirements');
      const before = await storedIn('/requirements');
      const file = await reader.client.on(made.model).get('/exports?format=native');
      const report = await reader.client.on(made.model).post('/imports?format=native', file.text);
      expect([report.status, report.text.slice(0, 500)]).toEqual([200, expect.any(String)]);
      expect(await storedIn('/requirements')).toEqual(before);
    });
  });

  it('is looked for with every kind of thing that has a name', () => {
    const lacking = SCOPES.filter((scope) => made.secrets[scope].length < 4);
    expect(lacking).toEqual([]);
    expect(
      new Set(
        Object.values<Secrets[Scope]>(made.secrets)
          .flat()
          .map(({ text }) => text),
      ).size,
    ).toBeGreaterThan(40);
  });
});
