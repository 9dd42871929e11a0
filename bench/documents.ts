import type { DocumentFormat, Template } from '#contract/document.ts';
import { DRAWING } from '#drawing/drawing.ts';
import { type DocumentRequest, printDocument } from '#interchange/documents/print-document.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { FileWork } from '#server/transfers/file-work.ts';
import { WorkerPool } from '#server/workers/worker-pool.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { median, type Row } from './table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const REQUIREMENTS = Number(process.env['BENCH_REQUIREMENTS'] ?? 1_000);
const INTERFACES = Number(process.env['BENCH_INTERFACES'] ?? 5_000);
/** What may be taken, in milliseconds. */
const LIMIT = { specification: 10_000, icd: 30_000 };
/** Requirements whose statements are of many lengths. */
const VARIED = 3_000;
/** What the printing of one may take above a thread that has printed before, in MiB. */
const MOST_MORE = 512;
const EVERY_MS = 20;
const PRINTING = {
  info: { id: idOf('Model'), name: 'Bench', description: '' },
  seq: 1,
  at: '2026-11-20T10:00:00.000Z',
  baselines: [],
  agreements: [],
};

/**
 * The specification of a thousand requirements, one of three thousand with statements of many lengths, and interface control of a part with
 * five thousand interfaces of two connections each; and how much memory the thread of a service takes for the largest.
 */
export async function benchDocuments(): Promise<Row[]> {
  const requirements = specified(REQUIREMENTS, (at) => `The arm shall hold ${at} kg. `.repeat(6));
  const varied = specified(VARIED, statementOf);
  const joined = interfaces();
  const rows: Row[] = [];
  for (const format of ['html', 'docx', 'pdf'] as const) {
    const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}, as ${format}`;
    rows.push(
      await row(`specification, ${counted(REQUIREMENTS, 'requirements')}`, LIMIT.specification, () =>
        print(requirements, 'specification', format),
      ),
      await row(`interface control, ${counted(INTERFACES, 'interfaces')}`, LIMIT.icd, () =>
        print(joined, 'icd', format),
      ),
      await row(`specification, ${counted(VARIED, 'requirements of many lengths')}`, LIMIT.icd, () =>
        print(varied, 'specification', format),
      ),
      await memoryRow(`interface control, ${counted(INTERFACES, 'interfaces')}`, joined, {
        template: 'icd',
        format,
        a: idOf('A'),
      }),
      await memoryRow(`specification, ${counted(VARIED, 'requirements')}`, varied, {
        template: 'specification',
        format,
      }),
    );
  }
  return rows;
}

async function row(what: string, limit: number, run: () => Promise<number>): Promise<Row> {
  const taken: number[] = [];
  const computed: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const before = process.cpuUsage();
    bytes = await run();
    taken.push(performance.now() - from);
    const { user, system } = process.cpuUsage(before);
    computed.push((user + system) / 1_000);
  }
  const ms = median(taken);
  return {
    what: `${what}, ${(bytes / MIB).toFixed(1)} MiB`,
    // The time of processors does not depend on what else a machine does.
    ours: `${ms.toFixed(0)} ms (${median(computed).toFixed(0)} of processors)`,
    against: `${limit} ms allowed`,
    ratio: (ms / limit).toFixed(3),
  };
}

/** How much more the process takes while a thread that has printed before prints this. */
async function memoryRow(what: string, model: SystemModel, request: DocumentRequest): Promise<Row> {
  const work = new FileWork(new WorkerPool());
  const printed = async (of: SystemModel, asked: DocumentRequest) => {
    const task = {
      task: 'document',
      request: asked,
      modelId: idOf('Model'),
      viewable: new Set(SCOPES),
      printing: PRINTING,
    } as const;
    const file = await work.export(task, of, { personId: idOf('Ann'), gone: new AbortController().signal });
    if (!file.ok) throw new Error(file.refusal.detail);
  };
  await printed(EMPTY_MODEL, { template: 'specification', format: request.format });
  const rest = process.memoryUsage.rss();
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, EVERY_MS);
  await printed(model, request);
  clearInterval(watch);
  const more = (most - rest) / MIB;
  return {
    what: `memory: ${what}`,
    ours: `${more.toFixed(0)} MiB more`,
    against: `${MOST_MORE} MiB above ${(rest / MIB).toFixed(0)}`,
    ratio: (more / MOST_MORE).toFixed(2),
  };
}
const MIB = 1024 * 1024;

async function print(model: SystemModel, template: Template, format: DocumentFormat): Promise<number> {
  const printed = await printDocument(
    { template, format, ...(template === 'icd' && { a: idOf('A') }) },
    { ...PRINTING, model, isComplete: true, drawing: DRAWING },
  );
  if (!printed.ok) throw new Error(printed.refusal.detail);
  return printed.value.bytes.length;
}

const WORDS =
  'the arm shall hold its load within limits under vibration temperature and shock as measured by test while telemetry reports each event'.split(
    ' ',
  );
/** From five to a hundred and twenty words, the same each time. */
const statementOf = (at: number): string =>
  Array.from({ length: 5 + ((at * 37) % 116) }, (_, word) => WORDS[(at * 13 + word * 7) % WORDS.length]).join(
    ' ',
  );

function specified(count: number, statement: (at: number) => string): SystemModel {
  const mass = { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 12 } as const;
  let builder = aModel().part('Arm', { attributes: [mass] });
  for (let at = 0; at < count; at += 1)
    builder = builder.requirement(`R${at}`, {
      statement: statement(at),
      systems: [idOf('Arm')],
      constraints: [
        { id: idOf(`c${at}`), type: 'attribute', variableId: mass.id, operator: '<=', limit: at },
      ],
      ...(at % 10 > 0 && { parentId: idOf(`R${at - (at % 10)}`) }),
    });
  return builder.build();
}

function interfaces(): SystemModel {
  let builder = aModel().part('A');
  for (let at = 0; at < 50; at += 1) builder = builder.part(`B${at}`);
  for (let at = 0; at < INTERFACES; at += 1)
    builder = builder.interface(`I${at}`, 'A', `B${at % 50}`, {
      connections: [
        { id: idOf(`x${at}`), name: 'supply', type: 'Energy', direction: 'out' },
        { id: idOf(`y${at}`), name: 'telemetry', type: 'Information', direction: 'in' },
      ],
    });
  return builder.build();
}
