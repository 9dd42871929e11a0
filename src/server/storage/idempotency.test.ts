import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { findAnswer, purgeAnswers, putAnswer, type StoredAnswer } from './idempotency.ts';
import type { Storage } from './storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const WRITTEN = new Date('2026-11-02T00:00:00.000Z');
const later = (days: number): Date => new Date(WRITTEN.getTime() + days * DAY);

describeStores('answers kept for a repeated request', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  const answer = (scopeId: string, at = WRITTEN): StoredAnswer => ({
    scopeId,
    key: 'key',
    requestHash: 'hash',
    at: at.toISOString(),
    status: 201,
    headers: '{"location":"/x"}',
    body: null,
  });
  const put = (each: StoredAnswer) => storage.transaction((tx) => putAnswer(tx, each));

  it('are found under their scope and key', async () => {
    await put(answer('a'));
    expect(await findAnswer(storage.db, 'a', 'key', WRITTEN)).toEqual(answer('a'));
    expect(await findAnswer(storage.db, 'a', 'other', WRITTEN)).toBeNull();
    expect(await findAnswer(storage.db, 'b', 'key', WRITTEN)).toBeNull();
  });

  it('are forgotten after 7 days, and their key can be used again', async () => {
    await put(answer('c'));
    expect(await findAnswer(storage.db, 'c', 'key', later(7))).not.toBeNull();
    expect(await findAnswer(storage.db, 'c', 'key', later(7.01))).toBeNull();
    await put({ ...answer('c', later(8)), status: 200 });
    expect(await findAnswer(storage.db, 'c', 'key', later(8))).toMatchObject({ status: 200 });
  });

  it('are purged when they are older, and only then', async () => {
    await put(answer('old'));
    await put(answer('young', later(1)));
    await storage.transaction((tx) => purgeAnswers(tx, later(7.5)));
    expect(await findAnswer(storage.db, 'old', 'key', WRITTEN)).toBeNull();
    expect(await findAnswer(storage.db, 'young', 'key', WRITTEN)).not.toBeNull();
  });
});
