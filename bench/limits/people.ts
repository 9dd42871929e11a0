import { setTimeout as pause } from 'node:timers/promises';
import { field, json, signUp, type Target, writeChange } from '../client.ts';
import { checkWhole, type Reading, readStream } from '../read-stream.ts';
import { quantile } from '../table.ts';
import { count, mib, type Published } from './published.ts';
import { memoryOf, startUnlimited } from './unlimited.ts';

const EDITORS = Number(process.env['BENCH_EDITORS'] ?? 200);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 15);
/** Each edits so often, whether the edit before was quick or not: one who draws without a pause. */
const EVERY_MS = 5_000;
const AT_ONCE = 8;
/** Parts that all of them edit, beside one of each. */
const SHARED = 10;
const CATCH_UP_MS = 60_000;

interface Editor extends Target {
  readonly reading: Reading;
  readonly part: string;
  /** The name that its own part was last given, as acknowledged. */
  name: string;
}

/**
 * So many people on one model, each with an account, an open stream and an edit every five seconds: a part of their own, and every third time
 * one that all of them edit. Throws where an acknowledged edit is lost or is there twice, or a stream misses one, has one twice or in another order.
 */
export async function benchPeople(): Promise<Published> {
  const service = await startUnlimited();
  try {
    const owner = await signUp(service.url, 'owner@example.org');
    const model = field(
      await json(owner.ours, 'POST', '/api/models', { name: 'Together', team_id: owner.team }),
      'id',
    );
    const path = `/api/models/${model}`;
    const newPart = async (name: string) =>
      field(await json(owner.ours, 'POST', `${path}/parts`, { name }), 'id');
    const shared: string[] = [];
    for (let nth = 0; nth < SHARED; nth += 1) shared.push(await newPart(`Shared ${nth}`));
    const editors: Editor[] = [];
    for (let from = 0; from < EDITORS; from += AT_ONCE)
      editors.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, EDITORS - from) }, async (_, at) => {
            const email = `editor-${from + at}@example.org`;
            const { ours } = await signUp(service.url, email);
            await json(owner.ours, 'POST', `/api/teams/${owner.team}/members`, { email, role: 'Editor' });
            const name = `Part ${from + at}`;
            return {
              ...ours,
              name,
              part: await newPart(name),
              reading: await readStream(ours, `${path}/events`),
            };
          }),
        )),
      );
    // Parts were made while streams opened: what all of them have begins after the last one.
    const first = await writeChange(owner.ours, 'PUT', `${path}/parts/${shared[0]}`, { name: 'Shared' });
    const rounds = Math.max(1, Math.round((MINUTES * 60_000) / EVERY_MS));
    const took: number[] = [];
    const sentAt = new Map<number, number>();
    const edit = async (editor: Editor, index: number, round: number) => {
      const common = (round + index) % 3 === 0;
      const name = `Edit ${round} of ${index}`;
      const target = common ? (shared[(round + index) % SHARED] ?? editor.part) : editor.part;
      const from = performance.now();
      const seq = await writeChange(editor, 'PUT', `${path}/parts/${target}`, { name });
      took.push(performance.now() - from);
      if (sentAt.has(seq)) throw new Error(`two edits were acknowledged as ${seq}`);
      sentAt.set(seq, from);
      if (!common) editor.name = name;
    };
    // Passwords are hashed in memory of their own, which is no part of editing.
    const begun = Date.now();
    const from = performance.now();
    await Promise.all(
      editors.map(async (editor, index) => {
        const begin = from + (index * EVERY_MS) / EDITORS;
        for (let round = 0; round < rounds; round += 1) {
          await pause(Math.max(0, begin + round * EVERY_MS - performance.now()));
          await edit(editor, index, round);
        }
      }),
    );
    const last = first + EDITORS * rounds;
    await caughtUp(editors, last);
    const receipt = editors.flatMap(({ reading }) => {
      reading.close();
      const since = reading.received.filter(([seq]) => seq > first);
      checkWhole({ ...reading, received: since }, first, last);
      return since.map(([seq, at]) => at - (sentAt.get(seq) ?? at));
    });
    for (const { name, part: id } of editors) {
      const found = field(await json(owner.ours, 'GET', `${path}/parts/${id}`), 'name');
      if (found !== name) throw new Error(`a part is named ${found} where ${name} was acknowledged`);
    }
    const content = await fetch(`${service.url}${path}/content`, { headers: owner.ours.headers });
    await content.arrayBuffer();
    const newest = Number(content.headers.get('change-seq'));
    if (newest !== last) throw new Error(`the model is at ${newest}, not at ${last}`);
    const of = (values: readonly number[], share: number) => `${Math.round(quantile(values, share))} ms`;
    return {
      name: 'people',
      columns: [
        'People',
        'minutes',
        'edits, none lost or doubled',
        'answered, p50 (p99)',
        'seen by all, p50 (p99)',
        'most memory',
      ],
      rows: [
        [
          count(EDITORS),
          String(MINUTES),
          count(EDITORS * rounds),
          `${of(took, 0.5)} (${of(took, 0.99)})`,
          `${of(receipt, 0.5)} (${of(receipt, 0.99)})`,
          mib(memoryOf(service, begun).most),
        ],
      ],
    };
  } finally {
    await service.stop();
  }
}

/** Waits until all streams have the last change set, or for a minute. */
async function caughtUp(editors: readonly Editor[], last: number): Promise<void> {
  const deadline = performance.now() + CATCH_UP_MS;
  const behind = () => editors.some(({ reading }) => (reading.received.at(-1)?.[0] ?? 0) < last);
  while (behind() && performance.now() < deadline) await pause(100);
}
