import type { DocumentFormat, Template } from '#contract/document.ts';
import { DRAWING } from '#drawing/drawing.ts';
import { printDocument } from '#interchange/documents/print-document.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { median, type Row } from './table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const REQUIREMENTS = Number(process.env['BENCH_REQUIREMENTS'] ?? 1_000);
const INTERFACES = Number(process.env['BENCH_INTERFACES'] ?? 5_000);
/** What may be taken, in milliseconds. */
const LIMIT = { specification: 10_000, icd: 30_000 };

/** The specification of a thousand requirements, and interface control of a part with five thousand interfaces of two connections each. */
export async function benchDocuments(): Promise<Row[]> {
  const requirements = specified();
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
    );
  }
  return rows;
}

async function row(what: string, limit: number, run: () => Promise<number>): Promise<Row> {
  const taken: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    bytes = await run();
    taken.push(performance.now() - from);
  }
  const ms = median(taken);
  return {
    what: `${what}, ${(bytes / 1024 / 1024).toFixed(1)} MiB`,
    ours: `${ms.toFixed(0)} ms`,
    against: `${limit} ms allowed`,
    ratio: (ms / limit).toFixed(3),
  };
}

async function print(model: SystemModel, template: Template, format: DocumentFormat): Promise<number> {
  const printed = await printDocument(
    { template, format, ...(template === 'icd' && { a: idOf('A') }) },
    {
      info: { id: idOf('Model'), name: 'Bench', description: '' },
      model,
      seq: 1,
      at: '2026-11-20T10:00:00.000Z',
      baselines: [],
      isComplete: true,
      drawing: DRAWING,
      agreements: [],
    },
  );
  if (!printed.ok) throw new Error(printed.refusal.detail);
  return printed.value.bytes.length;
}

function specified(): SystemModel {
  const mass = { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg', value: 12 } as const;
  let builder = aModel().part('Arm', { attributes: [mass] });
  for (let at = 0; at < REQUIREMENTS; at += 1)
    builder = builder.requirement(`R${at}`, {
      statement: `The arm shall hold ${at} kg. `.repeat(6),
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
