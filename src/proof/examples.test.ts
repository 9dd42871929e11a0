import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { EXAMPLE_IDS, EXAMPLES, type Example } from '#contract/examples.ts';
import { PUBLISHED } from '#contract/published.ts';
import { isObject } from '#model/store/json.ts';
import { openapi } from '#server/docs/openapi.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { ROWS } from './access/operations.ts';
import { StoreCopy } from './access/store-copy.ts';
import { type Ids, nameIn, ownedBy, worldOf } from './access/world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const NAMES = Object.keys(ENDPOINTS);
const ANSWERS = join(import.meta.dirname, '../server/docs/example-answers.json');
/** They need what a test has not: a start link, a provider, a file within a file, a file of Word, the e-mail of who asks. What they answer instead is as documented. */
const ANSWER_INSTEAD: Readonly<Record<string, number>> = {
  start: 401,
  resetPassword: 404,
  makeReset: 409,
  startOidc: 404,
  oidcCallback: 404,
  oidcSession: 404,
  linkIdentity: 404,
  getEmbeddedFile: 404,
  getDocumentTemplate: 404,
  replaceDocumentTemplate: 400,
  deleteDocumentTemplate: 404,
  deleteMe: 400,
};
/** What the things of the model are called in the examples. */
const WORDS: Readonly<Record<string, string>> = {
  [nameIn('parts')]: 'Motor',
  [nameIn('states')]: 'Idle',
  [nameIn('interfaces')]: 'Power',
  [nameIn('transitions')]: 'Start',
  [nameIn('requirements')]: 'Mass',
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[457][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A text with other ids: of what has a number only, nothing could be told from other numbers. */
const filled = (text: string, from: Readonly<Record<string, string>>, to: Ids): string =>
  Object.entries(from)
    .filter(([name]) => !name.startsWith('seq'))
    .reduce((all, [name, value]) => all.replaceAll(value, to[name] ?? value), text);

describe('the examples of the API', () => {
  let folder: string;
  let storage: Storage;
  let service: TestApp;
  let copy: StoreCopy;
  let ann: Client;
  let invited: Client;
  let ids: Ids;
  const recorded: Record<string, unknown> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelwright-examples-'));
    storage = await openStorage({ dataDir: folder });
    service = await testApp(storage);
    ann = await service.signUp('Ann');
    const world = await worldOf(service, ann);
    invited = world.invited;
    ids = { ...world.ids, ...(await ownedBy(service, ann)) };
    copy = new StoreCopy(folder);
  });
  afterAll(async () => {
    copy.close();
    await service.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });

  /** The address and the body of an example, with what they name in this store. */
  function requestOf(name: string, { path }: Endpoint): { url: string; body: unknown } {
    const { query = {}, body }: Example = Object.entries(EXAMPLES).find(([one]) => one === name)?.[1] ?? {};
    const row = ROWS.find((one) => one.operation === name && (name !== 'deleteTeam' || one.params));
    const params: Ids = { ...ids, ...row?.params?.(ids) };
    const asked = path.replace(/\{(\w+)\}/g, (_, one: string) => params[one] ?? '');
    const real = (value: unknown): unknown => {
      const text = filled(JSON.stringify(value), EXAMPLE_IDS, ids)
        .replaceAll('mwp_the-one-in-the-link', ids['previewSecret'] ?? '')
        .replaceAll('max@example.com', ids['memberEmail'] ?? '')
        .replaceAll('sam@example.com', ids['strangerEmail'] ?? '');
      return JSON.parse(text);
    };
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(real(value))]),
    );
    return {
      url: search.size > 0 ? `${asked}?${search}` : asked,
      body: body === undefined ? undefined : real(body),
    };
  }

  /** The beginning of a stream, which is left at once. */
  async function openStream(url: string): Promise<{ readonly status: number; readonly text: string }> {
    const headers = { authorization: `Bearer ${ann.token}` };
    const reply = await service.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    reply.stream().destroy();
    return { status: reply.statusCode, text: '' };
  }

  /** An answer without what is another one each time. */
  function settled(answer: unknown): unknown {
    let text = filled(JSON.stringify(answer), ids, EXAMPLE_IDS);
    for (const [name, word] of Object.entries(WORDS)) text = text.replaceAll(name, word);
    const known = new Map<string, string>(Object.values(EXAMPLE_IDS).map((id) => [id, id]));
    text = text
      .replace(UUID, (id) => {
        const number = (0x100 + known.size).toString(16).padStart(12, '0');
        const shown = known.get(id) ?? `01976f3a-0000-7000-8000-${number}`;
        known.set(id, shown);
        return shown;
      })
      .replace(/-[0-9a-f]{8}@example\.com/g, '@example.com')
      .replace(/\b(mw[a-z]?_|whsec_)[\w+/=-]{20,}/g, '$1a-secret-that-is-shown-once')
      .replace(/"#[0-9a-f]{14}"/g, '"#16acbb52f64eb1"')
      .replace(/"(hash|incarnation)":"[\w-]+"/g, '"$1":"Yc2r8cQm5yQ1"');
    return JSON.parse(text);
  }

  it('are there for every operation', () => expect(Object.keys(EXAMPLES).sort()).toEqual([...NAMES].sort()));

  it.each(NAMES)('%s answers as it says', async (name) => {
    const endpoint = ENDPOINTS[name];
    if (!endpoint) throw new Error('the contract has no such operation');
    const { url, body } = requestOf(name, endpoint);
    const caller = name === 'acceptInvitation' ? invited : endpoint.open ? service.nobody : ann;
    const reply = name === 'events' ? await openStream(url) : await caller.send(endpoint.method, url, body);
    const said = ANSWER_INSTEAD[name] ?? endpoint.status;
    expect(reply).toMatchObject({ status: said });
    if (reply.status < 300 && endpoint.answer !== undefined) recorded[name] = settled(JSON.parse(reply.text));
    const changed = copy.changed();
    if (changed.length > 0) copy.restore(changed);
    service.deps.documents.forget(ids['modelId'] ?? '');
  });

  it('have the answers that were recorded (npx vitest run src/proof/examples.test.ts -u does)', async () => {
    await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot(ANSWERS);
  });

  it('stand in the document: each body, each parameter of a path, each answer', () => {
    const paths: unknown = openapi().document.paths;
    const at = (...keys: string[]): unknown =>
      keys.reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), paths);
    const lacking = Object.entries(ENDPOINTS).flatMap(([name, { path, method, body, file, params }]) => {
      const operation = [path, method.toLowerCase()];
      const parameters = at(...operation, 'parameters');
      const named = Array.isArray(parameters) ? parameters.filter(isObject) : [];
      const bare = named.filter((one) => one['in'] === 'path' && one['example'] === undefined);
      const type = file === true ? 'application/octet-stream' : 'application/json';
      const sent = at(...operation, 'requestBody', 'content', type, 'example');
      const isSent = body !== undefined || file === true;
      return (isSent && sent === undefined) || bare.length > 0 || (params && named.length === 0)
        ? [name]
        : [];
    });
    expect(lacking).toEqual([]);
  });
});

