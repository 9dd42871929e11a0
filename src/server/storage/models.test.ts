import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/stores/stores.ts';
import { SEED_HASH, seedModel } from '#testing/stores/stores-seed.ts';
import { packBodies } from '#testing/stores/pack-bodies.ts';
import { appendChangeSet, listChangeSets } from './change-sets.ts';
import { findElement, upsertElements } from './elements.ts';
import { findAnswer, putAnswer } from './idempotency.ts';
import {
  countModelsOfTeam,
  deleteModel,
  findModel,
  listModelsForUser,
  lockModel,
  updateModel,
} from './models.ts';
import { findPreview, insertPreview } from './previews.ts';
import type { Storage } from './storage.ts';
import { deleteMember, insertMember } from './teams.ts';

const AT = '2026-11-02T00:00:00.000Z';

describeStores('models', (stores) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await stores.open();
  });

  const idsFor = async (userId: string): Promise<string[]> =>
    (await listModelsForUser(storage.db, userId, { limit: 100 })).map((model) => model.id);

  it('take the given fields and keep the others', async () => {
    const { modelId, teamId, userId } = await seedModel(storage);
    await storage.transaction((tx) =>
      updateModel(tx, modelId, { seq: 4, description: 'Mars', updatedAt: AT }),
    );
    expect(await findModel(storage.db, modelId)).toEqual({
      id: modelId,
      teamId,
      userId,
      name: 'Rover',
      description: 'Mars',
      hash: SEED_HASH,
      accessControlList: '[]',
      definitions: '{}',
      seq: 4,
      createdAt: '2026-11-01T00:00:00.000Z',
      updatedAt: AT,
      elementsSeq: null,
    });
    expect(await storage.transaction((tx) => lockModel(tx, modelId))).toMatchObject({ seq: 4 });
    expect(await storage.transaction((tx) => lockModel(tx, uuidv7()))).toBeNull();
  });

  it('are listed for their owner, for the members of their team and for nobody else', async () => {
    const { modelId, teamId, userId } = await seedModel(storage);
    const { userId: stranger, modelId: own } = await seedModel(storage);
    expect(await idsFor(userId)).toEqual([modelId]);
    expect(await idsFor(stranger)).toEqual([own]);

    await storage.transaction((tx) => insertMember(tx, teamId, stranger, 'Viewer'));
    expect(await idsFor(stranger)).toEqual([modelId, own]);

    await storage.transaction((tx) => deleteMember(tx, teamId, userId));
    expect(await idsFor(userId)).toEqual([modelId]);
  });

  it('are listed for whom their access list names, and for the teams that it names', async () => {
    const { modelId } = await seedModel(storage);
    const person = await seedModel(storage);
    const team = await seedModel(storage);
    const list = [
      { user_id: person.userId, roles: [] },
      { group_id: team.teamId, roles: [] },
      { group_id: team.teamId, roles: [] },
      { invite_id: uuidv7(), email: 'new@example.com', roles: [] },
    ];
    const setList = (accessControlList: string) =>
      storage.transaction((tx) => updateModel(tx, modelId, { accessControlList, updatedAt: AT }));

    await setList(JSON.stringify(list));
    expect(await idsFor(person.userId)).toEqual([modelId, person.modelId]);
    expect(await idsFor(team.userId)).toEqual([modelId, team.modelId]);

    await setList('[]');
    expect(await idsFor(person.userId)).toEqual([person.modelId]);
    expect(await idsFor(team.userId)).toEqual([team.modelId]);
  });

  it('page in the order of their ids, each once', async () => {
    const { teamId, userId } = await seedModel(storage);
    const others = [await seedModel(storage), await seedModel(storage)];
    const accessControlList = JSON.stringify([{ user_id: userId }, { group_id: teamId }]);
    for (const { modelId } of others)
      await storage.transaction((tx) => updateModel(tx, modelId, { accessControlList, updatedAt: AT }));

    const all = await idsFor(userId);
    expect(all).toHaveLength(3);
    const [first] = await listModelsForUser(storage.db, userId, { limit: 1 });
    const rest = await listModelsForUser(storage.db, userId, { after: first!.id, limit: 5 });
    expect([first!, ...rest].map((model) => model.id)).toEqual(all);
    expect(await countModelsOfTeam(storage.db, teamId)).toBe(1);
  });

  it('go with everything in them, and nothing of another model goes', async () => {
    const gone = await seedModel(storage);
    const kept = await seedModel(storage);
    for (const { modelId, userId } of [gone, kept]) {
      await storage.transaction(async (tx) => {
        await upsertElements(tx, modelId, 1, packBodies([{ kind: 'part', id: 'a', body: '{}' }]));
        await appendChangeSet(tx, {
          modelId,
          seq: 1,
          at: AT,
          userId,
          label: '',
          diff: '[]',
          clientId: null,
          hash: '1',
        });
        const preview = {
          modelId,
          handle: 'h',
          createdBy: userId,
          createdAt: AT,
          expiresAt: null,
          embedOrigins: [],
        };
        await insertPreview(tx, preview, `hash of ${modelId}`);
        const answer = { requestHash: 'r', at: AT, status: 200, headers: '{}', body: null };
        await putAnswer(tx, { scopeId: modelId, key: 'k', ...answer });
      });
    }
    expect(await storage.transaction((tx) => deleteModel(tx, gone.modelId))).toBe(true);
    expect(await storage.transaction((tx) => deleteModel(tx, gone.modelId))).toBe(false);

    const left = async (modelId: string) =>
      Promise.all([
        findModel(storage.db, modelId),
        findElement(storage.db, modelId, 'part', 'a'),
        listChangeSets(storage.db, modelId, { after: 0, limit: 9 }).then((sets) => sets[0] ?? null),
        findPreview(storage.db, `hash of ${modelId}`),
        findAnswer(storage.db, modelId, 'k', new Date(AT)),
      ]);
    expect(await left(gone.modelId)).toEqual([null, null, null, null, null]);
    expect(await left(kept.modelId)).not.toContain(null);
  });
});
