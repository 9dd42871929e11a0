import type { Template } from '#contract/document.ts';
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
export function benchDocuments(): Row[] {
  const requirements = specified();
  const joined = interfaces();
  return [
    row(`specification, ${REQUIREMENTS.toLocaleString('en')} requirements`, LIMIT.specification, () =>
      print(requirements, 'specification'),
    ),
    row(`interface control, ${INTERFACES.toLocaleString('en')} interfaces`, LIMIT.icd, () =>
      print(joined, 'icd'),
    ),
  ];
}

function row(what: string, limit: number, run: () => number): Row {
  const taken: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    bytes = run();
    taken.push(performance.now() - from);
  }
  const ms = median(taken);
  return {
    what: `${what}, ${(bytes / 1024 / 1024).toFixed(1)} MiB of HTML`,
    ours: `${ms.toFixed(0)} ms`,
    against: `${limit} ms allowed`,
    ratio: (ms / limit).toFixed(3),
  };
}

function print(model: SystemModel, template: Template): number {
  const printed = printDocument(
    { template, format: 'html', ...(template === 'icd' && { a: idOf('A') }) },
    {
      info: { id: idOf('Model'), name: 'Bench', description: '' },
      model,
      seq: 1,
      at: '2026-11-20T10:00:00.000Z',
      baselines: [],
      isComplete: true,
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
