import { beforeAll, expect, it } from 'vitest';
import { listPreviews } from '#server/storage/previews.ts';
import { type TestIdentity, testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { seedModel } from '#testing/stores/stores-seed.ts';
import { createPreview, opensModel, revokePreview } from './previews.ts';

describeStores('a preview', (stores) => {
  let identity: TestIdentity;
  beforeAll(async () => {
    identity = testIdentity(await stores.open());
  });

  const newPreview = async (expiresAt: Date | null = null) => {
    const { modelId, userId } = await seedModel(identity.storage);
    return identity.storage.transaction((tx) =>
      createPreview(tx, identity.clock(), { modelId, createdBy: userId, expiresAt, embedOrigins: [] }),
    );
  };
  const revoke = (modelId: string, idOrHandle: string) =>
    identity.storage.transaction((tx) => revokePreview(tx, modelId, idOrHandle));

  it('opens its model and no other', async () => {
    const preview = await newPreview();
    const other = await newPreview();
    expect(await opensModel(identity, preview.modelId, preview.id)).toBe(true);
    expect(await opensModel(identity, other.modelId, preview.id)).toBe(false);
  });

  it('is opened by its id only: not by its handle, its hash or a guess', async () => {
    const { id, ...preview } = await newPreview();
    const row = await identity.storage.db
      .selectFrom('previews')
      .selectAll()
      .where('handle', '=', preview.handle)
      .executeTakeFirstOrThrow();
    for (const guess of ['', preview.handle, row.hash, `mwp_${'a'.repeat(43)}`, id.slice(4)])
      expect(await opensModel(identity, preview.modelId, guess)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(id.slice(4));
    expect(await listPreviews(identity.storage.db, preview.modelId)).toEqual([preview]);
  });

  it('opens nothing once it has expired', async () => {
    const preview = await newPreview(new Date(identity.clock().getTime() + 60_000));
    expect(await opensModel(identity, preview.modelId, preview.id)).toBe(true);
    identity.advance({ minutes: 1 });
    expect(await opensModel(identity, preview.modelId, preview.id)).toBe(false);
  });

  it('opens nothing once it was revoked, under its own model', async () => {
    const preview = await newPreview();
    const other = await newPreview();
    expect(await revoke(other.modelId, preview.handle)).toBeNull();
    expect(await revoke(preview.modelId, preview.handle)).toBe(preview.handle);
    expect(await opensModel(identity, preview.modelId, preview.id)).toBe(false);
    expect(await revoke(preview.modelId, preview.handle)).toBeNull();
    expect(await revoke(preview.modelId, other.id)).toBeNull();
    expect(await revoke(other.modelId, other.id)).toBe(other.handle);
  });
});
