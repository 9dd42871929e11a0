import { RunningService } from '../e2e/support/running-service.ts';
import { field, json, signUp, type Target } from './client.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 3;
const REQUIREMENTS = 50_000;

const titleOf = (index: number) => `Requirement ${index}`;
const statementOf = (index: number) => `The system shall do thing ${index},\nwithin ${index} ms.`;

const csv = () =>
  Array.from({ length: REQUIREMENTS }, (_, i) => `R-${i},${titleOf(i)},"${statementOf(i)}"`).join('\r\n');
const batch = () =>
  JSON.stringify({
    operations: Array.from({ length: REQUIREMENTS }, (_, i) => ({
      op: 'create',
      kind: 'requirement',
      body: { title: titleOf(i), description: statementOf(i), customFields: { key: `R-${i}` } },
    })),
  });

async function milliseconds(target: Target, path: string, init: RequestInit): Promise<[number, ArrayBuffer]> {
  const from = performance.now();
  const answer = await fetch(`${target.url}${path}`, { ...init, headers: target.headers });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return [performance.now() - from, body];
}

/** Files of 50,000 requirements read in a dry run, against the same ones as a batch file; and written, against a batch file. */
export async function benchTables(): Promise<Row[]> {
  const service = await RunningService.start({ LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  try {
    const { ours, team } = await signUp(service.url);
    const newModel = async () =>
      field(await json(ours, 'POST', '/api/models', { name: 'Bench', team_id: team }), 'id');
    const [empty, full] = [await newModel(), await newModel()];
    const text = `Key,Title,Statement\r\n${csv()}\r\n`;
    const operations = batch();
    await milliseconds(ours, `/api/models/${full}/imports?format=csv`, { method: 'POST', body: text });

    const times: Record<string, number[]> = {};
    const take = async (name: string, path: string, init: RequestInit = {}) => {
      const [time, body] = await milliseconds(ours, path, init);
      times[name] = [...(times[name] ?? []), time];
      return body;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const dry = (format: string, model: string) =>
        `/api/models/${model}/imports?format=${format}&dryRun=true`;
      await take('batch in', dry('batch', empty), { method: 'POST', body: operations });
      await take('csv in', dry('csv', empty), { method: 'POST', body: text });
      await take('batch out', `/api/models/${full}/exports?format=batch`);
      await take('csv out', `/api/models/${full}/exports?format=csv`);
      const book = await take('xlsx out', `/api/models/${full}/exports?format=xlsx`);
      await take('xlsx in', dry('xlsx', empty), { method: 'POST', body: book });
    }
    const row = (what: string, mine: string, other: string): Row => {
      const [a, b] = [median(times[mine] ?? []), median(times[other] ?? [])];
      const against = `${Math.round(b)} ms as a batch file`;
      return { what, ours: `${Math.round(a)} ms`, against, ratio: (a / b).toFixed(2) };
    };
    return [
      row('read 50,000 requirements from CSV', 'csv in', 'batch in'),
      row('read 50,000 requirements from Excel', 'xlsx in', 'batch in'),
      row('write 50,000 requirements as CSV', 'csv out', 'batch out'),
      row('write 50,000 requirements as Excel', 'xlsx out', 'batch out'),
    ];
  } finally {
    await service.stop();
  }
}
