import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { type Caller, callersOf } from './callers.ts';
import { ROWS } from './operations.ts';
import type { Row } from './row.ts';
import { type Asked, requestsOf } from './requests.ts';
import { StoreCopy } from './store-copy.ts';
import { type Ids, nameIn, worldOf } from './world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
const UNLIMITED = {
  requestsPerMinute: MANY,
  signInsPerMinute: MANY,
  signUpsPerMinute: MANY,
  openPerMinute: MANY,
  invitationsPerMinute: MANY,
};

describe('who may do what', () => {
  let folder: string;
  let storage: Storage;
  let service: TestApp;
  let copy: StoreCopy;
  let callers: readonly Caller[];
  let own: Ids;
  let other: Ids;
  let cells = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelwright-access-'));
    storage = await openStorage({ dataDir: folder });
    service = await testApp(storage, UNLIMITED);
    const ours = await worldOf(service, await service.signUp('Ann'));
    const theirs = await worldOf(service, await service.signUp('Bob'));
    const made = await callersOf(service, ours, theirs);
    callers = made.callers;
    own = made.ids;
    other = theirs.ids;
    copy = new StoreCopy(folder);
  }, 120_000);
  afterAll(async () => {
    copy.close();
    await service.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });

  it('is asked about every operation of the contract', () => {
    const named = new Set(ROWS.map(({ operation }) => operation));
    expect([...named].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  /** What is wrong with an answer or with what became of the store, which is put back; null where nothing is. */
  async function faultOf(row: Row, endpoint: Endpoint, caller: Caller, asked: Asked): Promise<string | null> {
    const { path, body, statuses, hidden } = asked;
    const { status, text } =
      row.operation === 'events'
        ? await openStream(caller, path)
        : await caller.client.send(endpoint.method, path, body);
    const changed = copy.changed();
    if (changed.length > 0) {
      copy.restore(changed);
      for (const { modelId = '' } of [own, other]) service.deps.documents.forget(modelId);
    }
    if (!statuses.includes(status)) return `${status} instead of ${statuses.join(' or ')}`;
    const writes = endpoint.method !== 'GET' && row.writes !== false && status < 300;
    if (writes !== changed.length > 0) return writes ? 'changed nothing' : `changed ${changed.join(', ')}`;
    const told = hidden.filter((scope) => !row.shows?.includes(scope) && text.includes(nameIn(scope)));
    return told.length > 0 ? `told of ${told.join(', ')}` : null;
  }

  /** The beginning of a stream, which is left at once. */
  async function openStream({ client }: Caller, url: string) {
    const headers = client.token === null ? {} : { authorization: `Bearer ${client.token}` };
    const reply = await service.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    reply.stream().destroy();
    return { status: reply.statusCode, text: '' };
  }

  it.each(ROWS.map((row) => [`${row.operation} ${row.as ?? ''}`.trim(), row] as const))(
    '%s',
    async (_title, row) => {
      const endpoint = ENDPOINTS[row.operation];
      if (!endpoint) throw new Error('the contract has no such operation');
      const faults: string[] = [];
      for (const caller of callers)
        for (const asked of requestsOf(row, endpoint, caller, own, other)) {
          cells += 1;
          const fault = await faultOf(row, endpoint, caller, asked);
          if (fault !== null) faults.push(`${caller.title}, ${asked.about}: ${fault}`);
        }
      expect(faults).toEqual([]);
    },
  );

  it('was asked in as many cells as that takes', () => {
    expect(cells).toBeGreaterThan(25_000);
  });
});
