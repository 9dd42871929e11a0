import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp, type Target, writeChange } from './client.ts';
import { checkWhole, type Reading, readStream } from './read-stream.ts';
import { quantile, type Row } from './table.ts';

const STREAMS = 200;
const WRITERS = 20;
/** Each writer begins a write so often, whether the one before was quick or not. Together: 100 edits a second. */
const EVERY_MS = 200;
const WRITES = 50;
const BARE_PORT = 4398;

/** One write: the number that it got. */
type Write = (writer: number, round: number) => Promise<number>;

interface Measured {
  /** Milliseconds from the request to each receipt, and from its acknowledgement. */
  readonly sent: readonly number[];
  readonly acknowledged: readonly number[];
}

/** Writes at a steady pace while streams are read. Throws where a stream misses one, has one twice, or in another order. */
async function measure(open: () => Promise<Reading>, first: number, write: Write): Promise<Measured> {
  const readings = await Promise.all(Array.from({ length: STREAMS }, open));
  const sentAt = new Map<number, number>();
  const acknowledgedAt = new Map<number, number>();
  const writer = async (index: number) => {
    // Spread over the pace, as people are.
    const begin = performance.now() + (index * EVERY_MS) / WRITERS;
    for (let round = 0; round < WRITES; round += 1) {
      await pause(Math.max(0, begin + round * EVERY_MS - performance.now()));
      const sent = performance.now();
      const seq = await write(index, round);
      sentAt.set(seq, sent);
      acknowledgedAt.set(seq, performance.now());
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  const last = first + WRITERS * WRITES;
  const deadline = performance.now() + 30_000;
  while (readings.some(({ received }) => (received.at(-1)?.[0] ?? 0) < last) && performance.now() < deadline)
    await pause(50);
  const sent: number[] = [];
  const acknowledged: number[] = [];
  for (const reading of readings) {
    reading.close();
    checkWhole(reading, first, last);
    for (const [seq, at] of reading.received) {
      sent.push(at - (sentAt.get(seq) ?? at));
      // A stream may be quicker than the answer.
      acknowledged.push(Math.max(0, at - (acknowledgedAt.get(seq) ?? at)));
    }
  }
  return { sent, acknowledged };
}

async function measureOurs(service: RunningService): Promise<Measured> {
  const { ours, team } = await signUp(service.url);
  const model = field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
  const path = `/api/models/${model}`;
  const parts: string[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1)
    parts.push(field(await json(ours, 'POST', `${path}/parts`, { name: `Part ${writer}` }), 'id'));
  return measure(
    () => readStream(ours, `${path}/events`),
    1 + WRITERS,
    (writer, round) =>
      writeChange(ours, 'PUT', `${path}/parts/${parts[writer]}`, { name: `Part ${writer} ${round}` }),
  );
}

/** The bare echo, with events of the size of ours. */
function measureBare(): Promise<Measured> {
  const bare: Target = { url: `http://127.0.0.1:${BARE_PORT}`, headers: {} };
  const id = crypto.randomUUID();
  const entry = { kind: 'part', id, before: { name: 'Part 12 34' }, after: { name: 'Part 12 35' } };
  const body = {
    seq: 1234,
    at: new Date().toISOString(),
    userId: id,
    clientId: id,
    label: 'Change',
    entries: [entry],
  };
  return measure(
    () => readStream(bare, '/events'),
    0,
    () => writeChange(bare, 'POST', '/say', body),
  );
}

async function startBare(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-stream.ts', String(BARE_PORT)], {
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const there = await fetch(`http://127.0.0.1:${BARE_PORT}`, { signal: AbortSignal.timeout(1_000) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return true;
      },
      () => false,
    );
    if (there) return child;
    await pause(100);
  }
  throw new Error('the bare stream did not start');
}

/**
 * Two hundred streams and twenty writers on one process: every stream has every change set once, in order, or this fails. How
 * long a change set takes to each of them, against a bare echo of server-sent events.
 */
export async function benchStreams(): Promise<Row[]> {
  const service = await RunningService.start({
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '100000000',
    STREAMS_PER_PERSON: String(STREAMS),
  });
  const bareProcess = await startBare();
  try {
    const bare = await measureBare();
    const ours = await measureOurs(service);
    const row = (what: string, of: keyof Measured, part: number): Row => {
      const [mine, theirs] = [quantile(ours[of], part), quantile(bare[of], part)];
      return {
        what: `${what}, p${part * 100}`,
        ours: `${mine.toFixed(1)} ms`,
        against: `${theirs.toFixed(1)} ms bare echo of server-sent events`,
        // The echo sends an event before it answers who sent it: there is nothing to compare with.
        ratio: theirs < 0.5 ? '–' : (mine / theirs).toFixed(2),
      };
    };
    const streams = `${STREAMS} streams, ${WRITERS} writers, ${(WRITERS * 1000) / EVERY_MS} edits/s`;
    return [
      row(`${streams}: request to receipt`, 'sent', 0.5),
      row(`${streams}: request to receipt`, 'sent', 0.95),
      row(`${streams}: acknowledged to receipt`, 'acknowledged', 0.5),
      row(`${streams}: acknowledged to receipt`, 'acknowledged', 0.95),
    ];
  } finally {
    bareProcess.kill('SIGTERM');
    await service.stop();
  }
}
