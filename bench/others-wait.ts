import { setTimeout } from 'node:timers/promises';
import { LONG_WORK, type LongWork } from '#testing/service/long-work.ts';
import { field, json, signUp, type Target } from './client.ts';
import { quantile, type Row } from './table.ts';
import { type Turns, WatchedService } from './watched-service.ts';

/** How long another person is watched beside each, at most; what is not over by then is left. */
const WATCHED_MS = Number(process.env['BENCH_SECONDS'] ?? 5) * 1_000;
/** What is promised, in milliseconds. */
const MOST_WAIT = 200;
const MOST_TURN = 50;

interface Person extends Target {
  readonly newModel: (name: string) => Promise<string>;
}

/**
 * What another person waits for a small GET and PUT while somebody has long work done, and the longest turn of the service's loop
 * meanwhile, beside the same with nothing to do. `BENCH_WORK=batch` takes those alone whose name has the word in it.
 */
export async function benchOthersWait(): Promise<Row[]> {
  const service = await WatchedService.start({ RATE_LIMIT: '100000000', COMPUTE_SECONDS: '100000' });
  try {
    const [ann, ben] = [await person(service.url, 'ann'), await person(service.url, 'ben')];
    const small = `/api/models/${await ben.newModel('Small')}/parts/${crypto.randomUUID()}`;
    await json(ben, 'POST', small.slice(0, small.lastIndexOf('/')), {
      id: small.slice(small.lastIndexOf('/') + 1),
      name: 'Mine',
    });
    const other = { ben, small, service };
    const wanted = LONG_WORK.filter(({ what }) => what.includes(process.env['BENCH_WORK'] ?? ''));
    const rows = [rowOf('nothing', await watched(other, () => Promise.resolve('')))];
    for (const work of wanted) {
      const row = await beside(work, ann, other);
      console.error(row.what, '|', row.ours, '|', row.against);
      rows.push(row);
    }
    rows.push(rowOf('nothing', await watched(other, () => Promise.resolve(''))));
    return rows;
  } finally {
    await service.stop();
  }
}

async function person(url: string, name: string): Promise<Person> {
  const { ours, team } = await signUp(url, `${name}@example.org`);
  return {
    ...ours,
    newModel: async (model) =>
      field(await json(ours, 'POST', '/api/models', { name: model, team_id: team }), 'id'),
  };
}

interface Other {
  readonly ben: Person;
  readonly small: string;
  readonly service: WatchedService;
}

async function beside(work: LongWork, ann: Person, other: Other): Promise<Row> {
  const large = `/api/models/${await ann.newModel('Large')}`;
  if (work.holds) await json(ann, 'POST', `${large}/batch`, { operations: work.holds() });
  for (const one of work.after?.() ?? [])
    await json(ann, one.method ?? 'POST', `${large}${one.path}`, one.body);
  const seen = await watched(other, (leave) =>
    ask(work, `${ann.url}${large}${work.path}`, ann.headers, leave),
  );
  return rowOf(work.what, seen);
}

interface Seen {
  readonly told: string;
  readonly gets: readonly number[];
  readonly puts: readonly number[];
  readonly longest: number;
  readonly computed: number;
}

/** Watches the other person from when the work is asked for, which is left after a time. */
async function watched(
  { ben, small, service }: Other,
  work: (leave: AbortSignal) => Promise<string>,
): Promise<Seen> {
  const leave = new AbortController();
  const began = Date.now();
  const asked = work(leave.signal).then(
    (told) => `${told} after ${((Date.now() - began) / 1_000).toFixed(1)} s`,
  );
  const gets: number[] = [];
  const puts: number[] = [];
  for (let turn = 0; turn < 3 || Date.now() - began < WATCHED_MS; turn += 1) {
    puts.push(await milliseconds(() => json(ben, 'PUT', small, { name: `Mine ${turn}` })));
    gets.push(await milliseconds(() => json(ben, 'GET', small)));
  }
  leave.abort();
  const told = await asked;
  await setTimeout(300);
  return { told, gets, puts, ...longestTurn(service.turns(began, Date.now() + 200)) };
}

function rowOf(what: string, { told, gets, puts, longest, computed }: Seen): Row {
  const [get, put] = [quantile(gets, 0.99), quantile(puts, 0.99)];
  const holds = Math.max(get, put) < MOST_WAIT && computed < MOST_TURN;
  const ms = (value: number) => value.toFixed(0).padStart(4);
  return {
    what,
    ours: `GET ${ms(get)} PUT ${ms(put)} turn ${ms(longest)}, of it computed ${ms(computed)} ms`,
    against: `${holds ? 'holds ' : 'broken'} ${MOST_WAIT}, ${MOST_TURN} ms; ${told}`,
    ratio: Math.max(get / MOST_WAIT, put / MOST_WAIT, computed / MOST_TURN).toFixed(2),
  };
}

async function ask(
  { method, body, type = 'application/json' }: LongWork,
  url: string,
  headers: Target['headers'],
  signal: AbortSignal,
): Promise<string> {
  const sent = body?.();
  try {
    const answer = await fetch(url, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(sent !== undefined && { 'content-type': type }) },
      ...(sent !== undefined && { body: typeof sent === 'string' ? sent : new Uint8Array(sent) }),
      signal,
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'left';
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function longestTurn(turns: readonly Turns[]): Pick<Seen, 'longest' | 'computed'> {
  return {
    longest: Math.max(0, ...turns.map(({ longest }) => longest)),
    computed: Math.max(0, ...turns.map(({ computed }) => computed)),
  };
}
