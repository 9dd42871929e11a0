import { v7 as uuidv7 } from 'uuid';
import { insertModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { insertMember, insertTeam } from '#server/storage/teams.ts';
import { insertUser } from '#server/storage/users.ts';

export interface Seeded {
  readonly userId: string;
  readonly teamId: string;
  readonly modelId: string;
}

/** What the chain of the model begins with. */
export const SEED_HASH = 'begin';

/** A user who owns a team with one empty model: the least that a store must hold before it takes an element. */
export function seedModel(storage: Storage): Promise<Seeded> {
  const [userId, teamId, modelId] = [uuidv7(), uuidv7(), uuidv7()];
  const at = '2026-11-01T00:00:00.000Z';
  return storage.transaction(async (tx) => {
    const email = `${userId}@example.com`;
    await insertUser(tx, { id: userId, name: 'Ada', email, passwordHash: null, createdAt: at });
    await insertTeam(tx, { id: teamId, name: 'Rover', createdAt: at });
    await insertMember(tx, teamId, userId, 'Owner');
    const model = {
      id: modelId,
      teamId,
      userId,
      name: 'Rover',
      description: '',
      accessControlList: '[]',
      definitions: '{}',
    };
    const row = { ...model, seq: 0, hash: SEED_HASH, createdAt: at, updatedAt: at, elementsSeq: null };
    await insertModel(tx, row, SEED_HASH, { bytes: 0, changeBytes: 0 });
    return { userId, teamId, modelId };
  });
}