describe('the description of the API', () => {
  const { document } = openapi();
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ name: `${method} ${path}`, operation }] : [];
    }),
  );

  it('gives each parameter an example of its type', () => {
    const bad = operations.flatMap(({ name, operation: { parameters = [] } }) =>
      parameters.flatMap((parameter) => {
        if (!('in' in parameter) || parameter.example === undefined) return [];
        const example: unknown = parameter.example;
        const type = parameter.schema && 'type' in parameter.schema ? parameter.schema.type : undefined;
        const isRight = type === 'integer' ? Number.isInteger(example) : typeof example === 'string';
        return isRight ? [] : [`${name} ${parameter.name}`];
      }),
    );
    expect(bad).toEqual([]);
  });

  it('says of each operation how it ends well and how it is refused, and what its group is about', () => {
    const bad = operations.filter(({ operation: { responses = {}, tags = [] } }) => {
      const said = Object.keys(responses);
      const isGrouped = tags.every((tag) =>
        document.tags?.some((one) => one.name === tag && one.description),
      );
      const endsWell = said.some((status) => status === 'default' || status.startsWith('2'));
      return !endsWell || !said.some((status) => status.startsWith('4')) || !isGrouped;
    });
    expect(bad.map(({ name }) => name)).toEqual([]);
  });

  it('has no schema that is only itself, of which no types can be made', () => {
    const schemas = Object.entries(document.components?.schemas ?? {});
    const within = schemas.filter(
      ([name, schema]) =>
        !('properties' in schema) && JSON.stringify(schema).includes(`"#/components/schemas/${name}"`),
    );
    expect(within.map(([name]) => name)).toEqual([]);
  });
});
