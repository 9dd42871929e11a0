import { beforeAll, expect, it } from 'vitest';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { ROWS } from './operations.ts';
import type { Row } from './row.ts';
import { addressOf } from './requests.ts';
import { type Ids, nameIn, ownedBy, worldOf } from './world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
/** What every element of both worlds is called begins like this. */
const NAMED = nameIn('parts').split(' ')[0] ?? '';
const REFUSED = new Set([403, 404, 409, 422]);

interface Foreign {
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body: unknown;
}

/** The requests of a row with one id at a time that is of another model, team or person. */
function foreignOf(row: Row, own: Ids, other: Ids): Foreign[] {
  const endpoint = ENDPOINTS[row.operation];
  if (!endpoint || endpoint.open || row.onlyOwn || row.answers !== undefined) return [];
  const asked = (ids: Ids) => ({ path: addressOf(row, endpoint, {}, ids), body: row.body?.(ids) });
  return Object.entries(other).flatMap(([name, id]) => {
    const request = asked({ ...own, [name]: id });
    if (!name.endsWith('Id') || !JSON.stringify(request).includes(id)) return [];
    return [{ title: `${row.operation} ${row.as ?? ''} with another’s ${name}`, endpoint, ...request }];
  });
}

describeStores('an id of something of somebody else', (stores) => {
  let service: TestApp;
  let ann: Client;
  let own: Ids;
  let other: Ids;

  beforeAll(async () => {
    service = await testApp(await stores.open(), { invitationsPerMinute: MANY, historyReadsAtOnce: MANY });
    const bob = await service.signUp('Bob');
    ann = await service.signUp('Ann');
    const [ours, theirs] = [await worldOf(service, ann), await worldOf(service, bob)];
    own = { ...ours.ids, ...(await ownedBy(service, ann)) };
    other = { ...theirs.ids, ...(await ownedBy(service, bob)) };
  }, 60_000);

  it('is refused wherever it stands, tells nothing and changes nothing', async () => {
    const before = await service.fingerprint();
    const faults: string[] = [];
    const all = ROWS.flatMap((row) => foreignOf(row, own, other));
    for (const { title, endpoint, path, body } of all) {
      const reply = await ann.send(endpoint.method, path, body);
      if (!REFUSED.has(reply.status)) faults.push(`${title}: ${reply.status}`);
      if (reply.text.includes(NAMED)) faults.push(`${title}: tells ${reply.text}`);
      if ((await service.fingerprint()) !== before) faults.push(`${title}: changed the store`);
      if (faults.length > 0) break;
    }
    expect(faults).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  }, 60_000);
});
