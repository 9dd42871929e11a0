import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { findModel, insertModel } from '#server/storage/models.ts';
import { openStorage } from '#server/storage/storage.ts';
import { writeLongHistory } from '#testing/stores/long-history.ts';
import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp, type Target } from './client.ts';
import { median, type Row } from './table.ts';

const CHANGES = Number(process.env['BENCH_CHANGES'] ?? 1_000_000);
const PARTS = 1_000;
/** What is promised of a state of the past, in milliseconds. */
const LIMIT_MS = 1_000;
const ROUNDS = 15;
/** How far the last snapshot may be from the end. */
const WITHIN = 10_000;

/**
 * A model of a thousand parts with a million change sets: its state after any of them, what differs between two, and pages of the list of
 * changes, before there are snapshots and with them. `BENCH_CHANGES` sets how many.
 */
export async function benchHistory(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'modelwright-bench-'));
  const service = await RunningService.start({
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '100000000',
    COMPUTE_SECONDS: '100000',
    DATA_DIR: dataDir,
  });
  try {
    const { ours, team } = await signUp(service.url);
    const made = field(await json(ours, 'POST', '/api/models', { name: 'Long', team_id: team }), 'id');
    await service.pause();
    const modelId = await seed(dataDir, made);
    await service.resume();
    const path = `/api/models/${modelId}`;
    await json(ours, 'GET', `${path}/parts?limit=1`);
    const near = Array.from({ length: ROUNDS }, (_, n) => Math.floor((CHANGES * (n + 0.5)) / ROUNDS));
    const at = (seqs: readonly number[]) =>
      timesOf(seqs.map((seq) => () => json(ours, 'GET', `${path}/at/${seq}`)));
    const rows = [rowOf('a state in the middle, no snapshots yet', await at([CHANGES / 2]))];
    const making = await untilMade(dataDir, modelId, { ours, path });
    rows.push(
      rowOf(`states all over it, ${ROUNDS} of them`, await at(near)),
      rowOf('states of its last hour', await at(Array.from({ length: ROUNDS }, (_, n) => CHANGES - 7 * n))),
      rowOf(
        'what differs between two states',
        await timesOf(
          near.map(
            (seq) => () => json(ours, 'GET', `${path}/diff?from=${seq}&to=${CHANGES - Math.floor(seq / 2)}`),
          ),
        ),
      ),
      rowOf(
        'pages of the changes',
        await timesOf(
          near.map((seq) => () => json(ours, 'GET', `${path}/changes?before=${seq}&order=desc&limit=50`)),
        ),
      ),
      making,
    );
    return rows;
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A model beside the one that was made, with the history. */
async function seed(dataDir: string, made: string): Promise<string> {
  const storage = await openStorage({ dataDir });
  try {
    const row = await findModel(storage.db, made);
    if (row === null) throw new Error('the model is not there');
    const modelId = crypto.randomUUID();
    await storage.transaction((tx) =>
      insertModel(tx, { ...row, id: modelId, seq: 0, hash: 'h0' }, 'h0', { bytes: 0, changeBytes: 0 }),
    );
    await writeLongHistory(storage, { modelId, userId: row.userId }, CHANGES, PARTS);
    return modelId;
  } finally {
    await storage.close();
  }
}

/** What another waits for a small answer while the snapshots are made, until the last is there. */
async function untilMade(
  dataDir: string,
  modelId: string,
  { ours, path }: { readonly ours: Target; readonly path: string },
): Promise<Row> {
  const began = performance.now();
  const waits: number[] = [];
  for (;;) {
    for (let turn = 0; turn < 50; turn += 1) {
      waits.push(...(await timesOf([() => json(ours, 'GET', `${path}/parts?limit=1`)])));
      await setTimeout(20);
    }
    if (lastOf(dataDir, modelId) > CHANGES - WITHIN) break;
  }
  return rowOf(
    `a small GET while snapshots are made, for ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    waits,
  );
}

/** The last snapshot that is there, seen from beside the service. */
function lastOf(dataDir: string, modelId: string): number {
  const raw = new Database(join(dataDir, 'modelwright.db'), { readonly: true });
  try {
    const found = raw
      .prepare('select max(seq) from snapshots where model_id = ? and piece = 0')
      .pluck()
      .get(modelId);
    return Number(found ?? 0);
  } finally {
    raw.close();
  }
}

async function timesOf(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const work of works) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times;
}

function rowOf(what: string, times: readonly number[]): Row {
  const most = Math.max(...times);
  return {
    what,
    ours: `${median([...times]).toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
    against: `${LIMIT_MS} ms limit`,
    ratio: (most / LIMIT_MS).toFixed(2),
  };
}
