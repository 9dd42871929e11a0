import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import { type Endpoint, worksWhenFull } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { type Need, POSTGRESQL } from '#testing/needs.ts';
import { type Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { mayMount, postgresDisk, type SmallDisk, sqliteDisk } from '#testing/stores/small-disk.ts';
import { ROWS } from './access/operations.ts';
import type { Row } from './access/row.ts';
import { requestsOf } from './access/requests.ts';
import { EVERYTHING } from './access/rights.ts';
import { type Ids, ownedBy, type World, worldOf } from './access/world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
const UNLIMITED = { signInsPerMinute: MANY, signUpsPerMinute: MANY, invitationsPerMinute: MANY };
const LARGE = 'x'.repeat(20_000);

/** Those whose body decides whether they take something away. */
const NARROWING: readonly Row[] = [
  { operation: 'updateAccess', asks: 'to manage the model', body: () => ({ access_control_list: [] }) },
  {
    operation: 'batch',
    asks: { edits: ['parts'] },
    body: (ids) => ({ operations: [{ op: 'delete', kind: 'part', id: ids['partId'] }] }),
  },
];

/** What someone takes away, by one operation of the contract. */
interface Removal {
  readonly row: Row;
  readonly endpoint: Endpoint;
  readonly client: Client;
  readonly path: string;
  readonly body: unknown;
  readonly statuses: readonly number[];
}

const rows = [
  ...ROWS.filter(({ operation }) => {
    const endpoint = ENDPOINTS[operation];
    return endpoint !== undefined && worksWhenFull(endpoint);
  }),
  ...NARROWING,
];

async function removalOf(service: TestApp, row: Row): Promise<Removal> {
  const client = await service.signUp('Ann');
  const { model, ids }: World = await worldOf(service, client);
  const bob = await service.signUp('Bob');
  await model.share([entry(bob, 'Edit')]);
  // Whoever leaves is not the last Owner.
  await client.post(`/api/teams/${model.teamId}/members`, { email: bob.email, role: 'Owner' });
  const own: Ids = await ownedBy(service, client);
  const endpoint = ENDPOINTS[row.operation];
  if (endpoint === undefined) throw new Error('the contract has no such operation');
  const caller = { title: '', client, token: 'session', role: 'Owner', rights: EVERYTHING, own } as const;
  const [asked] = requestsOf(row, endpoint, caller, { ...ids, ...(await invitedTo(model)) }, ids);
  if (asked === undefined) throw new Error('nothing is asked');
  return { row, endpoint, client, ...asked };
}

/** A list that is set anew takes its invitations out: one that is made afterwards stands. */
async function invitedTo(model: World['model']): Promise<Ids> {
  const email = `guest-${model.id}@example.com`;
  const roles = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];
  const made = await model.post('/invitations', { email, roles });
  const location = made.headers['location'] ?? '';
  return { modelInvitationId: location.slice(location.lastIndexOf('/') + 1) };
}

const MOUNTING: Need = { met: mayMount(), words: 'the right to mount a small disk: run it on Linux as root' };
const DISKS = [
  { kind: 'SQLite', needs: [MOUNTING], make: () => Promise.resolve(sqliteDisk()) },
  { kind: 'PostgreSQL', needs: [MOUNTING, POSTGRESQL], make: () => postgresDisk(POSTGRESQL.url) },
];

describe.each(DISKS)('a full disk ($kind)', ({ needs, make }) => {
  describeNeeding(needs, 'that takes no more', () => {
    let disk: SmallDisk;
    let storage: Storage;
    let service: TestApp;
    let writer: World['model'];
    const removals = new Map<Row, Removal>();

    beforeAll(async () => {
      disk = await make();
      await open();
      for (const row of rows) removals.set(row, await removalOf(service, row));
      writer = await (await service.signUp('Eve')).createModel('Large');
      await disk.fill();
      await refused();
    }, 300_000);
    afterAll(async () => {
      await service.close();
      await storage.close();
      await disk.remove();
    });

    async function open(): Promise<void> {
      storage = await openStorage(disk.place);
      service = await testApp(storage, UNLIMITED);
    }

    /** The log and the pages of the store have room of their own, which ordinary writes use up: also what the log leaves once it is emptied. */
    async function refused(model = writer): Promise<string> {
      for (;;) {
        const reply = await model.post('/requirements', { title: 'More', description: LARGE });
        if (reply.status !== 201) return reply.problem.code;
      }
    }

    it('is told to whoever writes more, and everything can be read', async () => {
      expect(await refused()).toBe('STORE_FULL');
      expect((await writer.get('/requirements')).status).toBe(200);
    });

    it.each(rows.map((row) => [`${row.operation} ${row.as ?? ''}`.trim(), row] as const))(
      'lets in %s',
      async (_title, row) => {
        const { client, endpoint, path, body, statuses } = removals.get(row) as Removal;
        const reply = await client.send(endpoint.method, path, body);
        expect(statuses).toContain(reply.status);
      },
    );

    it('holds to all of it after a restart on the full disk', async () => {
      expect(await refused()).toBe('STORE_FULL');
      await service.close();
      await storage.close();
      // Closing moves the log away, which makes room. (PostgreSQL goes on, and lets nobody connect where there is none at all.)
      if ('dataDir' in disk.place) await disk.fill();
      await open();
      const back: string[] = [];
      for (const { row, client, endpoint, path } of removals.values()) {
        // Whoever asks for a link takes nothing away that could come back.
        if (row.writes === false || row.operation === 'endOtherSessions') continue;
        if (endpoint.status !== 204 || row.answers !== undefined) continue;
        const { status } = await service.withToken(client.token ?? '').send(endpoint.method, path);
        if (status !== 404 && status !== 401) back.push(`${row.operation}: ${status}`);
      }
      expect(back).toEqual([]);
      const again = service.withToken(writer.client.token ?? '').on(writer);
      await refused(again);
      expect((await again.client.delete('/api/me/sessions')).status).toBe(204);
    });
  });
});
