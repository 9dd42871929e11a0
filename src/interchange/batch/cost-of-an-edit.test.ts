import { describe, expect, it, vi } from 'vitest';
import { KINDS } from '#model/elements/kinds.ts';
import { OverlayMap } from '#model/store/overlay-map.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const MANY = 600;

/** As many elements of each kind, joined as they are in a model. */
function large(): SystemModel {
  const create = (kind: Operation['kind'], number: number, body: object): Operation => ({
    op: 'create',
    kind,
    id: idOf(`${kind} ${number}`),
    body: { ...body },
  });
  const operations = Array.from({ length: MANY }, (_, number) => number).flatMap((number) => {
    const [id, before] = [idOf(`part ${number}`), idOf(`part ${number - 1}`)];
    const [state, stateBefore] = [idOf(`state ${number}`), idOf(`state ${number - 1}`)];
    const port = idOf(`port ${number}`);
    return [
      create('part', number, { name: `Part ${number}`, ports: [{ id: port }] }),
      create('state', number, { name: `State ${number}` }),
      create('requirement', number, { title: `Requirement ${number}` }),
      ...(number === 0
        ? []
        : [
            create('interface', number, { sourceId: before, targetId: id, targetPortId: port }),
            create('transition', number, { sourceId: stateBefore, targetId: state }),
            create('trace-link', number, {
              type: 'satisfies',
              sourceId: id,
              targetId: idOf(`requirement ${number}`),
            }),
          ]),
    ];
  });
  return made(EMPTY_MODEL, operations);
}

function made(model: SystemModel, operations: readonly Operation[]): SystemModel {
  const planned = planBatch(model, operations, testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned.value.model;
}

/** How many entries the tables and indexes have that are gone through one after the other while `work` runs. */
function visitedBy(work: () => void): number {
  const spies = (['entries', 'keys', 'values'] as const).map((name) => vi.spyOn(OverlayMap.prototype, name));
  try {
    work();
    const gone = spies.flatMap((spy) => spy.mock.contexts);
    return gone.reduce<number>((sum, map) => sum + (map instanceof OverlayMap ? map.size : 0), 0);
  } finally {
    vi.restoreAllMocks();
  }
}

describe('an edit of one element', () => {
  const edits: readonly Operation[] = [
    { op: 'update', kind: 'part', id: idOf('part 5'), body: { position: { x: 1, y: 2 } } },
    { op: 'update', kind: 'state', id: idOf('state 5'), body: { name: 'Waiting' } },
    { op: 'update', kind: 'interface', id: idOf('interface 5'), body: { name: 'Power' } },
    { op: 'update', kind: 'transition', id: idOf('transition 5'), body: { name: 'Begin' } },
    { op: 'update', kind: 'requirement', id: idOf('requirement 5'), body: { title: 'Last' } },
    { op: 'update', kind: 'trace-link', id: idOf('trace-link 5'), body: { suspect: true } },
    { op: 'delete', kind: 'interface', id: idOf('interface 7') },
    { op: 'delete', kind: 'part', id: idOf('part 9') },
  ];

  it.each(edits)('$op $kind goes through no table, however often it is made', (operation) => {
    expect(KINDS).toContain(operation.kind);
    const model = large();
    // What it asks for the first time is indexed then, and kept.
    made(model, [operation]);
    expect(visitedBy(() => made(model, [operation]))).toBe(0);
  });
});
