import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';
import { isList, isObject, type Json, sameJson } from '#model/store/json.ts';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';
import { ROWS } from './operations.ts';
import type { Row } from './row.ts';
import { addressOf } from './requests.ts';
import { type Ids, ownedBy, worldOf } from './world.ts';

const ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...PUBLISHED, ...EDITOR };
const MANY = 1_000_000_000;
const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];

/** A way into a body: names of fields, and 0 for the one element of a list. */
type Way = readonly (string | 0)[];
/** An object of a body. */
interface Place {
  readonly way: Way;
  /** What is sent there is read by nobody. */
  readonly ignored: boolean;
}
const DEEPEST = 6;

/** All objects of a schema, closed ones too: what is to be refused there must be refused. */
function objectsIn(schema: unknown, defs: unknown, way: Way = []): Place[] {
  if (!isObject(schema) || way.length > DEEPEST) return [];
  const { $ref, properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
  if (typeof $ref === 'string' && isObject(defs))
    return objectsIn(defs[$ref.slice($ref.lastIndexOf('/') + 1)], defs, way);
  const branches = [anyOf, oneOf, allOf].flatMap((some) => (isList(some) ? some : []));
  const fields = Object.entries(isObject(properties) ? properties : {});
  const own = schema['type'] === 'object' || (schema['type'] === undefined && branches.length === 0);
  return [
    ...(own ? [{ way, ignored: schema['readOnly'] === true }] : []),
    ...branches.flatMap((branch) => objectsIn(branch, defs, way)),
    ...fields.flatMap(([name, field]) => objectsIn(field, defs, [...way, name])),
    ...objectsIn(items, defs, [...way, 0]),
    ...(isObject(additionalProperties) ? objectsIn(additionalProperties, defs, [...way, 'free']) : []),
  ];
}

/** The value with something put into the object at the end of a way, which is made where it is missing. */
function withPoison(value: unknown, way: Way, key: string, poison: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) {
    // As JSON.parse makes it: a field of its own, whatever it is called.
    const fields = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries([...fields, [key, poison]]);
  }
  if (step === 0) return [withPoison(isList(value) ? value[0] : undefined, rest, key, poison)];
  const fields = isObject(value) ? value : {};
  return { ...fields, [step]: withPoison(fields[step], rest, key, poison) };
}

/** Whether an object somewhere in a value has this field of its own: `metadata` is answered in `data`. */
function has(value: unknown, key: string, field: Json): boolean {
  if (isList(value)) return value.some((one) => has(one, key, field));
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, key) && sameJson(value[key] ?? null, field)) return true;
  return Object.values(value).some((one) => has(one, key, field));
}

/** The objects of an operation's body, as its schema has them. */
function placesOf({ body }: Endpoint): Place[] {
  if (!body) return [];
  const schema: unknown = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const defs = isObject(schema) ? schema['$defs'] : undefined;
  return [...new Map(objectsIn(schema, defs).map((place) => [place.way.join('/'), place])).values()];
}

describeStore('a key that every object has', (stores) => {
  let service: TestApp;
  let ann: Client;
  let ids: Ids;

  beforeAll(async () => {
    service = await testApp(await stores.open(), {
      invitationsPerMinute: MANY,
      historyReadsAtOnce: MANY,
      signInsPerMinute: MANY,
      signUpsPerMinute: MANY,
      openPerMinute: MANY,
    });
    ann = await service.signUp('Ann');
    const world = await worldOf(service, ann);
    ids = { ...world.ids, ...(await ownedBy(service, ann)) };
  }, 60_000);

  const rows = ROWS.filter(({ operation }) => ENDPOINTS[operation]?.body !== undefined);

  it('is tried in every operation that has a body', () => {
    const tried = new Set(rows.map(({ operation }) => operation));
    const bodies = Object.entries(ENDPOINTS).flatMap(([name, { body }]) => (body ? [name] : []));
    expect(bodies.filter((name) => !tried.has(name))).toEqual([]);
    expect(rows.filter(({ operation }) => placesOf(ENDPOINTS[operation] ?? EDITOR.me).length === 0)).toEqual(
      [],
    );
  });

  /** What a body did that it must not. */
  async function faultOf(
    row: Row,
    endpoint: Endpoint,
    { way, ignored }: Place,
    key: string,
  ): Promise<string | null> {
    const poison = { polluted: 'yes' };
    const body = withPoison(row.body?.(ids), way, key, poison);
    const reply = await ann.send(endpoint.method, addressOf(row, endpoint, {}, ids), body);
    if (reply.status >= 500) return String(reply.status);
    if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) return 'polluted';
    const { location } = reply.headers;
    if (ignored || reply.status !== 201 || location === undefined) return null;
    const stored = await ann.get(location);
    if (stored.status !== 200) return null;
    // Kept as what it is, or refused: never lost in silence.
    return has(stored.json, key, poison) ? null : 'lost';
  }

  it.each(rows.map((row) => [`${row.operation} ${row.as ?? ''}`.trim(), row] as const))(
    'does nothing in %s',
    async (_title, row) => {
      const endpoint = ENDPOINTS[row.operation];
      if (!endpoint) throw new Error('the contract has no such operation');
      const faults: string[] = [];
      for (const place of placesOf(endpoint))
        for (const key of POISON) {
          const fault = await faultOf(row, endpoint, place, key);
          if (fault !== null) faults.push(`${place.way.join('.')} ${key}: ${fault}`);
        }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});
