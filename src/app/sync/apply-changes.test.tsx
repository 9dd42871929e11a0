import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeSet } from '#contract/change-set.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { onApplied } from './applied-changes.ts';
import { documentQuery, type ServerDocument, applyRemoteChanges } from './document.ts';

const MODEL = idOf('model');
const { queryKey } = documentQuery(MODEL);

/** A change set that makes so many requirements. */
function making(seq: number, count: number): ChangeSet {
  const model = aModel();
  for (let index = 0; index < count; index += 1) model.requirement(`Requirement ${seq}.${index}`);
  const entries = [...model.build().tables.requirement.values()].map((requirement) => ({
    kind: 'requirement' as const,
    id: requirement.id,
    before: null,
    after: requirement,
  }));
  return { seq, at: '2026-11-21T12:00:00.000Z', userId: idOf('Ben'), clientId: null, label: '', entries };
}

let client: QueryClient;
const held = () => client.getQueryData(queryKey)?.model.tables.requirement.size;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<ServerDocument>(queryKey, { seq: 0, model: aModel().build(), staged: new Map() });
  // A clock on which every step takes longer than a turn may.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
});
afterEach(() => vi.restoreAllMocks());

it('a large change set comes in over many tasks, and is seen whole or not at all', async () => {
  let over = false;
  void applyRemoteChanges(client, MODEL, [making(1, 300)]).then(() => (over = true));
  const seen: (number | undefined)[] = [];
  while (!over) {
    seen.push(held());
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(seen.length).toBeGreaterThan(300);
  expect(new Set(seen)).toEqual(new Set([0]));
  expect(held()).toBe(300);
});

it('what is to be taken in meanwhile comes after it, each once', async () => {
  const told: number[] = [];
  const stop = onApplied(MODEL, ({ sets }) => told.push(...sets.map(({ seq }) => seq)));
  const [first, second] = [making(1, 40), making(2, 1)];
  await Promise.all([
    applyRemoteChanges(client, MODEL, [first]),
    applyRemoteChanges(client, MODEL, [first, second]),
    applyRemoteChanges(client, MODEL, [second]),
  ]);
  stop();
  expect(told).toEqual([1, 2]);
  expect(held()).toBe(41);
});

it('a model that was read again meanwhile loses nothing, and gets nothing twice', async () => {
  const taking = applyRemoteChanges(client, MODEL, [making(1, 40), making(2, 5)]);
  const again = aModel().part('Tank');
  for (let index = 0; index < 40; index += 1) again.requirement(`Requirement 1.${index}`);
  client.setQueryData<ServerDocument>(queryKey, { seq: 1, model: again.build(), staged: new Map() });
  await taking;
  const document = client.getQueryData(queryKey);
  expect(document?.seq).toBe(2);
  expect(document?.model.tables.part.size).toBe(1);
  expect(held()).toBe(45);
});
