import { sql } from 'kysely';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { Entry } from '#model/edit/diff.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { upsertElements } from '#server/storage/elements.ts';
import { appendChangeSet } from '#server/storage/change-sets.ts';
import { updateModel } from '#server/storage/models.ts';
import type { Storage } from '#server/storage/storage.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { packBodies } from './pack-bodies.ts';

/** Change sets that one statement writes. */
const AT_ONCE = 50_000;
const DAY = '2026-11-20T';

/** The id of the n-th part. */
export const partOf = (n: number): string => `${10_000_000 + n}-0000-4000-8000-000000000000`;

/** When change set `seq` was made: each at another time, in their order. */
export function timeOf(seq: number): string {
  const two = (value: number) => 10 + value;
  return `${DAY}${two(Math.floor(seq / 2_250_000))}:${two(Math.floor(seq / 45_000) % 50)}:${two(Math.floor(seq / 900) % 50)}.${100 + (seq % 900)}Z`;
}

/** What the n-th part is called after change set `seq`, and which change set called it so. */
export function nameAt(
  n: number,
  seq: number,
  parts: number,
): { readonly name: string; readonly by: number } {
  const by = seq - ((((seq - n) % parts) + parts) % parts);
  return by < 2 ? { name: 'N0', by: 1 } : { name: `N${by}`, by };
}

/**
 * Gives an empty model a long history, written by the store itself: change set 1 makes the parts, and every one after it calls one of them
 * otherwise, in turn. A million take some ten seconds. The hash of each is `h` and its number.
 */
export async function writeLongHistory(
  storage: Storage,
  { modelId, userId }: { readonly modelId: string; readonly userId: string },
  changes: number,
  parts: number,
): Promise<void> {
  const planned = planBatch(
    EMPTY_MODEL,
    Array.from({ length: parts }, (_, n) => ({
      op: 'create' as const,
      kind: 'part' as const,
      id: partOf(n),
      body: { name: 'N0' },
    })),
    testContext(timeOf(1)),
  );
  const made: readonly Entry[] = planned.ok ? planned.value.diff : [];
  const set = { modelId, userId, label: 'Edit', clientId: null };
  await storage.transaction(async (tx) => {
    await appendChangeSet(tx, { ...set, seq: 1, at: timeOf(1), diff: JSON.stringify(made), hash: 'h1' });
    const bodies = made.map(({ kind, id, after }, n) => {
      const { name, by } = nameAt(n, changes, parts);
      return { kind, id, body: JSON.stringify({ ...after, name, updatedAt: timeOf(by) }) };
    });
    await upsertElements(tx, modelId, changes, packBodies(bodies));
    await updateModel(tx, modelId, { seq: changes, hash: `h${changes}`, updatedAt: timeOf(changes) });
  });
  const text = (number: ReturnType<typeof sql>) => sql`cast(${number} as text)`;
  for (let from = 2; from <= changes; from += AT_ONCE) {
    const upTo = Math.min(changes, from + AT_ONCE - 1);
    const before = sql`case when seq - ${sql.lit(parts)} < 2 then 'N0' else 'N' || ${text(sql`seq - ${sql.lit(parts)}`)} end`;
    await storage.transaction((tx) =>
      sql`
        with recursive numbers(seq) as (
          select ${sql.lit(from)} union all select seq + 1 from numbers where seq < ${sql.lit(upTo)})
        insert into change_sets (model_id, seq, at, user_id, label, diff, client_id, hash)
        select ${modelId}, seq,
          ${DAY} || ${text(sql`10 + seq / 2250000`)} || ':' || ${text(sql`10 + seq / 45000 % 50`)} || ':' ||
            ${text(sql`10 + seq / 900 % 50`)} || '.' || ${text(sql`100 + seq % 900`)} || 'Z',
          ${userId}, 'Edit',
          '[{"kind":"part","id":"' || ${text(sql`10000000 + seq % ${sql.lit(parts)}`)} ||
            '-0000-4000-8000-000000000000","before":{"name":"' || ${before} ||
            '"},"after":{"name":"N' || ${text(sql`seq`)} || '"}}]',
          null, 'h' || ${text(sql`seq`)}
        from numbers`.execute(tx),
    );
  }
}
