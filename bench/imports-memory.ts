import { field, json, signUp } from './client.ts';
import type { Row } from './table.ts';
import { type Turns, WatchedService } from './watched-service.ts';

const PEOPLE = 5;
const IMPORTS_OF_EACH = 4;
/** What is promised above the memory of a service at rest, in MiB. */
const MOST_MORE = 256;
const MIB = 1024 * 1024;
const LARGE = 6 * MIB;
/** So long large imports are watched; who still waits then leaves. */
const WATCHED_MS = 45_000;

interface Seen {
  readonly rest: number;
  /** The most while the imports wait and are read, above that. */
  readonly more: number;
  readonly read: number;
}

/** The most memory that a service takes while twenty tables wait to be read, or come one after the other, against what it takes at rest. */
export async function benchImportsMemory(): Promise<Row[]> {
  const half = await watched('at once', MIB / 2);
  const [alone, large] = [await watched('one after the other', LARGE), await watched('at once', LARGE)];
  const row = (what: string, { more, read, rest }: Seen): Row => ({
    what: `20 imports of ${what}, ${read} read`,
    ours: `${more.toFixed(0)} MiB more`,
    against: `${MOST_MORE} MiB above ${rest.toFixed(0)} MiB at rest`,
    ratio: (more / MOST_MORE).toFixed(2),
  });
  const within = `within ${WATCHED_MS / 1_000} s`;
  return [
    row('0.5 MiB at once', half),
    row(`6 MiB one after the other, ${within}`, alone),
    row(`6 MiB at once, ${within}`, large),
  ];
}

/** Sends tables of this size, and watches the memory of the service until they are read, or for a time. */
async function watched(how: 'at once' | 'one after the other', bytes: number): Promise<Seen> {
  const service = await WatchedService.start({ LOG_LEVEL: 'fatal' });
  try {
    const leave = new AbortController();
    const asked: (() => Promise<number>)[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const { ours, team } = await signUp(service.url, `person-${person}@example.org`);
      for (let nth = 0; nth < IMPORTS_OF_EACH; nth += 1) {
        const model = field(
          await json(ours, 'POST', '/api/models', { name: `Model ${nth}`, team_id: team }),
          'id',
        );
        const url = `${service.url}/api/models/${model}/imports?format=csv`;
        const headers = { ...ours.headers, 'content-type': 'application/octet-stream' };
        asked.push(() =>
          statusOf(url, { method: 'POST', headers, body: table(bytes), signal: leave.signal }),
        );
      }
    }
    const began = Date.now();
    const over = setTimeout(() => leave.abort(), WATCHED_MS);
    const statuses: number[] = [];
    if (how === 'at once') statuses.push(...(await Promise.all(asked.map((ask) => ask()))));
    else for (const ask of asked) statuses.push(await ask());
    clearTimeout(over);
    const most = (turns: readonly Turns[]) => Math.max(0, ...turns.map(({ memory }) => memory)) / MIB;
    const rest = most(service.turns(0, began - 1));
    const during = most(service.turns(began));
    return { rest, more: during - rest, read: statuses.filter((status) => status === 200).length };
  } finally {
    await service.stop();
  }
}

/** What is answered; 0 where nobody waited for it. */
async function statusOf(url: string, init: RequestInit): Promise<number> {
  try {
    return (await fetch(url, init)).status;
  } catch {
    return 0;
  }
}

function table(bytes: number): string {
  const rows = ['Key;Title;Note'];
  for (let index = 0, length = 0; length < bytes; index += 1) {
    const row = `R-${index};Requirement ${index} ${'lorem ipsum '.repeat(8)};${'x'.repeat(80)}`;
    rows.push(row);
    length += row.length + 1;
  }
  return rows.join('\n');
}
